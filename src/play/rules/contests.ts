/**
 * Contests at a hole. Entries are kept as they were made: a beaten one stays in the history, one taken back stays with
 * a mark. Distances are whole inches.
 */

export const contestKinds = {
  'longest-drive': { name: 'Longest drive', best: 'most', measure: 'yards' },
  'closest-to-the-pin': { name: 'Closest to the pin', best: 'least', measure: 'feet' },
  'straightest-drive': { name: 'Straightest drive', best: 'least', measure: 'feet' },
  'longest-putt': { name: 'Longest putt', best: 'most', measure: 'feet' },
  putting: { name: 'Putting contest', best: 'least', measure: 'strokes' },
} as const
export type ContestKind = keyof typeof contestKinds
export type Measure = (typeof contestKinds)[ContestKind]['measure']

/** How a kind's amounts may be said and entered: the usual way first. Putts are counted. */
export function measuresOf(kind: ContestKind): readonly Measure[] {
  const { measure } = contestKinds[kind]
  if (measure === 'strokes') return ['strokes']
  return measure === 'yards' ? ['yards', 'feet'] : ['feet', 'yards']
}

const inchesInFoot = 12
const inchesInYard = 36

/** What staff may write down at most: a drive of 600 yards, 600 feet from the pin, 200 putts. */
const highest: Record<Measure, number> = {
  yards: 600 * inchesInYard,
  feet: 600 * inchesInFoot,
  strokes: 200,
}

export interface ContestEntry {
  id: string
  teamId: string
  playerName: string
  /** As the committee names it, such as 'Women'; null in a contest for all. */
  category: string | null
  /** Inches, or strokes in a putting contest. */
  amount: number
  /** When it was measured, ISO 8601. */
  at: string
  /** Who wrote it down: a volunteer's link, a phone, staff. */
  by: string
  /** Null while it counts. */
  withdrawnAt: string | null
}

export interface ContestStanding {
  category: string | null
  /** The best entry; several when they are equal, which the committee settles. */
  best: ContestEntry[]
  /** Two people wrote down different numbers for one golfer: ask which is right. The better one leads until then. */
  contested: ContestEntry[][]
  /** Every entry, newest first, with what became of it. */
  history: { entry: ContestEntry; state: 'best' | 'beaten' | 'withdrawn' }[]
}

/** One for each category that has an entry, or that is asked for. */
export function contestStandings(
  kind: ContestKind,
  entries: readonly ContestEntry[],
  categories: readonly string[] = [],
): ContestStanding[] {
  const named = [...new Set([...categories, ...entries.map(({ category }) => category)])]
  const all = named.length === 0 ? [null] : named
  return all.map((category) =>
    standingOf(
      kind,
      category,
      entries.filter((each) => each.category === category),
    ),
  )
}

function standingOf(
  kind: ContestKind,
  category: string | null,
  entries: readonly ContestEntry[],
): ContestStanding {
  const valid = entries.filter(({ withdrawnAt }) => withdrawnAt === null)
  const amounts = valid.map(({ amount }) => amount)
  const top = contestKinds[kind].best === 'most' ? Math.max(...amounts) : Math.min(...amounts)
  const best = inTime(onePerGolfer(valid.filter(({ amount }) => amount === top)))
  const history = inTime(entries)
    .reverse()
    .map((entry) => ({ entry, state: stateOf(entry, top) }))
  return { category, best, contested: contestedOf(valid), history }
}

function stateOf({ amount, withdrawnAt }: ContestEntry, top: number): 'best' | 'beaten' | 'withdrawn' {
  if (withdrawnAt !== null) return 'withdrawn'
  return amount === top ? 'best' : 'beaten'
}

/** Two volunteers who wrote down the same number for one golfer agree: one entry of them leads. */
function onePerGolfer(entries: readonly ContestEntry[]): ContestEntry[] {
  return [
    ...new Map(
      inTime(entries)
        .reverse()
        .map((entry) => [golferOf(entry), entry]),
    ).values(),
  ]
}

/** A golfer may try once; different numbers by different people are one shot written down twice. */
function contestedOf(entries: readonly ContestEntry[]): ContestEntry[][] {
  const groups = Map.groupBy(inTime(entries), golferOf)
  return [...groups.values()].filter((own) => {
    const amounts = new Set(own.map(({ amount }) => amount))
    return amounts.size > 1 && new Set(own.map(({ by }) => by)).size > 1
  })
}

