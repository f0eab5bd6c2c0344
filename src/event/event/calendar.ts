/** Entries of a calendar as the text of a file (RFC 5545). */

export interface CalendarEntry {
  /** Stays the same whatever changes. */
  uid: string
  title: string
  start: Date
  /** Minutes. */
  lasts: number
  place: string
  notes: string
  url: string
  /** How often it has changed, and when it last did. */
  sequence: number
  changedAt: Date
  /** Whose clock its times are told by; null for UTC. */
  zone: CalendarZone | null
}

export interface CalendarZone {
  /** 'America/New_York'. */
  name: string
  /** The zone's VTIMEZONE, with its rules. */
  rules: string
  /** A moment by its clock: '2025-07-19T12:00:00', and whatever follows. */
  wallClock(moment: Date): string
}

/** Minutes for a round of at most eighteen and the dinner after it; a third nine takes as long again as half a round. */
export function eventLasts(holeCount: number): number {
  return holeCount > 18 ? 8.5 * 60 : 6 * 60
}

/** Minutes. */
export const dinnerLasts = 150

/**
 * A whole calendar. With a name it is made to be subscribed to: programs ask for it again every six hours. The text
 * depends on nothing but the entries, so that it has one ETag until one of them changes.
 */
export function icsOf(entries: readonly CalendarEntry[], name?: string): string {
  const zones = new Map(entries.flatMap(({ zone }) => (zone ? [[zone.name, zone.rules]] : [])))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pinhigh//Event//EN',
    'CALSCALE:GREGORIAN',
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, ...refresh] : []),
    ...[...zones.values()].flatMap((rules) => rules.trim().split(/\r?\n/)),
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** RFC 7986, and what programs knew before it. */
const refresh = ['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H']

function linesOf(entry: CalendarEntry): string[] {
  const { uid, title, start, lasts, place, notes, url, sequence, changedAt, zone } = entry
  const end = new Date(start.getTime() + lasts * 60_000)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    // Without METHOD it is the time of the last change, not that of this file.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART${timeOf(start, zone)}`,
    `DTEND${timeOf(end, zone)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

function timeOf(moment: Date, zone: CalendarZone | null): string {
  if (!zone) return `:${utc(moment)}`
  return `;TZID=${zone.name}:${zone.wallClock(moment).slice(0, 19).replaceAll(/[-:]/g, '')}`
}

/** '20250719T160000Z'. */
function utc(date: Date): string {
  return `${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
}

/** Folds lines longer than 75 bytes without splitting a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > 74) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

/** A character's length in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
