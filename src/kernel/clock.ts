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

/** '2025-07-19', by the calendar of a time zone. */
export function dayIn(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (date) => format.format(date)
}

/**
 * Milliseconds that only ever grow. Waits are counted by it: when the machine's clock is set back, a wait
 * goes on from where it was and gets no longer.
 */
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
