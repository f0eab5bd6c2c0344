import type { Donation } from '../baskets/contract.ts'
import type { EventDetails } from '../event/contract.ts'
import type { WholeTeam } from '../registration/contract.ts'
import type { Attendee, ShirtRequest } from '../registration/dinner-contract.ts'
import type { WholeSponsor } from '../sponsors/contract.ts'

/** All that is printed for one event. */
export interface PrintFacts {
  event: Pick<EventDetails, 'eventName' | 'eventDateText' | 'shotgunStart' | 'course' | 'holes'>
  teams: readonly WholeTeam[]
  sponsors: readonly WholeSponsor[]
  attendees: readonly Attendee[]
  shirts: readonly ShirtRequest[]
  baskets: readonly Donation[]
}

/** '7A', '7', or '' as long as nobody has given the team a hole. */
export function startOf({
  startingHole,
  startingGroup,
}: Pick<WholeTeam, 'startingHole' | 'startingGroup'>): string {
  return startingHole === null ? '' : `${startingHole}${startingGroup ?? ''}`
}

/** As carts are lined up: by hole, A before B, teams without a hole at the end. */
export function inLineUp(teams: readonly WholeTeam[]): WholeTeam[] {
  return [...teams].sort(
    (one, other) =>
      (one.startingHole ?? 99) - (other.startingHole ?? 99) ||
      (one.startingGroup ?? '').localeCompare(other.startingGroup ?? '') ||
      one.teamNumber - other.teamNumber,
  )
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorted as in a telephone book. */
export function byText<T>(all: readonly T[], textOf: (each: T) => string): T[] {
  return [...all].sort((one, other) => alphabet.compare(textOf(one), textOf(other)))
}

/** 'Bell, Tom': a list is searched by last names. The last word of a name that came as one. */
export function lastNameFirst(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${last}, ${words.join(' ')}` : last
}

/** '1 sign', '72 signs'. */
export function some(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
}
