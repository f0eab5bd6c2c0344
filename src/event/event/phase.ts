import type { EventInfo } from './event-shapes.ts'
import { zonedDateAndTime } from './wall-time.ts'

/** Stands for the id of an event that was never saved, in its preview. */
export const newEventId = 'preview'

/** The phase of the event's year; the home page is different in each. */
export type HomePhase = 'before' | 'open' | 'week' | 'live' | 'final'

type Flags = Pick<EventInfo, 'registrationEnabled' | 'isEventLive' | 'scoringIsLocked' | 'eventIsFinalized'>
type Day = Pick<EventInfo, 'eventDate' | 'timeZone'>

/** The event's switches decide, since only admins flip them; the date adds the last week. */
export function homePhase(event: Flags & Day & Pick<EventInfo, 'hidden'>, now: number): HomePhase {
  if (event.eventIsFinalized && !event.hidden) return 'final'
  if (boardIsOpen(event)) return 'live'
  const days = daysToGo(event, now)
  if (days >= 0 && days <= 7) return 'week'
  return event.registrationEnabled ? 'open' : 'before'
}

/** Whether to link to the leaderboard: play is live, locked or final. */
export function boardIsOpen(event: Flags): boolean {
  return event.isEventLive || event.scoringIsLocked || event.eventIsFinalized
}

/** Teams that signed up, without places that are held for others. */
export function teamsSignedUp({
  teamCount,
  teamsHeld = 0,
}: Pick<EventInfo, 'teamCount' | 'teamsHeld'>): number {
  return teamCount - teamsHeld
}

/** Whether the page offers golfers to sign up. A finished round takes nobody, whatever the switch says. */
export function takesGolfers(event: Pick<Flags, 'registrationEnabled' | 'eventIsFinalized'>): boolean {
  return event.registrationEnabled && !event.eventIsFinalized
}

/** Where a team goes on: before the day to its own page, where there is something to do on it; else to its scorecard. */
export function teamHomeOf(
  event: (Flags & Day & Pick<EventInfo, 'places' | 'net' | 'questions' | 'dishes'>) | null,
  now: number,
): '/team' | '/live-scoring' {
  const hasWork = event?.places || event?.net || event?.questions || event?.dishes
  return hasWork && isAhead(event, now) ? '/team' : '/live-scoring'
}

/** The day is still to come, and play isn't open. */
export function isAhead(event: Flags & Day, now: number): boolean {
  return !boardIsOpen(event) && daysToGo(event, now) > 0
}

/** Until dinner begins, on the event's clock; without its hour until the day is over. */
export function isDinnerAhead(
  { eventDate, timeZone, dinnerTime }: Day & Pick<EventInfo, 'dinnerTime'>,
  now: number,
): boolean {
  const at = zonedDateAndTime(new Date(now).toISOString(), timeZone)
  return `${at.date} ${at.time}` < `${zonedDateAndTime(eventDate, timeZone).date} ${dinnerTime || '24'}`
}

/** Calendar days until the event, in its time zone; 0 on the day, negative afterwards. */
export function daysToGo({ eventDate, timeZone }: Day, now: number): number {
  const dayOf = (moment: string) => Date.parse(`${zonedDateAndTime(moment, timeZone).date}T00:00:00Z`)
  return Math.round((dayOf(eventDate) - dayOf(new Date(now).toISOString())) / 86_400_000)
}

/** '12 days to go', 'Tomorrow', 'Today'; empty afterwards. */
export function daysInWords(days: number): string {
  if (days < 0) return ''
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `${days} days to go`
}
