/** Teams that want to play beside each other: from one hole, or from two that follow each other. Pure. */
import type { Group } from '../teams/starting-spots.ts'

export interface StartingPlace {
  hole: number
  group: Group
}

export interface Wish {
  teamId: string
  besideId: string
}

/** Teams of a wish in one order, whoever wished it. */
export function wishOf(one: string, other: string): Wish {
  return one < other ? { teamId: one, besideId: other } : { teamId: other, besideId: one }
}

/** After the last hole follows the first. */
export function areBeside(one: StartingPlace, other: StartingPlace, holeCount: number): boolean {
  const apart = Math.abs(one.hole - other.hole)
  return apart <= 1 || apart === holeCount - 1
}

interface Swapping {
  places: ReadonlyMap<string, StartingPlace>
  wishes: readonly Wish[]
  holeCount: number
  /** Who may be moved, in the order of being placed. Walk-ups aren't among them: no wish brings them forward. */
  movable: readonly string[]
  /** Holes on which nobody starts: moving there puts no second team on a hole. */
  spare: readonly StartingPlace[]
}

/**
 * As many wishes kept as we find: by moving a team to a hole where nobody starts, by swapping two, or else with teams that
 * belong together placed one after the other. No more holes than without wishes have two teams.
 */
export function withWishes(field: Swapping): Map<string, StartingPlace> {
  const { places, wishes, holeCount, movable } = field
  const now = swapped(field)
  const met = (of: ReadonlyMap<string, StartingPlace>) =>
    wishes.filter((wish) => isMet(wish, of, holeCount)).length
  if (met(now) === wishes.length) return now
  const spots = movable.map((id) => places.get(id) as StartingPlace)
  const together = togetherInTurn(movable, wishes).map((id, at) => [id, spots[at] as StartingPlace] as const)
  const other = swapped({ ...field, places: new Map([...places, ...together]) })
  return met(other) > met(now) ? other : now
}

/** Each team followed by those that it belongs to. */
export function togetherInTurn(movable: readonly string[], wishes: readonly Wish[]): string[] {
  const placed = new Set<string>()
  const add = (id: string): void => {
    if (placed.has(id) || !movable.includes(id)) return
    placed.add(id)
    for (const { teamId, besideId } of wishes)
      if (teamId === id) add(besideId)
      else if (besideId === id) add(teamId)
  }
  movable.forEach(add)
  return [...placed]
}

/** Swaps two teams wherever that keeps another wish and costs none. Those that were placed last move and make room. */
function swapped({ places, wishes, holeCount, movable, spare }: Swapping): Map<string, StartingPlace> {
  const free = spare.map((place) => [`free ${place.hole}`, place] as const)
  const now = new Map([...places, ...free])
  const isKept = (wish: Wish) => isMet(wish, now, holeCount)
  const kept = () => wishes.filter(isKept).length
  const swap = (one: string, other: string) => {
    const place = now.get(one) as StartingPlace
    now.set(one, now.get(other) as StartingPlace)
    now.set(other, place)
  }
  for (const wish of wishes) {
    if (isKept(wish)) continue
    const before = kept()
    const lastFirst = movable.toReversed()
    const others = [...free.map(([name]) => name), ...lastFirst]
    const movers = lastFirst.filter((id) => id === wish.teamId || id === wish.besideId)
    const ways = movers.flatMap((mover) => others.map((other) => [mover, other] as const))
    for (const [mover, other] of ways) {
      if (other === wish.teamId || other === wish.besideId) continue
      swap(mover, other)
      if (isKept(wish) && kept() > before) break
      swap(mover, other)
    }
  }
  for (const [name] of free) now.delete(name)
  return now
}

/** Whether both have a place, beside each other. */
export function isMet(
  { teamId, besideId }: Wish,
  places: ReadonlyMap<string, StartingPlace>,
  holeCount: number,
): boolean {
  const [one, other] = [places.get(teamId), places.get(besideId)]
  return one !== undefined && other !== undefined && areBeside(one, other, holeCount)
}
