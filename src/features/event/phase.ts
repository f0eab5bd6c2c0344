import type { EventInfo } from './contract.ts'
import { zonedDateAndTime } from './wall-time.ts'

/** Where the event's year stands; the home page tells a different story in each. */
export type HomePhase = 'before' | 'open' | 'week' | 'live' | 'final'

type Flags = Pick<EventInfo, 'registrationEnabled' | 'isEventLive' | 'scoringIsLocked' | 'eventIsFinalized'>
type Day = Pick<EventInfo, 'eventDate' | 'timeZone'>

/** The flags decide, since only people flip them; the calendar adds the last week. */
export function homePhase(event: Flags & Day, now: number): HomePhase {
  if (event.eventIsFinalized) return 'final'
  if (event.isEventLive || event.scoringIsLocked) return 'live'
  const days = daysToGo(event, now)
  if (days >= 0 && days <= 7) return 'week'
  return event.registrationEnabled ? 'open' : 'before'
}

/** Play is live, locked or final: everybody is shown the way to the leaderboard. */
export function boardIsOpen(event: Flags): boolean {
  return event.isEventLive || event.scoringIsLocked || event.eventIsFinalized
}

/** Calendar days at the course until the event; 0 on the day, negative after it. */
export function daysToGo({ eventDate, timeZone }: Day, now: number): number {
  const dayOf = (moment: string) => Date.parse(`${zonedDateAndTime(moment, timeZone).date}T00:00:00Z`)
  return Math.round((dayOf(eventDate) - dayOf(new Date(now).toISOString())) / 86_400_000)
}

/** '12 days to go', 'Tomorrow', 'Today'; empty once it is over. */
export function daysInWords(days: number): string {
  if (days < 0) return ''
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `${days} days to go`
}
