import { expect, it } from 'vitest'
import { startWithZone, withZone } from './start-words.ts'

const start = (time: string) => withZone(time, '2025-07-19T16:00:00Z', 'America/New_York')

it('the start names its time zone once', () => {
  expect(start('12:00pm')).toBe('12:00pm EDT')
  expect(start('Noon')).toBe('Noon EDT')
  expect(start('8:30am and 1:30pm Eastern time')).toBe('8:30am and 1:30pm Eastern time')
  expect(start('12:00pm ET')).toBe('12:00pm ET')
  expect([start(''), start('After the horn')]).toEqual(['', 'After the horn'])
})

it('a start that somebody typed is spelled as all other times', () => {
  const event = { eventDate: '2025-07-19T16:00:00Z', timeZone: 'America/New_York' }
  expect(startWithZone({ ...event, shotgunStart: '12:00pm' })).toBe('12:00 PM EDT')
  expect(startWithZone({ ...event, shotgunStart: 'Noon, carts leave at 11:45 a.m.' })).toBe(
    'Noon, carts leave at 11:45 AM EDT',
  )
})
