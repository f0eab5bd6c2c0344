import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { boardIsOpen, daysToGo } from '../../../event/event/phase.ts'

/** What the home page leads with; exactly one at a time. */
export type HomeBanner = 'coming-soon' | 'live' | 'final' | 'my-team' | 'event-full' | 'teams-full' | 'open'

type Flags = Pick<
  EventInfo,
  'registrationEnabled' | 'isEventLive' | 'eventIsFinalized' | 'attendeesAreFull' | 'isFull'
>

/** The order matters: the first matching line wins. 'final': the round is over, and something else is still sold. */
export function bannerFor(event: Flags, user: { teamId: string | null } | null): HomeBanner {
  if (!event.registrationEnabled && !event.isEventLive) return 'coming-soon'
  if (event.isEventLive && !event.registrationEnabled) return 'live'
  if (event.eventIsFinalized) return 'final'
  if (user?.teamId) return 'my-team'
  if (event.attendeesAreFull) return 'event-full'
  if (event.isFull) return 'teams-full'
  return 'open'
}

type Day = Pick<
  EventInfo,
  'isEventLive' | 'registrationEnabled' | 'scoringIsLocked' | 'eventIsFinalized' | 'eventDate' | 'timeZone'
>

/** On event day most visitors come to play or watch, so that comes before the sign-up, even while it is open. */
export function leadsWithPlay(event: Day, banner: HomeBanner, now: number): boolean {
  const isSignUp = banner === 'open' || banner === 'teams-full' || banner === 'event-full'
  return isSignUp && (boardIsOpen(event) || daysToGo(event, now) === 0)
}
