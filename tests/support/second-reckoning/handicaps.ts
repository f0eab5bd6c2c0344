/** Team handicaps and flights, reckoned a second time in fractions. */

import type { Cap } from '../../../src/play/rules/counting.ts'
import type { HandicapPlayer, Tee } from '../../../src/play/rules/handicaps.ts'
import { type Hole, mostOn, ownOrder, type Team } from './counting.ts'
import { compared, type Fraction, minus, nearest, plus, times, whole } from './fraction.ts'

const tenths = (value: number): Fraction => [BigInt(value), 10n]

/** In strokes, not rounded. */
function courseHandicapAgain(index: number, { rating, slope, par }: Tee, holeCount: number): Fraction {
  const own = holeCount === 9 ? tenths(nearest([BigInt(index), 2n])) : tenths(index)
  return plus(times(own, [BigInt(slope), 113n]), minus(tenths(rating), whole(par)))
}

const shares = new Map([
  [2, [35, 15]],
  [3, [30, 20, 10]],
  [4, [25, 20, 15, 10]],
])

/** The sum before rounding; null when it can't be known. */
export function teamHandicapAgain(players: readonly HandicapPlayer[], holeCount: number): Fraction | null {
  // The rules publish handicaps for 9 and 18 holes only.
  if (holeCount > 18) return null
  const percents = shares.get(players.length)
  if (!percents) return null
  const courses: Fraction[] = []
  for (const { index, tee } of players) {
    if (index === null || tee === null) return null
    const own = courseHandicapAgain(index, tee, holeCount)
    const before = courses.findIndex((other) => compared(own, other) < 0)
    courses.splice(before < 0 ? courses.length : before, 0, own)
  }
  return courses.reduce(
    (sum, own, rank) => plus(sum, times(own, [BigInt(percents[rank] as number), 100n])),
    whole(0),
  )
}

interface Ranked {
  teamId: string
  teamNumber: number
  /** What borders are compared with. */
  value: number
  /** What equal values are ordered by, before the team number. */
  exact: Fraction
}

/** Strokes as they count against par over the first nine holes the team played; null unless it finished them. */
function overFirstNine(team: Team, holes: readonly Hole[], cap: Cap): number | null {
  let over = 0
  for (const hole of ownOrder(team.startingHole, holes.length).slice(0, 9)) {
    const score = team.scores[hole - 1]
    if (typeof score !== 'number') return null
    const { par } = holes[hole - 1] as Hole
    over += Math.min(score, mostOn(par, cap)) - par
  }
  return over
}

export function byHandicap(team: Team, handicap: Fraction | null): Ranked | null {
  return handicap && { ...team, value: nearest(handicap), exact: handicap }
}
export function byFirstNine(team: Team, holes: readonly Hole[], cap: Cap): Ranked | null {
  const value = overFirstNine(team, holes, cap)
  return value === null ? null : { ...team, value, exact: whole(0) }
}

/** Team ids by flight, best first. Each team's place is the number of teams before it. */
export function flightsAgain(
  teams: readonly Ranked[],
  count: number,
  borders: readonly number[] | null,
): string[][] {
  const isBefore = (a: Ranked, b: Ranked) =>
    a.value !== b.value
      ? a.value < b.value
      : compared(a.exact, b.exact) !== 0
        ? compared(a.exact, b.exact) < 0
        : a.teamNumber < b.teamNumber
  const line: string[] = []
  const flightOf = new Map<string, number>()
  for (const team of teams) {
    const rank = teams.filter((other) => isBefore(other, team)).length
    line[rank] = team.teamId
    flightOf.set(
      team.teamId,
      borders
        ? borders.filter((border) => team.value > border).length
        : equalFlight(rank, teams.length, count),
    )
  }
  return Array.from({ length: count }, (_, flight) => line.filter((id) => flightOf.get(id) === flight))
}

/** Deals out seats one by one, so that the first flights take the remainder, and finds the seat. */
function equalFlight(rank: number, teams: number, count: number): number {
  const sizes = Array.from({ length: count }, () => 0)
  for (let seat = 0; seat < teams; seat++) sizes[seat % count] = (sizes[seat % count] as number) + 1
  let first = 0
  for (const [flight, size] of sizes.entries()) {
    if (rank < first + size) return flight
    first += size
  }
  return count
}
