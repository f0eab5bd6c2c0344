/** When an event's contact details are removed. Pure: days are 'YYYY-MM-DD' on the event's calendar. */

/**
 * Days after the event. A cardholder has 120 days from the day of the event to dispute a payment for it, so nothing goes earlier: what
 * a bank asks for then is who signed up, with which address, and what we sent them.
 */
export const removalDays = [120, 180, 365, 730] as const
export type RemovalDays = (typeof removalDays)[number]

export const fewestDays = removalDays[0]

/** Admins are told this many days before. */
export const noticeDays = 14

/** How long admins may keep them at once. */
export const longestKept = 730

/** Unsubscribe links have to work this many days after a message to many: 15 U.S.C. 7704(a)(3)(A)(ii). */
export const unsubscribeDays = 30

export const dayWords: Readonly<Record<RemovalDays, string>> = {
  120: '120 days',
  180: '180 days',
  365: '1 year',
  730: '2 years',
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export interface RemovalPlan {
  /** The setting; null: nothing is ever removed. */
  days: RemovalDays | null
  /** The day of the event, or of its final result if that's later. */
  endDay: string
  today: string
  /** Not before this day, because admins said so or because something waited. */
  keepUntil: string | null
  /** The day that admins were told. */
  toldDay: string | null
}

export interface RemovalDate {
  day: string
  /** Admins know this day. */
  isTold: boolean
  /** Admins have to be told now. */
  isToTell: boolean
  /** It's that day, and admins were told in time. */
  isDue: boolean
}

/** Null while the setting is off. A day that wasn't told is never less than two weeks away. */
export function removalDate({ days, endDay, today, keepUntil, toldDay }: RemovalPlan): RemovalDate | null {
  if (days === null) return null
  const wanted = latest(addDays(endDay, days), keepUntil)
  const isTold = toldDay !== null && wanted <= toldDay
  const day = isTold ? toldDay : latest(wanted, addDays(today, noticeDays))
  return {
    day,
    isTold,
    isToTell: !isTold && addDays(day, -noticeDays) <= today,
    isDue: isTold && day <= today,
  }
}

function latest(day: string, other: string | null): string {
  return other !== null && other > day ? other : day
}

/** From this day on, admins may remove them by hand. */
export function earliestDay(endDay: string): string {
  return addDays(endDay, fewestDays)
}

/** Returns what is wrong with a day that admins typed, or undefined. */
export function keepUntilFault(until: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || addDays(until, 0) !== until) return 'Enter a date'
  if (until <= today) return 'Enter a date in the future'
  if (until > addDays(today, longestKept)) return 'Enter a date within the next two years'
  return undefined
}
