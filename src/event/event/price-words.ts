/** Prices that end, in words. */
import { dateAndTime, longDate } from '../../kernel/text/dates.ts'
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

/** 'until the end of June 1, 2027, then $500'; '' if the price stays. The time is by the event's clock. */
export function thenWords(
  next: { from: string; price: number } | null | undefined,
  showAmount: (dollars: number) => string,
): string {
  if (!next) return ''
  const wall = next.from.slice(0, 16)
  const until = wall.endsWith('T00:00')
    ? `the end of ${longDate(`${shiftedWall(wall, -1)}:00Z`, 'UTC')}`
    : dateAndTime(`${wall}:00Z`, 'UTC')
  return `until ${until}, then ${showAmount(next.price)}`
}

/** '$12 from June 2, 2027'; '' if the price stays. The day it changes is by the event's clock. */
export function nextPriceWords(
  { nextPrice }: { nextPrice: { from: string; price: number } | null },
  showAmount: (dollars: number) => string,
): string {
  if (nextPrice === null) return ''
  // The event's own clock: the offset is part of the time.
  return `${showAmount(nextPrice.price)} from ${fromInWords(nextPrice.from.slice(0, 16))}`
}
