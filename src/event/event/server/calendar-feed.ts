import { isoInZone } from '../../../kernel/text/dates.ts'
import { type CalendarZone, icsOf } from '../calendar.ts'
import { dinnerEntry, roundEntry } from './calendar-entries.ts'
import type { EventRecord } from './event-record.ts'

/**
 * What a calendar subscribes to: the current event and those that are final, each with its dinner. The site is named
 * after its current event, or else after the latest one. Null without any.
 */
export async function calendarFeed(
  events: readonly EventRecord[],
  publicUrl: string,
): Promise<string | null> {
  const shown = events.filter(({ isCurrent, finalizedAt }) => isCurrent || finalizedAt !== null)
  const named = shown.find(({ isCurrent }) => isCurrent) ?? shown[0]
  if (!named) return null
  const entries = await Promise.all(
    shown.map(async (event) => {
      const around = { publicUrl, zone: await zoneOf(event.timeZone) }
      return [roundEntry(event, around), dinnerEntry(event, around)].filter((entry) => entry !== null)
    }),
  )
  return icsOf(entries.flat(), named.name)
}

/** Null for a zone without rules here: then times are told in UTC, which is the same moment. */
async function zoneOf(name: string): Promise<CalendarZone | null> {
  // Loaded for the first reader: rules of hundreds of zones.
  const { tzlib_get_ical_block } = await import('timezones-ical-library')
  const [rules = '', id = ''] = [tzlib_get_ical_block(name)].flat()
  // An old name such as 'US/Eastern' has the rules of its new one.
  const known = /^TZID=(\S+)$/.exec(id)?.[1]
  if (!known || !rules.startsWith('BEGIN:VTIMEZONE')) return null
  return { name: known, rules, wallClock: (moment) => isoInZone(moment, name) }
}
