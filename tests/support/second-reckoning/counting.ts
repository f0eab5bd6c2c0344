/** What counts of a round, reckoned a second time: hole numbers in sets and maps, no masks, no indexes. */
import type { Cap, ShortRound } from '../../../src/play/rules/counting.ts'

export interface Hole {
  par: number
  handicap: number
}
export interface Team {
  teamId: string
  teamNumber: number
  startingHole: number | null
  scores: readonly (number | null)[]
  /** Withdrew, for whatever reason. */
  status?: 'withdrawn' | 'no-card' | 'disqualified'
}
/** By hole number: strokes as they count, and whether somebody played it. */
export type Card = Map<number, { strokes: number; wasPlayed: boolean }>

export interface Counted {
  /** Numbers of the holes that count for it, ascending. */
  holes: number[]
  card: Card
  /** In a shortened round: it has finished what counts. */
  isComplete: boolean
}
/** By team id; null when a shortened round has no result. */
export type CountedField = Map<string, Counted> | null

export function ownOrder(start: number | null, last: number): number[] {
  const order: number[] = []
  for (let hole = start ?? 1; order.length < last; hole = hole === last ? 1 : hole + 1) order.push(hole)
  return order
}
/** The most strokes that a hole of this par counts. */
export function mostOn(par: number, cap: Cap): number {
  if (cap === null) return Number.POSITIVE_INFINITY
  return cap === 'double-par' ? par * 2 : cap
}
const finished = (team: Team, hole: number) => typeof team.scores[hole - 1] === 'number'

/**
 * Of all sets of `size` holes, the one that most teams finished: tries them in the order of hole numbers and keeps the
 * first of equally good ones.
 */
function bestSet(teams: readonly Team[], size: number, last: number): { holes: number[]; by: number } {
  let best = { holes: [] as number[], by: -1 }
  const every = ownOrder(1, last)
  /** How many holes from each one on a team finished: too few, and it can't finish any set from here. */
  const left = (team: Team) =>
    [0, ...every].map((hole) => every.filter((each) => each >= hole && finished(team, each)).length)
  const from = new Map(teams.map((team) => [team, left(team)]))
  const tryFrom = (chosen: number[], still: readonly Team[]) => {
    if (still.length <= best.by) return
    if (chosen.length === size) {
      best = { holes: chosen, by: still.length }
      return
    }
    const missing = size - chosen.length - 1
    for (let hole = (chosen.at(-1) ?? 0) + 1; hole <= last - missing; hole++) {
      tryFrom(
        [...chosen, hole],
        still.filter((team) => finished(team, hole) && (from.get(team)?.[hole] ?? 0) > missing),
      )
    }
  }
  tryFrom([], teams)
  return best
}

/** The holes that count for each team, by its id; null without a result. */
function holesOf(
  teams: readonly Team[],
  last: number,
  short: ShortRound | null,
): Map<string, number[]> | null {
  const every = ownOrder(1, last)
  const same = (holes: number[]) => new Map(teams.map((team) => [team.teamId, holes]))
  const begun = teams.filter((team) => !team.status && every.some((hole) => finished(team, hole)))
  if (short === null) return same(every)
  if (begun.length === 0) return null
  switch (short.custom) {
    case 'par-for-unplayed':
      return same(every)
    case 'every-team': {
      const common = every.filter((hole) => begun.every((team) => finished(team, hole)))
      return common.length < short.fewest ? null : same(common)
    }
    case 'first-played': {
      const firsts = teams.map(
        (team) => [team, ownOrder(team.startingHole, last).slice(0, short.holes)] as const,
      )
      const anybody = firsts.some(
        ([team, holes]) => !team.status && holes.every((hole) => finished(team, hole)),
      )
      const byTeam = firsts.map(([team, holes]) => [team.teamId, holes.sort((a, b) => a - b)] as const)
      return anybody ? new Map(byTeam) : null
    }
    case 'more-than-half': {
      const { chosen } = short
      const { holes, by } = chosen
        ? { holes: chosen, by: begun.filter((team) => chosen.every((hole) => finished(team, hole))).length }
        : bestSet(begun, short.holes, last)
      return by + by > begun.length ? same(holes) : null
    }
  }
}

export function countAgain(
  teams: readonly Team[],
  holes: readonly Hole[],
  { short, cap }: { short: ShortRound | null; cap: Cap },
): CountedField {
  const counting = holesOf(teams, holes.length, short)
  if (counting === null) return null
  const field = new Map<string, Counted>()
  for (const team of teams) {
    const own = counting.get(team.teamId) as number[]
    const hasBegun = team.scores.some((score) => score !== null)
    const card: Card = new Map()
    for (const hole of own) {
      const typed = team.scores[hole - 1]
      const { par } = holes[hole - 1] as Hole
      if (typeof typed === 'number')
        card.set(hole, { strokes: Math.min(typed, mostOn(par, cap)), wasPlayed: true })
      else if (short?.custom === 'par-for-unplayed' && hasBegun)
        card.set(hole, { strokes: par, wasPlayed: false })
    }
    field.set(team.teamId, { holes: own, card, isComplete: hasBegun && card.size === own.length })
  }
  return field
}
