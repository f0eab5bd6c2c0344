/**
 * A tee hole by hole, where its card differs from the course card; and the holes where a team gets its strokes. Pure.
 *
 * Sources: Rules of Handicapping 6.1 (rating, slope and par are of the tee as played, and may differ for men and women) and
 * appendix E (strokes by hole go from handicap 1 on; a plus handicap gives them back from the last one on).
 */
import { nine, ranksTogether, roundFault } from '../../event/event/round.ts'
import { holesOfNines } from '../../event/event/routes.ts'
import { type Tee, teeFault } from './handicaps.ts'

/** By hole, from 1; null is as on the course card. */
export type TeeCard = {
  yards: number[] | null
  pars: number[] | null
  handicaps: number[] | null
}

/** What a tee is rated over some of the card's nines: two eighteens out of 27 holes are two courses. */
export type RouteRating = Omit<Tee, 'name'> & {
  /** From 1, in the card's order. */
  nines: number[]
}

/** Which nines a wave plays, and how it is called. */
export interface RatedRoute {
  nines: number[]
  words: string
}

export interface TeeSet extends Tee {
  /** Where waves have routes: as far as they are known. The tee's own figures are the first's then, and otherwise the whole card's. */
  routes: RouteRating[] | null
  /** Null where everything is as on the course card. */
  card: TeeCard | null
  /** Ratings for women of the tee before it in the list, with that tee's yards. */
  forWomen: boolean
}

export const blankCard: TeeCard = { yards: null, pars: null, handicaps: null }
const lists = ['yards', 'pars', 'handicaps'] as const

/** The tee as it is rated over these nines of a card of `holeCount` holes; null where it isn't: nothing is guessed. */
export function teeOver(
  { routes, ...tee }: Tee & Pick<TeeSet, 'routes'>,
  nines: readonly number[],
  holeCount: number,
): Tee | null {
  if (!routes) return nines.length * nine === holeCount ? tee : null
  const rated = routes.find((each) => String(each.nines) === String(nines))
  return rated ? { name: tee.name, rating: rated.rating, slope: rated.slope, par: rated.par } : null
}

/** What all these cards agree on. */
export function commonCard(cards: readonly (TeeCard | null)[]): TeeCard {
  const agreed = (list: keyof TeeCard) => {
    const [first = null, ...others] = cards.map((card) => card?.[list] ?? null)
    return others.every((other) => String(other) === String(first)) ? first : null
  }
  return { yards: agreed('yards'), pars: agreed('pars'), handicaps: agreed('handicaps') }
}

/** A tee's own card. Ratings for women take over what they don't say from their tee. */
export function cardOf(
  tees: readonly (Pick<TeeSet, 'card' | 'forWomen'> & { id: string })[],
  teeId: string,
): TeeCard | null {
  return cardAt(
    tees,
    tees.findIndex(({ id }) => id === teeId),
  )
}

function cardAt(tees: readonly Pick<TeeSet, 'card' | 'forWomen'>[], at: number): TeeCard | null {
  const tee = tees[at]
  if (!tee?.forWomen) return tee?.card ?? null
  const [own, base] = [tee.card ?? blankCard, tees[at - 1]?.card ?? blankCard]
  return {
    yards: base.yards,
    pars: own.pars ?? base.pars,
    handicaps: own.handicaps ?? base.handicaps,
  }
}

/** The tees that these golfers play, each once, in the event's order; the first for whoever chose none. */
export function teesPlayed<T extends { id: string }>(
  tees: readonly T[],
  chosen: readonly (string | null | undefined)[],
): T[] {
  const played = chosen.map((id) => tees.find((tee) => tee.id === id) ?? tees[0])
  return tees.filter((tee, at) => played.includes(tee) || (chosen.length === 0 && at === 0))
}

/**
 * These holes of the course, in any order, with what the card says of them. A list of another number of holes than the
 * course has says nothing.
 */
export function holesFrom<Hole extends { par: number; yardage: number; handicap: number }>(
  holes: readonly Hole[],
  card: TeeCard | null,
  { holeCount, numberOf }: { holeCount: number; numberOf: (hole: Hole) => number },
): Hole[] {
  const own = (list: keyof TeeCard, hole: Hole) =>
    card?.[list]?.length === holeCount ? card[list][numberOf(hole) - 1] : undefined
  return holes.map((hole) => ({
    ...hole,
    par: own('pars', hole) ?? hole.par,
    yardage: own('yards', hole) ?? hole.yardage,
    handicap: own('handicaps', hole) ?? hole.handicap,
  }))
}

/**
 * Strokes that a team gets on each hole, negative where it gives them back: in the order of the holes' handicaps, which need
 * not begin at 1 where only some of the card's nines are played. Null where two are equal or one is missing. The board takes
 * the handicap off the whole round; this only says where.
 */
export function strokesByHole(handicap: number, handicaps: readonly number[]): number[] | null {
  const count = handicaps.length
  const order = handicaps.toSorted((a, b) => a - b)
  if (new Set(handicaps).size !== count || order.some((each) => each < 1)) return null
  const everywhere = Math.floor(handicap / count)
  const rest = handicap - everywhere * count
  return handicaps.map((each) => everywhere + (order.indexOf(each) < rest ? 1 : 0))
}

