/**
 * Flights: the field in groups that play for their own prizes. Made once and frozen with a record; the same facts and
 * seed always make the same flights.
 */

import { statusWords } from '../../event/event/team-status.ts'
import type { HoleCard } from '../../event/event/tie-break.ts'
import { seededRandom } from '../../kernel/seeded-random.ts'
import { type Cap, capped, type PlayedCard } from './counting.ts'
import type { TeamHandicap } from './handicaps.ts'
import { orderOfPlay } from './order-of-play.ts'

export interface Flight {
  name: string
  teamIds: readonly string[]
}

export interface FlightRule {
  by: 'handicap' | 'first-nine' | 'draw'
  /** Best flight first; two to six. */
  names: string[]
  /**
   * Null makes equal flights, of which the first take the remainder. Else the highest handicap, or strokes against par
   * over the first nine, of each flight but the last.
   */
  borders: number[] | null
  /** Decides the draw. Keep it: anybody can repeat the draw with it. */
  seed: string
}

export interface FlightTeam extends PlayedCard {
  teamNumber: number
  /** Null while nobody asked for handicaps. */
  handicap: TeamHandicap | null
}

export interface MadeFlights {
  flights: Flight[]
  /** Teams without a flight, and why. */
  unplaced: { teamId: string; teamName: string; why: string }[]
  /** Teams with equal marks on both sides of a border, where only the team number put them; the better flight first. */
  equal: { flights: [better: string, worse: string]; teamIds: string[] }[]
}

export const fewestFlights = 2
export const mostFlights = 6
const firstNine = 9

/** A message about a rule that can't be applied, or null. */
export function flightFault({ by, names, borders }: FlightRule, holeCount: number): string | null {
  if (names.length < fewestFlights || names.length > mostFlights)
    return `Choose from ${fewestFlights} to ${mostFlights} flights.`
  if (names.some((name) => name.trim() === '')) return 'Give every flight a name.'
  const doubled = names.find((name, index) => names.some((other, at) => at < index && isSame(name, other)))
  if (doubled !== undefined) return `Two flights are called ${doubled.trim()}. Give each its own name.`
  const board = names.find((name) => isSame(name, 'gross') || isSame(name, 'net'))
  if (board !== undefined)
    return `${board.trim()} is the name of a leaderboard. Give the flight another name.`
  if (by === 'first-nine' && holeCount <= firstNine)
    return 'Flights by the first nine need a round of more than nine holes.'
  if (borders === null) return null
  if (by === 'draw') return 'Drawn flights are of equal size.'
  if (borders.length !== names.length - 1)
    return `${names.length} flights need ${names.length - 1} ${names.length === 2 ? 'border' : 'borders'}.`
  const isRising = borders.every((border, index) => border > (borders[index - 1] ?? -Infinity))
  return isRising ? null : 'Each border must be higher than the one before.'
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Or a message why there are none (flightFault). `cap` is the most strokes a hole counts over the first nine, too. */
export function makeFlights(
  rule: FlightRule,
  teams: readonly FlightTeam[],
  holes: readonly HoleCard[],
  cap: Cap = null,
): MadeFlights | { fault: string } {
  const fault = flightFault(rule, holes.length)
  if (fault) return { fault }
  const marked = teams.map((team) => ({ team, mark: flightMark(team, rule.by, holes, cap) }))
  const unplaced = marked.flatMap(({ team: { teamId, teamName }, mark }) =>
    'why' in mark ? [{ teamId, teamName, why: mark.why }] : [],
  )
  const placed = marked
    .flatMap(({ team, mark }) => ('why' in mark ? [] : [{ team, ...mark }]))
    .sort((a, b) => a.value - b.value || a.finer - b.finer || a.team.teamNumber - b.team.teamNumber)
  const inOrder = rule.by === 'draw' ? shuffled(placed, rule.seed) : placed
  const groups = rule.borders ? byBorders(inOrder, rule.borders) : equally(inOrder, rule.names.length)
  const flights = rule.names.map((name, index) => ({
    name: name.trim(),
    teamIds: (groups[index] ?? []).map(({ team }) => team.teamId),
  }))
  return { flights, unplaced, equal: rule.by === 'draw' ? [] : equalAtBorders(rule.names, groups) }
}

interface Placed {
  team: FlightTeam
  value: number
  finer: number
}

/** Flights of equal size may part teams that are equal; a border in strokes never does. */
function equalAtBorders(names: readonly string[], groups: readonly Placed[][]): MadeFlights['equal'] {
  return groups.flatMap((better, index): MadeFlights['equal'] => {
    const worse = groups[index + 1]
    const [last, next] = [better.at(-1), worse?.[0]]
    if (!worse || !last || !next) return []
    const same = [...better, ...worse].filter(
      ({ value, finer }) => value === last.value && finer === last.finer,
    )
    if (!same.includes(next)) return []
    const flights: [string, string] = [names[index]?.trim() ?? '', names[index + 1]?.trim() ?? '']
    return [{ flights, teamIds: same.map(({ team }) => team.teamId) }]
  })
}

/** What teams are sorted by, lowest first; equal handicaps by the sum before rounding. */
export type FlightMark = { value: number; finer: number } | { why: string }

export function flightMark(
  team: FlightTeam,
  by: FlightRule['by'],
  holes: readonly HoleCard[],
  cap: Cap,
): FlightMark {
  if (team.status) return { why: statusWords[team.status] }
  if (by === 'draw') return { value: 0, finer: 0 }
  if (by === 'first-nine') return markOfFirstNine(team, holes, cap)
  const { handicap } = team
  if (handicap === null) return { why: 'No handicap' }
  return 'why' in handicap
    ? { why: handicap.why.replace('No net place', 'No handicap') }
    : { value: handicap.handicap, finer: handicap.exact }
}

/** Strokes against par over the first nine holes in the team's own order of play, so that a shotgun start is fair. */
function markOfFirstNine(
  { startingHole, scores, route }: FlightTeam,
  holes: readonly HoleCard[],
  cap: Cap,
): FlightMark {
  const nine = orderOfPlay(startingHole, holes.length, route).slice(0, firstNine)
  const played = nine.filter((hole) => scores[hole] !== null)
  if (played.length < nine.length) return { why: `${played.length} of its first nine holes played` }
  const value = nine.reduce((total, hole) => {
    const par = holes[hole]?.par ?? 0
    return total + (capped(scores[hole] ?? null, par, cap) ?? 0) - par
  }, 0)
  return { value, finer: 0 }
}

function equally<Each>(all: readonly Each[], count: number): Each[][] {
  const size = Math.floor(all.length / count)
  const larger = all.length % count
  return Array.from({ length: count }, (_, index) => {
    const from = index * size + Math.min(index, larger)
    return all.slice(from, from + size + (index < larger ? 1 : 0))
  })
}

function byBorders<Each extends { value: number }>(
  all: readonly Each[],
  borders: readonly number[],
): Each[][] {
  const edges = [...borders, Infinity]
  return edges.map((highest, index) =>
    all.filter(({ value }) => value <= highest && value > (edges[index - 1] ?? -Infinity)),
  )
}

/** Fisher and Yates's shuffle: no team has a better chance than another. */
function shuffled<Each>(all: readonly Each[], seed: string): Each[] {
  const { next } = seededRandom(seed)
  const order = [...all]
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(next() * (last + 1))
    const each = order[chosen] as Each
    order[chosen] = order[last] as Each
    order[last] = each
  }
  return order
}
