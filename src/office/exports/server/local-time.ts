import { isoInZone } from '../../../kernel/text/dates.ts'

/** '2025-07-19 12:00:00' in the event's time zone, which spreadsheets parse as a time. */
export function localTime(at: string, timeZone: string): string {
  return isoInZone(new Date(at), timeZone).slice(0, 19).replace('T', ' ')
}
