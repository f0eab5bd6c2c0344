import { ninesOf } from '../../event/event/nines.ts'
import type { Group } from '../teams/starting-spots.ts'
import { type StartingPlace, type Wish, withWishes } from './pairing.ts'
/**
 * Where every team begins a shotgun start. All start at once, each hole with one group, A; with more groups than
 * holes the long ones take a second, B: par 5s first, then par 4s, par 3s last, since a par 3 is where groups wait.
 * (Shotgun start: a second group goes to par 4s and par 5s; tournament software names the two A and B.)
 */

export interface CourseHole {
  number: number
  par: number
}

export interface TeamToPlace {
  id: string
  number: number
  paidInFull: boolean
  startingHole: number | null
  startingGroup: Group | null
  /** It came on the day. */
  isWalkUp?: boolean
}

/** Who is placed first: by team number, which is the order of sign-up, or teams that have paid in full. */
export type PlacingOrder = 'signed-up' | 'paid'

export interface Placing {
  holes: readonly CourseHole[]
  teams: readonly TeamToPlace[]
  order: PlacingOrder
  /** Keep holes that are already set. */
  keep: boolean
  /**
   * Spots of other waves that start at the same time on some of the same holes. Then nine by nine is filled, so that all
   * move on to the next one together; given also while there are none yet.
   */
  besides?: readonly StartingPlace[] | undefined
  /** Who wants to play beside whom. */
  wishes?: readonly Wish[]
}

export type Placed =
  | { kind: 'placed'; places: Map<string, StartingPlace> }
  | { kind: 'no-room'; left: number }

/** Returns a spot for every team, or how many don't fit, in which case nobody is placed. */
export function placeTeams({ holes, teams, order, keep, wishes = [], besides }: Placing): Placed {
  const places = keep ? keptPlaces(teams) : new Map<string, StartingPlace>()
  const taken = new Set([...places.values(), ...(besides ?? [])].map(placeName))
  const inOrder = besides ? ninesOf(holes).flatMap((each) => placesInTurn(each.holes)) : placesInTurn(holes)
  const free = inOrder.filter((place) => !taken.has(placeName(place)))
  const waiting = inTurn(
    teams.filter((team) => !places.has(team.id)),
    order,
  )
  if (waiting.length > free.length) return { kind: 'no-room', left: waiting.length - free.length }
  for (const [index, team] of waiting.entries()) places.set(team.id, free[index] as StartingPlace)
  const movable = waiting.filter(({ isWalkUp }) => !isWalkUp).map(({ id }) => id)
  const spare = free.slice(waiting.length).filter(({ group }) => group === 'A')
  return { kind: 'placed', places: withWishes({ places, wishes, holeCount: holes.length, movable, spare }) }
}

/** All spots of a course, in the order they are filled. */
export function placesInTurn(holes: readonly CourseHole[]): StartingPlace[] {
  const byNumber = [...holes].sort((a, b) => a.number - b.number)
  const longFirst = [...byNumber].sort((a, b) => b.par - a.par)
  return [
    ...byNumber.map(({ number }) => ({ hole: number, group: 'A' as const })),
    ...longFirst.map(({ number }) => ({ hole: number, group: 'B' as const })),
  ]
}

/** The spots set by hand. A team without a group letter gets the first free one on its hole. */
function keptPlaces(teams: readonly TeamToPlace[]): Map<string, StartingPlace> {
  const places = new Map<string, StartingPlace>()
  const set = teams.filter((team) => team.startingHole !== null)
  for (const { id, startingHole, startingGroup } of set) {
    if (startingGroup !== null) places.set(id, { hole: startingHole as number, group: startingGroup })
  }
  for (const { id, startingHole } of set.filter((team) => team.startingGroup === null)) {
    const hole = startingHole as number
    const isTaken = [...places.values()].some((place) => place.hole === hole && place.group === 'A')
    places.set(id, { hole, group: isTaken ? 'B' : 'A' })
  }
  return places
}

function inTurn(teams: readonly TeamToPlace[], order: PlacingOrder): TeamToPlace[] {
  const last = (team: TeamToPlace) => (order === 'paid' && !team.paidInFull ? 1 : 0)
  return [...teams].sort((a, b) => last(a) - last(b) || a.number - b.number)
}

/** '7B'. */
export function placeName({ hole, group }: { hole: number; group: Group | null }): string {
  return `${hole}${group ?? ''}`
}
