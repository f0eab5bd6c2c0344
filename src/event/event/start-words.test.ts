import { expect, it } from 'vitest'
import { withZone } from './start-words.ts'

const start = (time: string) => withZone(time, '2025-07-19T16:00:00Z', 'America/New_York')

it('the start names its time zone once', () => {
  expect(start('12:00pm')).toBe('12:00pm EDT')
  expect(start('Noon')).toBe('Noon EDT')
  expect(start('8:30am and 1:30pm Eastern time')).toBe('8:30am and 1:30pm Eastern time')
  expect(start('12:00pm ET')).toBe('12:00pm ET')
  expect([start(''), start('After the horn')]).toEqual(['', 'After the horn'])
})
