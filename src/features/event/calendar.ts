/** An event as a calendar entry (RFC 5545). */

export interface CalendarEntry {
  uid: string
  title: string
  start: Date
  /** Minutes. */
  lasts: number
  place: string
  notes: string
  url: string
  /** When it was written. */
  now: Date
}

/** Minutes for a round of eighteen and the dinner after it. */
export const eventLasts = 6 * 60
export const dinnerLasts = 150

export function icsOf({ uid, title, start, lasts, place, notes, url, now }: CalendarEntry): string {
  const end = new Date(start.getTime() + lasts * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pinhigh//Event//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20250719T160000Z'. */
function utc(date: Date): string {
  return `${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
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
