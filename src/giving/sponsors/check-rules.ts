/** How long a package waits for a check: whole days, by the event's clock. Pure. */

import { momentOf, shiftedWall } from '../../event/event/wall-moment.ts'
import { zonedDateAndTime } from '../../event/event/wall-time.ts'

/** Days, until the committee chooses. A mailed check takes about a week. */
export const usualCheckDays = 14
export const mostCheckDays = 120

/** Days before the end of the hold on which the sponsor is reminded. */
export const remindedBefore = 3

const day = 86_400_000

/** The end of the day that comes so many days after `now`. */
export function checkHoldEnd(now: Date, days: number, timeZone: string): Date {
  const { date } = zonedDateAndTime(now.toISOString(), timeZone)
  return endOfDay(shiftedWall(`${date}T00:00`, days).slice(0, 10), timeZone)
}

/** The first moment after a day, 'YYYY-MM-DD'. */
export function endOfDay(date: string, timeZone: string): Date {
  return momentOf(shiftedWall(`${date}T00:00`, 1), timeZone)
}

/** The last day of a hold, 'YYYY-MM-DD'. */
export function lastDayOf(heldUntil: string, timeZone: string): string {
  const lastMoment = new Date(Date.parse(heldUntil) - 60_000)
  return zonedDateAndTime(lastMoment.toISOString(), timeZone).date
}

/** Whether it is time for the reminder: the hold ends soon and hasn't ended. */
export function isTimeToRemind(heldUntil: string, now: Date): boolean {
  const left = Date.parse(heldUntil) - now.getTime()
  return left > 0 && left <= remindedBefore * day
}
