/**
 * Dates and times in words, the same on the server and on the page. What belongs to an event is told by the event's
 * own clock and calendar, wherever the reader or the server is: hand in its time zone. Without one it's the reader's.
 */
import { lruCache } from '../lru-cache.ts'
import { ordinal } from './ordinal.ts'

type Moment = Date | string | number
type Zone = string | undefined

function inWords(at: Moment, timeZone: Zone, parts: Intl.DateTimeFormatOptions): string {
  const words = formatOf(timeZone, parts).format(new Date(at))
  // Some systems put a narrow space before AM and PM; people search for a plain one.
  return words.replaceAll('\u202f', ' ')
}

/** Making one costs fifty times as much as using it. */
const made = lruCache<Intl.DateTimeFormat>(100)

/** The reader's own zone may change while the page is open, so it is asked each time. */
function formatOf(timeZone: Zone, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone ? `${timeZone} ${JSON.stringify(parts)}` : null
  const known = key === null ? undefined : made.get(key)
  const format = known ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  if (key !== null && !known) made.set(key, format)
  return format
}

const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const

/** '5:43 PM'. */
export function clockTime(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, hourAndMinute)
}

/** '5:43 PM EDT', for whoever may be elsewhere. */
export function clockTimeInZone(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { ...hourAndMinute, ...(timeZone && { timeZoneName: 'short' as const }) })
}

/** '5:43:10 PM'. */
export function exactClockTime(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { ...hourAndMinute, second: '2-digit' })
}

/** 'Jul 19'. */
export function shortDay(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { month: 'short', day: 'numeric' })
}

/** 'July 19'. */
export function longDay(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { month: 'long', day: 'numeric' })
}

/** 'June 2027'. */
export function monthAndYear(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { month: 'long', year: 'numeric' })
}

/** 'Sat, Jul 19'. */
export function weekdayAndDay(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** 'Jul 19, 2025'. */
export function shortDate(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { dateStyle: 'medium' })
}

/** 'July 19, 2025'. */
export function longDate(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { dateStyle: 'long' })
}

/** 'Fri, Jun 12, 2026'. */
export function weekdayAndDate(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
}

/** 'Jul 19, 5:43 PM'. */
export function dayAndTime(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { month: 'short', day: 'numeric', ...hourAndMinute })
}

/** 'Jul 19, 5:43 PM EDT', for whoever may be elsewhere: until when a place is held, or an offer stands. */
export function deadline(at: Moment, timeZone: string): string {
  return inWords(at, timeZone, { month: 'short', day: 'numeric', ...hourAndMinute, timeZoneName: 'short' })
}

/** 'Jun 1, 2027, 6:00 PM EDT'. */
export function deadlineAhead(at: Moment, timeZone: string): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return inWords(at, timeZone, { ...day, ...hourAndMinute, timeZoneName: 'short' })
}

/** 'EDT', as it is called at that moment. */
export function zoneName(at: Moment, timeZone: string): string {
  const parts = formatOf(timeZone, { timeZoneName: 'short' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 'Sat 5:43 PM', within a week. */
export function weekdayAndTime(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { weekday: 'short', ...hourAndMinute })
}

/** 'Jul 19, 2025, 5:43 PM'. */
export function dateAndTime(at: Moment, timeZone: Zone): string {
  return inWords(at, timeZone, { dateStyle: 'medium', timeStyle: 'short' })
}

/** 'Jul 19, 2025, 5:43:10 PM EDT'. */
export function exactDateAndTime(at: Moment, timeZone: Zone): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return inWords(at, timeZone, { ...day, ...hourAndMinute, second: '2-digit', timeZoneName: 'short' })
}

/** A day of the calendar, '2025-07-19', for the functions above: with 'UTC' as its time zone it is that day everywhere. */
export function calendarDay(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

/** 'July 19th, 2025'. */
export function dateInWords(date: Date, timeZone: string): string {
  const { day, year } = zonedParts(date, timeZone)
  return `${inWords(date, timeZone, { month: 'long' })} ${ordinal(Number(day))}, ${year}`
}

/** 'Saturday, July 19th, 2025'. */
export function dayInWords(date: Date, timeZone: string): string {
  return `${inWords(date, timeZone, { weekday: 'long' })}, ${dateInWords(date, timeZone)}`
}

/** '12:00pm', as a starter writes a shotgun start. */
export function startInWords(date: Date, timeZone: string): string {
  const { hour, minute } = zonedParts(date, timeZone)
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute}${hours < 12 ? 'am' : 'pm'}`
}

const typedTime = /\b(\d{1,2}:\d{2}) ?([ap])\.?m\b\.?/gi

/** The times in a text that somebody typed, spelled as all others: '12:00 PM' for '12:00pm'. */
export function spelledTimes(typed: string): string {
  return typed.replaceAll(typedTime, (_, time: string, half: string) => `${time} ${half.toUpperCase()}M`)
}

/** Times beside one that somebody typed, spelled as they did: '6:00pm' beside '12:00pm'. */
export function spelledLike(typed: string, times: string): string {
  const space = /\d([ap])m\b/i.test(typed) ? '' : ' '
  const isLow = /\d ?[ap]m\b/.test(typed)
  return times.replaceAll(typedTime, (_, time: string, half: string) => {
    const spelled = `${half}m`
    return `${time}${space}${isLow ? spelled.toLowerCase() : spelled.toUpperCase()}`
  })
}

/** '6:00 PM' for '18:00'; '' for ''. */
export function clockTimeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (!time) return ''
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** ISO 8601 with the offset the zone has at that moment: '2025-07-19T12:00:00-04:00'. */
export function isoInZone(date: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = zonedParts(date, timeZone)
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const offset = Math.round((Date.parse(`${wall}Z`) - date.getTime()) / 60_000)
  const sign = offset < 0 ? '-' : '+'
  const two = (value: number) => String(value).padStart(2, '0')
  return `${wall}${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
}

export function yearInZone(date: Date, timeZone: string): number {
  return Number(zonedParts(date, timeZone).year)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

interface ZonedParts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
}

const allParts = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

function zonedParts(date: Date, timeZone: string): ZonedParts {
  const parts = formatOf(timeZone, allParts).formatToParts(date)
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as unknown as ZonedParts
}
