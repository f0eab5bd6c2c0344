/** Prices that end, in words. By the event's clock, whose zone is named to whoever may be elsewhere. */
import { dateAndTime, deadlineAhead, longDate, zoneName } from '../../kernel/text/dates.ts'
import { momentOf, shiftedWall } from './wall-moment.ts'

/** 'June 1, 2027 (end of day)' for midnight after it, or 'Jun 1, 2027, 6:00 PM'; with the zone's name if it is handed in. */
export function untilInWords(until: string, timeZone?: string): string {
  const zone = timeZone ? zoneName(momentOf(until, timeZone), timeZone) : ''
  if (until.endsWith('T00:00'))
    return `${dayOf(shiftedWall(until, -1))} (${['end of day', zone].filter(Boolean).join(', ')})`
  return `${dateAndTime(`${until}:00Z`, 'UTC')} ${zone}`.trimEnd()
}

/** 'June 1, 2027 EDT', or with the time if it isn't midnight. */
export function fromInWords(from: string, timeZone: string): string {
  const at = from.endsWith('T00:00') ? dayOf(from) : dateAndTime(`${from}:00Z`, 'UTC')
  return `${at} ${zoneName(momentOf(from, timeZone), timeZone)}`
}

/** 'June 1, 2027'. */
function dayOf(wall: string): string {
  return longDate(`${wall}:00Z`, 'UTC')
}

type NextPrice = { from: string; price: number } | null | undefined
type ShowAmount = (dollars: number) => string

/** 'until the end of June 1, 2027 EDT, then $500'; '' if the price stays. */
export function thenWords(next: NextPrice, showAmount: ShowAmount, timeZone: string): string {
  if (!next) return ''
  const wall = next.from.slice(0, 16)
  const until = wall.endsWith('T00:00')
    ? `the end of ${dayOf(shiftedWall(wall, -1))} ${zoneName(next.from, timeZone)}`
    : deadlineAhead(next.from, timeZone)
  return `until ${until}, then ${showAmount(next.price)}`
}

/** '$12 from June 2, 2027 EDT'; '' if the price stays. */
export function nextPriceWords(next: NextPrice, showAmount: ShowAmount, timeZone: string): string {
  return next ? `${showAmount(next.price)} from ${fromInWords(next.from.slice(0, 16), timeZone)}` : ''
}
