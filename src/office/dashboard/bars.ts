/** The chart of sign-ups. Pure. */
import { day } from '../../kernel/clock.ts'

export interface Bar {
  /** The first day the bar covers. */
  day: string
  count: number
}

/** Beyond this many days, one bar is a week. */
const mostDays = 56
const fewestDays = 14

/** One bar per day, or per week for a long season, up to `today`, including days without sign-ups. */
export function barsOf(
  signUps: readonly { day: string; count: number }[],
  today: string,
): { bars: Bar[]; each: 'day' | 'week' } {
  const number = (text: string) => Math.round(Date.parse(`${text}T00:00:00Z`) / day)
  const first = number(signUps[0]?.day ?? today)
  const last = Math.max(number(signUps.at(-1)?.day ?? today), Math.min(number(today), first + 365))
  const start = Math.min(first, last - fewestDays + 1)
  const span = last - start + 1
  const width = span > mostDays ? 7 : 1
  const bars = Array.from({ length: Math.ceil(span / width) }, (_, place) => ({
    day: new Date((start + place * width) * day).toISOString().slice(0, 10),
    count: 0,
  }))
  for (const { day: of, count } of signUps) {
    const bar = bars[Math.floor((number(of) - start) / width)]
    if (bar) bar.count += count
  }
  return { bars, each: width === 7 ? 'week' : 'day' }
}
