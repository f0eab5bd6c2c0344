/** A date and a time as a clock on the wall shows them in a place, and the moment they mean. */
import { isoInZone } from './rules.ts'

/** '2025-07-19' and '12:00' for a moment, as date and time inputs want them. */
export function zonedDateAndTime(moment: string, timeZone: string): { date: string; time: string } {
  const wall = isoInZone(new Date(moment), timeZone)
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/**
 * ISO 8601 with the zone's offset at that moment: '2025-07-19T12:00:00-04:00'. A time that the clocks
 * skip in spring is read as the hour after; one that comes twice in autumn is one of the two.
 */
export function momentAt(date: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let moment = wanted
  for (let round = 0; round < 2; round++) moment += wanted - wallClock(moment, timeZone)
  return isoInZone(new Date(moment), timeZone)
}

/** What the wall's clock shows, as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  return Date.parse(`${isoInZone(new Date(moment), timeZone).slice(0, 19)}Z`)
}
