/** Returns the current time. Passed in, so that rules and tests decide what 'now' is. */
export type Clock = () => Date

/** ISO 8601 in UTC with milliseconds: sorts as text on both databases. */
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

/** '2025-07-19', in a time zone's calendar. */
export function dayIn(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (date) => format.format(date)
}

/** Milliseconds that only increase, for measuring waits: setting the machine's clock back doesn't prolong one. */
export function steadyClock(clock: Clock): () => number {
  let seen = clock().getTime()
  let steady = seen
  return () => {
    const now = clock().getTime()
    steady += Math.max(0, now - seen)
    seen = now
    return steady
  }
}
