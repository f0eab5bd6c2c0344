import { expect, test } from 'vitest'
import { icsOf } from './calendar.ts'

const entry = {
  uid: 'event-1@scramble.example',
  title: 'Harlan Memorial Scramble',
  start: new Date('2025-07-19T12:00:00-04:00'),
  lasts: 360,
  place: 'Pebble Beach Golf Links, 1700 17-Mile Drive, Pebble Beach, CA 93953',
  notes: 'Shotgun start 12:00pm; check-in\nfrom 10:30am',
  url: 'https://scramble.example/',
  now: new Date('2025-03-01T08:00:00Z'),
}

test('an event becomes a calendar entry at the right moment in any time zone', () => {
  const lines = icsOf(entry).split('\r\n')
  expect(lines).toContain('DTSTART:20250719T160000Z')
  expect(lines).toContain('DTEND:20250719T220000Z')
  expect(lines).toContain('SUMMARY:Harlan Memorial Scramble')
  expect(lines).toContain('DESCRIPTION:Shotgun start 12:00pm\\; check-in\\nfrom 10:30am')
  expect(lines.at(-1)).toBe('')
})

test('long lines are folded without breaking a character', () => {
  const text = icsOf({ ...entry, title: 'Łódź '.repeat(30) })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Łódź '.repeat(30)}`)
})