const parRange = [3, 6] as const
const yardRange = [1, 2000] as const
/** Strokes between rating and par on 18 holes. Forward tees of a par 72 are rated near 58; a nine beside an 18 differs by 36. */
const furthestFromPar = 20

/**
 * A message about a tee of the list that can't be played as it stands, or null. `holeCount` is the card's; `routes` are over
 * different holes, or one that all play; none where all play the card.
 */
export function teeCardFault(
  tees: readonly TeeSet[],
  at: number,
  holeCount: number,
  routes: readonly RatedRoute[] = [],
): string | null {
  const tee = tees[at]
  if (!tee) return null
  if (tee.forWomen && (!tees[at - 1] || tees[at - 1]?.forWomen))
    return 'Ratings for women stand behind the tee they are of.'
  const card = cardAt(tees, at) ?? blankCard
  return (
    ratingFault(tee, holeCount, routes) ?? holesFault(tee, card, holeCount) ?? parFault(tee, card, routes)
  )
}

function ratingFault(tee: TeeSet, holeCount: number, routes: readonly RatedRoute[]): string | null {
  const unplayable = roundFault(holeCount, routes.length > 0)
  if (unplayable) return unplayable
  const [first] = routes
  const length = first ? holesOfNines(first.nines).length : holeCount
  if (!first) return teeFault(tee) ?? totalFault(tee, length)
  if (!tee.name.trim()) return teeFault(tee)
  const faults = ratedRoutes(tee, holeCount, routes).map(({ words, rated }) => {
    const fault = teeFault(rated) ?? totalFault(rated, length)
    return fault && `${words}: ${fault}`
  })
  if (faults.length === 0) return `Enter rating, slope and par of the ${tee.name} tee for what a wave plays.`
  return faults.find((fault) => fault !== null) ?? null
}

/** What a tee is rated over, of these. */
function ratedRoutes(
  tee: TeeSet,
  holeCount: number,
  routes: readonly RatedRoute[],
): { words: string; holes: number[]; rated: Tee }[] {
  return routes.flatMap(({ nines, words }) => {
    const holes = holesOfNines(nines)
    const rated = teeOver(tee, nines, holeCount)
    return rated ? [{ words, holes, rated }] : []
  })
}

function totalFault({ name, par, rating }: Tee, holeCount: number): string | null {
  const [lowest, highest] = [parRange[0] * holeCount, parRange[1] * holeCount]
  if (par < lowest || par > highest)
    return `A par of ${par} can’t be right for ${holeCount} holes: it is from ${lowest} to ${highest}.`
  if (Math.abs(rating - par * 10) * 18 > furthestFromPar * 10 * holeCount)
    return `A course rating of ${(rating / 10).toFixed(1)} doesn’t fit a par of ${par} on the ${name} tee. Is one of them of nine holes?`
  return null
}

/** Where a tee's card has pars of its own, they make its par, over the holes that are played. */
function parFault(tee: TeeSet, { pars }: TeeCard, routes: readonly RatedRoute[]): string | null {
  if (!pars) return null
  const all = pars.map((_, at) => at + 1)
  const rated =
    routes.length > 0 ? ratedRoutes(tee, pars.length, routes) : [{ words: '', holes: all, rated: tee }]
  for (const { words, holes, rated: over } of rated) {
    const total = holes.reduce((sum, hole) => sum + (pars[hole - 1] ?? 0), 0)
    const where = words && `${words}: `
    if (total !== over.par)
      return `${where}The pars of the ${tee.name} tee add up to ${total}, and its par is ${over.par}.`
  }
  return null
}

function holesFault({ name }: TeeSet, card: TeeCard, holeCount: number): string | null {
  for (const list of lists) {
    const count = card[list]?.length ?? holeCount
    if (count !== holeCount)
      return `The ${name} tee has ${list} for ${count} ${count === 1 ? 'hole' : 'holes'}, and the course has ${holeCount}.`
  }
  const hole = (index: number) => `Hole ${index + 1} of the ${name} tee can’t`
  const outside = (list: keyof TeeCard, lowest: number, highest: number) =>
    card[list]?.findIndex((each) => !(each >= lowest && each <= highest)) ?? -1
  const wrongPar = outside('pars', ...parRange)
  if (wrongPar >= 0) return `${hole(wrongPar)} be a par ${card.pars?.[wrongPar]}. A par is 3 to 6.`
  const wrongYards = outside('yards', ...yardRange)
  if (wrongYards >= 0)
    return `${hole(wrongYards)} have ${card.yards?.[wrongYards]} yards. A hole has ${yardRange.join(' to ')}.`
  const hardest = ranksTogether(holeCount)
  const wrongHandicap = outside('handicaps', 1, hardest)
  if (wrongHandicap >= 0)
    return `${hole(wrongHandicap)} have handicap ${card.handicaps?.[wrongHandicap]}. A handicap is 1 to ${hardest}.`
  return twinFault(name, card.handicaps ?? [])
}

function twinFault(name: string, handicaps: readonly number[]): string | null {
  const together = ranksTogether(handicaps.length)
  const before = (at: number) => handicaps.indexOf(handicaps[at] ?? 0, at - (at % together))
  const twin = handicaps.findIndex((_, at) => before(at) < at)
  if (twin < 0) return null
  return `Holes ${before(twin) + 1} and ${twin + 1} of the ${name} tee both have handicap ${handicaps[twin]}. Each of 1 to ${together} stands once.`
}
