import { describe, expect, it } from 'vitest'
import {
  calendarDay,
  clockTime,
  clockTimeInWords,
  dateAndTime,
  dateInWords,
  dayAndTime,
  dayInWords,
  deadline,
  exactClockTime,
  exactDateAndTime,
  isoInZone,
  longDate,
  longDay,
  shortDate,
  shortDay,
  spelledLike,
  startInWords,
  weekdayAndDate,
  weekdayAndDay,
  weekdayAndTime,
  yearInZone,
} from './dates.ts'

const noonInNewYork = new Date('2025-07-19T16:00:00Z')

describe('dates in the event’s time zone', () => {
  it('have the offset of that day', () => {
    expect(isoInZone(noonInNewYork, 'America/New_York')).toBe('2025-07-19T12:00:00-04:00')
    expect(isoInZone(new Date('2025-01-19T17:00:00Z'), 'America/New_York')).toBe('2025-01-19T12:00:00-05:00')
    expect(isoInZone(noonInNewYork, 'Asia/Kolkata')).toBe('2025-07-19T21:30:00+05:30')
  })

  it('name the zone of a deadline, which somebody may read elsewhere', () => {
    expect(deadline(noonInNewYork, 'America/New_York')).toBe('Jul 19, 12:00 PM EDT')
    expect(deadline(noonInNewYork, 'America/Los_Angeles')).toBe('Jul 19, 9:00 AM PDT')
  })

  it('are written out', () => {
    expect(dateInWords(noonInNewYork, 'America/New_York')).toBe('July 19th, 2025')
    expect(dateInWords(new Date('2026-08-22T03:00:00Z'), 'America/Los_Angeles')).toBe('August 21st, 2026')
    expect(startInWords(noonInNewYork, 'America/New_York')).toBe('12:00pm')
    expect(startInWords(new Date('2025-07-19T04:05:00Z'), 'America/New_York')).toBe('12:05am')
    expect(spelledLike('12:00pm', '6:00 PM')).toBe('6:00pm')
    expect(spelledLike('12:00 PM', '6:00 PM')).toBe('6:00 PM')
    expect(spelledLike('Noon', '6:00 PM')).toBe('6:00 PM')
  })

  it('include the weekday, and times in American format', () => {
    expect(dayInWords(noonInNewYork, 'America/New_York')).toBe('Saturday, July 19th, 2025')
    expect(dayInWords(new Date('2025-07-20T03:00:00Z'), 'America/Los_Angeles')).toBe(
      'Saturday, July 19th, 2025',
    )
    expect(['18:00', '00:05', '12:30', '09:15', ''].map(clockTimeInWords)).toEqual([
      '6:00 PM',
      '12:05 AM',
      '12:30 PM',
      '9:15 AM',
      '',
    ])
  })

  it('use the year at the course, even around New Year', () => {
    expect(yearInZone(new Date('2026-01-01T03:00:00Z'), 'America/New_York')).toBe(2025)
  })
})

describe('a moment in words', () => {
  it.each([
    [clockTime, '5:43 PM'],
    [exactClockTime, '5:43:10 PM'],
    [shortDay, 'Jul 19'],
    [longDay, 'July 19'],
    [weekdayAndDay, 'Sat, Jul 19'],
    [shortDate, 'Jul 19, 2025'],
    [longDate, 'July 19, 2025'],
    [weekdayAndDate, 'Sat, Jul 19, 2025'],
    [dayAndTime, 'Jul 19, 5:43 PM'],
    [weekdayAndTime, 'Sat 5:43 PM'],
    [dateAndTime, 'Jul 19, 2025, 5:43 PM'],
    [exactDateAndTime, 'Jul 19, 2025, 5:43:10 PM EDT'],
  ])('%o', (inWords, words) => {
    expect(inWords('2025-07-19T21:43:10Z', 'America/New_York')).toBe(words)
  })

  it('is told by the clock of the place', () => {
    expect(dateAndTime('2025-07-19T03:04:31Z', 'America/Los_Angeles')).toBe('Jul 18, 2025, 8:04 PM')
  })

  it('of the calendar alone is the same day everywhere', () => {
    expect(weekdayAndDate(calendarDay('2026-06-12'), 'UTC')).toBe('Fri, Jun 12, 2026')
  })
})
