import type { Clock } from '../../../kernel/clock.ts'

/** What a timer can wait at most; then it looks again. */
const longestWait = 24 * 3_600_000

export interface Alarm {
  /** Rings once the clock has reached this time, in milliseconds since 1970, and never before; null for no more. */
  setTo(time: number | null): void
}

/** By our clock: a timer may be a little early, and can't wait for months. */
export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined

  function setTo(time: number | null): void {
    clearTimeout(timer)
    if (time === null) return
    const wait = Math.min(Math.max(time - clock().getTime(), 0), longestWait)
    timer = setTimeout(look, wait, time).unref()
  }

  function look(time: number): void {
    if (clock().getTime() < time) setTo(time)
    else ring()
  }

  return { setTo }
}
