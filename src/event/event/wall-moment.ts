/** When a date and time on the event's clock comes, also on the days the clocks change. */
import { isoInZone } from '../../kernel/text/dates.ts'

const day = 86_400_000

/** Whether it is 'YYYY-MM-DDTHH:MM' of a day that exists, between 2000 and 2100. */
export function isWallTime(typed: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return false
  const moment = Date.parse(`${typed}:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 16) === typed
}

/**
 * The first moment at which the event's clock shows this time or, if the clock skips it, a later one. A time that
 * comes twice in fall is the first of the two, so that nothing begins again an hour after it ended.
 */
export function momentOf(wall: string, timeZone: string): Date {
  const wanted = Date.parse(`${wall}:00Z`)
  const offsets = [wanted - day, wanted + day].map((near) => offsetAt(near, timeZone))
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b)
  const exact = candidates.find((moment) => moment + offsetAt(moment, timeZone) === wanted)
  return new Date(exact ?? endOfGap(candidates, wanted, timeZone))
}

/** 'YYYY-MM-DDTHH:MM', so many days later or, if negative, earlier; the time of day stays. */
export function shiftedWall(wall: string, days: number): string {
  return new Date(Date.parse(`${wall}:00Z`) + days * day).toISOString().slice(0, 16)
}

interface Dated {
  startsAt: Date
  timeZone: string
}

/** Days from one event's date to the other's, each by its own calendar. */
export function daysBetween(from: Dated, to: Dated): number {
  const dayOf = ({ startsAt, timeZone }: Dated) => Date.parse(isoInZone(startsAt, timeZone).slice(0, 10))
  return Math.round((dayOf(to) - dayOf(from)) / day)
}

/** Milliseconds the zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${isoInZone(new Date(moment), timeZone).slice(0, 19)}Z`) - moment
}

/** The clock jumps over the wanted time somewhere between the candidates; zones change on whole minutes. */
function endOfGap([from = 0, to = 0]: number[], wanted: number, timeZone: string): number {
  let [before, after] = [from, to]
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000
    if (middle + offsetAt(middle, timeZone) < wanted) before = middle
    else after = middle
  }
  return after
}
