/** Tells the time. Handed in, so that rules and tests decide what 'now' is. */
export type Clock = () => Date

/** ISO 8601 in UTC to the millisecond: as text it sorts as time does, on both databases. */
export type Instant = string

export function instant(date: Date): Instant {
  return date.toISOString()
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export function later(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}