function golferOf({ teamId, playerName }: ContestEntry): string {
  return JSON.stringify([teamId, golferName(playerName)])
}

/** The same for one golfer, however somebody typed the name. */
export function golferName(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, ' ')
}

function inTime(entries: readonly ContestEntry[]): ContestEntry[] {
  return [...entries].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Whether an amount beats the current best, for the screen at the hole. The first one does. */
export function beats(kind: ContestKind, amount: number, best: number | null): boolean {
  if (best === null) return true
  return contestKinds[kind].best === 'most' ? amount > best : amount < best
}

export function inchesOf({
  yards = 0,
  feet = 0,
  inches = 0,
}: {
  yards?: number
  feet?: number
  inches?: number
}): number {
  return yards * inchesInYard + feet * inchesInFoot + inches
}

/** '287 yd', '287 yd 1 ft', '12 ft 4 in', '9 in', '31 putts'. */
export function amountInWords(
  kind: ContestKind,
  amount: number,
  measure: Measure = contestKinds[kind].measure,
): string {
  if (measure === 'strokes') return amount === 1 ? '1 putt' : `${amount} putts`
  const yards = measure === 'yards' ? Math.floor(amount / inchesInYard) : 0
  const feet = Math.floor((amount - yards * inchesInYard) / inchesInFoot)
  const inches = amount - yards * inchesInYard - feet * inchesInFoot
  const said = [
    [yards, 'yd'],
    [feet, 'ft'],
    [inches, 'in'],
  ] as const
  const parts = said.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return parts.length === 0 ? '0 in' : parts.join(' ')
}

/**
 * What is believed from a volunteer or a golfer, by this product's own limits: a drive of 50 to 500 yards, a ball within
 * 300 feet of the pin and not in the hole, which would be a hole in one. Whatever is rarer, the committee writes down.
 */
const likely: Record<ContestKind, { least: number; most: number }> = {
  'longest-drive': { least: 50 * inchesInYard, most: 500 * inchesInYard },
  'closest-to-the-pin': { least: 1, most: 300 * inchesInFoot },
  'straightest-drive': { least: 0, most: 300 * inchesInFoot },
  'longest-putt': { least: inchesInFoot, most: 200 * inchesInFoot },
  putting: { least: 1, most: highest.strokes },
}
/** A drive may roll past the green, or be measured from other tees than the course card's. */
const pastTheHole = 50

/**
 * A message about an amount that isn't believed without the committee, or null. `yards`: the hole's length; null for one
 * that isn't known.
 */
export function unlikelyFault(
  { kind, measure }: { kind: ContestKind; measure: Measure },
  amount: number,
  yards: number | null,
): string | null {
  const { least, most: usual } = likely[kind]
  const far = kind === 'longest-drive' ? pastTheHole : 0
  const most = yards === null || kind === 'putting' ? usual : Math.min(usual, (yards + far) * inchesInYard)
  if (Number.isInteger(amount) && amount >= least && amount <= most) return null
  const [from, to] = [amountInWords(kind, least, measure), amountInWords(kind, most, measure)]
  const { name } = contestKinds[kind]
  return `${name}: enter from ${from} to ${to}. If it was something else, please tell the committee.`
}

/** A message about an amount that can't be right, or null. In the hole and on the line are 0 inches. */
export function amountFault(kind: ContestKind, amount: number): string | null {
  const { measure, best } = contestKinds[kind]
  const lowest = measure === 'strokes' || best === 'most' ? 1 : 0
  if (Number.isInteger(amount) && amount >= lowest && amount <= highest[measure]) return null
  const [least, most] = [amountInWords(kind, lowest), amountInWords(kind, highest[measure])]
  return `Enter a ${measure === 'strokes' ? 'number of putts' : 'distance'} from ${least} to ${most}.`
}

/** A message about a hole that can't have a contest, or null. `counting`: numbers of the holes that count. */
export function contestHoleFault(
  hole: number,
  { holeCount, counting }: { holeCount: number; counting: readonly number[] | null },
): string | null {
  if (!Number.isInteger(hole) || hole < 1 || hole > holeCount) return `Choose a hole from 1 to ${holeCount}.`
  if (counting && !counting.includes(hole))
    return `Hole ${hole} doesn’t count in this round. Choose one that does.`
  return null
}
