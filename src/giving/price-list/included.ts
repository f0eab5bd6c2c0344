/** What a sponsor's package can include. A kind of goods is one line here: forms, receipts, tickets and contracts follow. Pure. */

export const placeKinds = ['golf', 'dinner'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What comes by number, for nobody in particular. `count`: the key of how many. `short`: what can be declined, in a list. */
export const goods = {
  shirt: { count: 'shirts', one: 'shirt', more: 'shirts', short: 'shirts' },
  drink: { count: 'drinkTickets', one: 'drink ticket', more: 'drink tickets', short: 'drinks' },
} as const
export type GoodsKind = keyof typeof goods
export const goodsKinds = Object.keys(goods) as [GoodsKind, ...GoodsKind[]]

export const includedKinds = [...placeKinds, ...goodsKinds] as const
export type IncludedKind = (typeof includedKinds)[number]

/** How many of each a package includes: whole teams of the event's size, single golfers besides, dinners, and goods. */
export const counts = ['teams', 'golfers', 'dinners', ...goodsKinds.map((kind) => goods[kind].count)] as const
export type Counted = (typeof counts)[number]

/** 'shirts', '1 drink ticket'. A team has its size in its name, where that is known. */
export function countNouns(count: Counted, teamSize?: number): readonly [one: string, more: string] {
  const of = teamSize === undefined ? '' : ` of ${teamSize}`
  if (count === 'teams') return [`team${of}`, `teams${of}`]
  if (count === 'golfers') return ['golfer', 'golfers']
  if (count === 'dinners') return ['dinner', 'dinners']
  const { one, more } = goods[goodsKinds.find((kind) => goods[kind].count === count) ?? 'shirt']
  return [one, more]
}

/** ['1 team of 4', '4 dinners']: what isn't included is left out. */
export function countsInWords(includes: Readonly<Record<Counted, number>>, teamSize?: number): string[] {
  return counts
    .filter((count) => includes[count] !== 0)
    .map((count) => `${includes[count]} ${countNouns(count, teamSize)[includes[count] === 1 ? 0 : 1]}`)
}

/** The same for every count: `forCounts(() => 0)`. */
export function forCounts<T>(of: (count: Counted) => T): Record<Counted, T> {
  return Object.fromEntries(counts.map((count) => [count, of(count)])) as Record<Counted, T>
}

/** The same for every kind of place and goods. */
export function forKinds<T>(of: (kind: IncludedKind) => T): Record<IncludedKind, T> {
  return Object.fromEntries(includedKinds.map((kind) => [kind, of(kind)])) as Record<IncludedKind, T>
}

/** The same for every kind of goods. */
export function forGoods<T>(of: (kind: GoodsKind) => T): Record<GoodsKind, T> {
  return Object.fromEntries(goodsKinds.map((kind) => [kind, of(kind)])) as Record<GoodsKind, T>
}

/** Whether it is goods, which no name is needed for. */
export function isGoods(kind: IncludedKind): kind is GoodsKind {
  return kind in goods
}
