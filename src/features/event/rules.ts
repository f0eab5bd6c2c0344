/** Dates of an event are told in its own time zone, wherever the reader or the server is. */
import { fieldFaults } from '../../kernel/field-rules.ts'
import { numbersTo } from './round.ts'

export const eventNameIsRequired = fieldFaults.isRequired('Event name')

interface ZonedParts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
}

function zonedParts(date: Date, timeZone: string): ZonedParts {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(
    format.formatToParts(date).map((part) => [part.type, part.value]),
  ) as unknown as ZonedParts
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

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** 'July 19th, 2025'. */
export function dateInWords(date: Date, timeZone: string): string {
  const month = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long' }).format(date)
  const { day, year } = zonedParts(date, timeZone)
  return `${month} ${ordinal(Number(day))}, ${year}`
}

/** 'Saturday, July 19th, 2025'. */
export function dayInWords(date: Date, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(date)
  return `${weekday}, ${dateInWords(date, timeZone)}`
}

/** '12:00pm', as a starter writes it. */
export function timeInWords(date: Date, timeZone: string): string {
  const { hour, minute } = zonedParts(date, timeZone)
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute}${hours < 12 ? 'am' : 'pm'}`
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Each handicap from 1 to the number of holes stands once: else which are doubled, and which are missing. */
export function handicapFault(handicaps: readonly number[], holeCount: number): string | null {
  const all = numbersTo(holeCount)
  const doubled = all.filter((handicap) => handicaps.filter((given) => given === handicap).length > 1)
  const missing = all.filter((handicap) => !handicaps.includes(handicap))
  if (doubled.length === 0 && missing.length === 0) return null
  const told = [
    doubled.length > 0 && `${doubled.join(', ')} more than once`,
    missing.length > 0 && `${missing.join(', ')} missing`,
  ]
  return `Each handicap from 1 to ${holeCount} must be used once: ${told.filter(Boolean).join('; ')}`
}

/**
 * none: nobody has entered the course card. later: an admin said that it comes later. entered: the holes are the
 * course's own. Only then do pages show par, yardage, handicap and drawings.
 */
export const courseCardStates = ['none', 'later', 'entered'] as const
export type CourseCard = (typeof courseCardStates)[number]

/**
 * Until somebody enters the course card no hole is invented: all count as the same par, so that teams on different
 * holes are ranked by their strokes alone.
 */
export const placeholderPar = 4

/** A stand-in that no page shows, until the real yardage is entered. */
export const placeholderYardage = 385

/** Nine digits as the IRS writes them, '12-3456789'; empty is no wrong one. */
export function looksLikeEin(taxId: string): boolean {
  return taxId.trim() === '' || /^\d{2}-\d{7}$/.test(taxId.trim())
}

interface TaxFacts {
  fees: Record<Thing, number>
  values: Record<Thing, number | null>
  texts: { charity: { legalName: string; taxId: string; is501c3: boolean | null } }
}
type Thing = 'golf' | 'dinner' | 'shirt' | 'sponsor'

const things: Record<Thing, string> = {
  golf: 'golf',
  dinner: 'dinner',
  shirt: 'shirts',
  sponsor: 'sponsorships',
}

/** What receipts need before they may speak of taxes, in words. Only what costs something needs a value. */
export function taxFactsMissing({ fees, values, texts: { charity } }: TaxFacts): string[] {
  if (charity.is501c3 === false) return []
  const unset = (Object.keys(things) as Thing[]).filter((thing) => fees[thing] > 0 && values[thing] === null)
  return [
    unset.length > 0 && `fair market values (${unset.map((thing) => things[thing]).join(', ')})`,
    !charity.legalName.trim() && "the charity's legal name",
    !charity.taxId.trim() && 'its EIN',
    charity.is501c3 === null && 'whether it is a 501(c)(3)',
  ].filter((missing) => missing !== false)
}

/** What one order may hold: an event's own setting. */
export interface OrderLimits {
  maxGuestsPerOrder: number
  /** The form stops at so many shirts in all; the call takes so many of every size. */
  maxShirtsPerOrder: number
}
export const usualOrderLimits: OrderLimits = { maxGuestsPerOrder: 6, maxShirtsPerOrder: 6 }
/** What an event may set at most. */
export const highestOrderLimit = 50
