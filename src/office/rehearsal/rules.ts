import { momentAt, zonedDateAndTime } from '../../event/event/wall-time.ts'
import { day } from '../../kernel/clock.ts'

/** Days after which a rehearsal is removed, if the event isn't there sooner. */
export const longest = 7

/** When a rehearsal that begins now is removed: before the event's day begins, or after a week. Null when it's too late for one. */
export function endOf(now: Date, event: { startsAt: Date; timeZone: string }): Date | null {
  const { date } = zonedDateAndTime(event.startsAt.toISOString(), event.timeZone)
  const dayBegins = Date.parse(momentAt(date, '00:00', event.timeZone))
  const end = Math.min(now.getTime() + longest * day, dayBegins)
  return end > now.getTime() ? new Date(end) : null
}
