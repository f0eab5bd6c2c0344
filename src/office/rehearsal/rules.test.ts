import { expect, it } from 'vitest'
import { endOf } from './rules.ts'

const event = { startsAt: new Date('2026-07-18T16:00:00Z'), timeZone: 'America/New_York' }

it('ends after a week', () => {
  expect(endOf(new Date('2026-06-01T12:00:00Z'), event)).toEqual(new Date('2026-06-08T12:00:00Z'))
})

it('ends when the event’s day begins at the course, if that is sooner', () => {
  expect(endOf(new Date('2026-07-16T12:00:00Z'), event)).toEqual(new Date('2026-07-18T04:00:00Z'))
})

it('can’t begin on the event’s day or later', () => {
  expect(endOf(new Date('2026-07-18T04:00:00Z'), event)).toBeNull()
  expect(endOf(new Date('2026-08-01T12:00:00Z'), event)).toBeNull()
})
