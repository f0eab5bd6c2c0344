/** Prices that end, in words. */
import { dateAndTime, deadlineAhead, longDate } from '../../kernel/text/dates.ts'
import { shiftedWall } from './wall-moment.ts'

/** 'June 1, 2027 (end of day)' for midnight after it, or 'Jun 1, 2027, 6:00 PM'. */
export function untilInWords(until: string): string {
  if (until.endsWith('T00:00')) return `${longDate(`${shiftedWall(until, -1)}:00Z`, 'UTC')} (end of day)`
  return dateAndTime(`${until}:00Z`, 'UTC')
}

/** 'June 1, 2027', or with the time if it isn't midnight. */
export function fromInWords(from: string): string {
  return from.endsWith('T00:00') ? longDate(`${from}:00Z`, 'UTC') : dateAndTime(`${from}:00Z`, 'UTC')
}

type NextPrice = { from: string; price: number } | null | undefined
type ShowAmount = (dollars: number) => string

/**
 * 'until the end of June 1, 2027, then $500'; '' if the price stays. By the event's clock; a time of day names its zone, as whoever
 * reads it may be elsewhere.
 */
export function thenWords(next: NextPrice, showAmount: ShowAmount, timeZone: string): string {
  if (!next) return ''
  const wall = next.from.slice(0, 16)
  const until = wall.endsWith('T00:00')
    ? `the end of ${longDate(`${shiftedWall(wall, -1)}:00Z`, 'UTC')}`
    : deadlineAhead(next.from, timeZone)
  return `until ${until}, then ${showAmount(next.price)}`
}

/** '$12 from June 2, 2027'; '' if the price stays. As above. */
export function nextPriceWords(next: NextPrice, showAmount: ShowAmount, timeZone: string): string {
  if (!next) return ''
  const wall = next.from.slice(0, 16)
  const from = wall.endsWith('T00:00') ? fromInWords(wall) : deadlineAhead(next.from, timeZone)
  return `${showAmount(next.price)} from ${from}`
}
