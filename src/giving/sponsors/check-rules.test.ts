import { expect, it } from 'vitest'
import { checkHoldEnd, isTimeToRemind, lastDayOf } from './check-rules.ts'

const zone = 'America/New_York'

it('a package waits for a check through a whole day of the event’s clock, also when the clocks change', () => {
  const end = checkHoldEnd(new Date('2025-10-25T02:00:00Z'), 14, zone)
  expect(end.toISOString()).toBe('2025-11-08T05:00:00.000Z')
  expect(lastDayOf(end.toISOString(), zone)).toBe('2025-11-07')
})

it('the reminder is due in the last three days, and not after the end', () => {
  const end = '2025-11-08T05:00:00.000Z'
  expect(isTimeToRemind(end, new Date('2025-11-05T04:59:00Z'))).toBe(false)
  expect(isTimeToRemind(end, new Date('2025-11-05T05:00:00Z'))).toBe(true)
  expect(isTimeToRemind(end, new Date('2025-11-08T05:00:00Z'))).toBe(false)
})
