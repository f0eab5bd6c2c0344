import { expect, test } from 'vitest'
import { afterQuiet } from './quiet-hours.ts'

const night = { quietFrom: '21:00', quietUntil: '07:30' }
const zone = 'America/New_York'
const at = (time: string) => new Date(`${time}:00-04:00`)
const leaves = (time: string, quiet = night) => afterQuiet(at(time), quiet, zone).toISOString()

test('a message leaves at once outside the quiet hours', () => {
  expect(leaves('2025-07-01T20:59')).toBe(at('2025-07-01T20:59').toISOString())
  expect(leaves('2025-07-01T07:30')).toBe(at('2025-07-01T07:30').toISOString())
  expect(afterQuiet(at('2025-07-01T23:00'), { quietFrom: null, quietUntil: null }, zone)).toEqual(
    at('2025-07-01T23:00'),
  )
})

test('a message of the night leaves in the morning, before and after midnight', () => {
  expect(leaves('2025-07-01T21:00')).toBe(at('2025-07-02T07:30').toISOString())
  expect(leaves('2025-07-02T03:00')).toBe(at('2025-07-02T07:30').toISOString())
  expect(leaves('2025-07-01T13:10', { quietFrom: '13:00', quietUntil: '14:00' })).toBe(
    at('2025-07-01T14:00').toISOString(),
  )
})

test('the morning is right when the clocks change at night', () => {
  const ready = new Date('2025-11-02T03:00:00Z')
  expect(afterQuiet(ready, night, zone).toISOString()).toBe('2025-11-02T12:30:00.000Z')
})
