/** How a table is drawn: one band for those who came together, and where each seat is. Pure. */
import type { DinnerGuest, ListedTable } from './contract.ts'

/** Those of one party at a table. */
export interface Band {
  partyId: string
  partyName: string
  guests: DinnerGuest[]
  /** Their seats side by side, each run of them. */
  runs: number[][]
}

/** In the order of their seats. */
export function bandsAt({ tableId, seats }: ListedTable, guests: readonly DinnerGuest[]): Band[] {
  const there = guestsAt(tableId, guests)
  return [...Map.groupBy(there, ({ partyId }) => partyId)].map(([partyId, people]) => ({
    ...{ partyId, partyName: people[0]?.partyName ?? '', guests: people },
    runs: runsOf(
      people.map(({ table }) => table?.seat ?? 0),
      seats,
    ),
  }))
}

/** By seat. */
export function guestsAt(tableId: string, guests: readonly DinnerGuest[]): DinnerGuest[] {
  return guests
    .filter(({ table }) => table?.tableId === tableId)
    .sort((a, b) => (a.table?.seat ?? 0) - (b.table?.seat ?? 0))
}

/** Seats that are nobody's and kept for nobody. */
export function freeAt(table: ListedTable, guests: readonly DinnerGuest[]): number {
  return table.seats - guestsAt(table.tableId, guests).length - keptAt(table)
}

/** Seats that wait for sponsors' guests without a name. */
export function keptAt({ kept = [] }: Pick<ListedTable, 'kept'>): number {
  return kept.reduce((sum, { seats }) => sum + seats.length, 0)
}

/** Seats that are kept, and not for guests of theirs. */
export function keptForOthers(
  { kept = [] }: Pick<ListedTable, 'kept'>,
  people: readonly Pick<DinnerGuest, 'sponsorName'>[],
): NonNullable<ListedTable['kept']> {
  return kept.filter(({ sponsorName }) => sponsorName !== people[0]?.sponsorName)
}

/** Whether they only fit there by taking seats that are kept for others. */
export function takesKept(
  table: ListedTable,
  guests: readonly DinnerGuest[],
  people: readonly DinnerGuest[],
): boolean {
  const others = keptAt({ kept: keptForOthers(table, people) })
  const coming = people.filter((guest) => guest.table?.tableId !== table.tableId).length
  return others > 0 && freeAt(table, guests) + keptAt(table) - others < coming
}

/** 'This takes seats at table 4 that are kept for guests of Quill without a name yet.' */
export function keptWarning(table: ListedTable, people: readonly DinnerGuest[]): string {
  const sponsors = keptForOthers(table, people).map(({ sponsorName }) => sponsorName)
  return `This takes seats at table ${table.number} that are kept for guests of ${sponsors.join(' and ')} without a name yet.`
}

/** '2 free, 1 kept for Quill'; at a sponsor's own table '8 without a name yet'. */
export function roomText(table: ListedTable, guests: readonly DinnerGuest[]): string {
  const free = freeAt(table, guests)
  const { kept = [], sponsorName: own } = table
  const waiting = kept.map(({ sponsorName, seats }) =>
    sponsorName === own ? `${seats.length} without a name yet` : `${seats.length} kept for ${sponsorName}`,
  )
  return [...(free > 0 || kept.length === 0 ? [`${free} free`] : []), ...waiting].join(', ')
}

/** Seats side by side; the last and the first are neighbors. */
function runsOf(taken: readonly number[], seats: number): number[][] {
  const runs: number[][] = []
  for (const seat of taken) {
    const last = runs.at(-1)
    if (last?.at(-1) === seat - 1) last.push(seat)
    else runs.push([seat])
  }
  const [first, last] = [runs[0], runs.at(-1)]
  if (first && last && first !== last && first[0] === 1 && last.at(-1) === seats)
    return [[...last, ...first], ...runs.slice(1, -1)]
  return runs
}

const ring = 52

/** Where a seat is drawn. */
export function seatAt(
  { seats, shape }: Pick<ListedTable, 'seats' | 'shape'>,
  seat: number,
): { x: number; y: number } {
  if (shape === 'long') {
    const top = Math.ceil(seats / 2)
    const isTop = seat <= top
    const [place, of] = isTop ? [seat, top] : [seats - seat + 1, seats - top]
    return { x: round(12 + ((place - 0.5) * 120) / of), y: isTop ? 34 : 110 }
  }
  const angle = ((seat - 1) / seats) * 2 * Math.PI - Math.PI / 2
  return { x: round(72 + ring * Math.cos(angle)), y: round(72 + ring * Math.sin(angle)) }
}

/** From seat to seat: around a round table, straight along a long one. */
export function pathOf(table: Pick<ListedTable, 'seats' | 'shape'>, run: readonly number[]): string {
  const points = run.map((seat) => seatAt(table, seat))
  const [first] = points
  if (!first) return ''
  // A line of no length still has its round ends.
  if (points.length === 1) return `M${first.x} ${first.y}h0`
  const step = table.shape === 'round' ? `A${ring} ${ring} 0 0 1 ` : 'L'
  const isWhole = table.shape === 'round' && run.length === table.seats && run.length > 2
  return `M${first.x} ${first.y}${points
    .slice(1)
    .map(({ x, y }) => `${step}${x} ${y}`)
    .join('')}${isWhole ? `${step}${first.x} ${first.y}` : ''}`
}

/** A seat's dot: smaller where there are many. */
export function dotOf({ seats, shape }: Pick<ListedTable, 'seats' | 'shape'>): number {
  const apart = shape === 'round' ? (2 * Math.PI * ring) / seats : 120 / Math.ceil(seats / 2)
  return Math.min(7.5, round(apart * 0.36))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
