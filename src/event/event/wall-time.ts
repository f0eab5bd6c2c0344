/** Converts between local date and time in a zone and instants. */
import { isoInZone } from '../../kernel/text/dates.ts'

/** Returns '2025-07-19' and '12:00', the format of date and time inputs. */
export function zonedDateAndTime(moment: string, timeZone: string): { date: string; time: string } {
  const wall = isoInZone(new Date(moment), timeZone)
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/**
 * Returns ISO 8601 with the zone's offset: '2025-07-19T12:00:00-04:00'. A time skipped in spring is read as one
 * hour later; one that occurs twice in fall is either of the two.
 */
export function momentAt(date: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let moment = wanted
  for (let round = 0; round < 2; round++) moment += wanted - wallClock(moment, timeZone)
  return isoInZone(new Date(moment), timeZone)
}

/** The local time in the zone, as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  return Date.parse(`${isoInZone(new Date(moment), timeZone).slice(0, 19)}Z`)
}
