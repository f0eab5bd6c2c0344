import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, icsOf } from './calendar.ts'

const entry: CalendarEntry = {
  uid: 'event-1@scramble.example',
  title: 'Harlan Memorial Scramble',
  start: new Date('2025-07-19T12:00:00-04:00'),
  lasts: 360,
  place: 'Pebble Beach Golf Links, 1700 17-Mile Drive, Pebble Beach, CA 93953',
  notes: 'Shotgun start 12:00pm; check-in\nfrom 10:30am',
  url: 'https://scramble.example/',
  sequence: 3,
  changedAt: new Date('2025-03-01T08:00:00Z'),
  zone: null,
}

test('an event becomes a calendar entry at the right moment in any time zone', () => {
  const lines = icsOf([entry]).split('\r\n')
  expect(lines).toContain('DTSTART:20250719T160000Z')
  expect(lines).toContain('DTEND:20250719T220000Z')
  expect(lines).toContain('DTSTAMP:20250301T080000Z')
  expect(lines).toContain('SUMMARY:Harlan Memorial Scramble')
  expect(lines).toContain('DESCRIPTION:Shotgun start 12:00pm\\; check-in\\nfrom 10:30am')
  expect(lines.at(-1)).toBe('')
})

test('another library reads back every letter, however long the lines are', () => {
  const odd = 'Łódź; “Pars”, birdies\\eagles: 🏌️‍♀️ '.repeat(12)
  const text = icsOf([{ ...entry, title: odd, place: odd, notes: `${odd}\n${odd}` }], odd)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  expect(event.summary).toBe(odd)
  expect(event.location).toBe(odd)
  expect(event.description).toBe(`${odd}\n${odd}`)
  expect(event.uid).toBe(entry.uid)
  expect(event.sequence).toBe(3)
  expect(event.startDate.toJSDate()).toEqual(entry.start)
})
