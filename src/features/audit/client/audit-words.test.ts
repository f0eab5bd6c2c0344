import { expect, it } from 'vitest'
import { timeInZone } from './audit-words.ts'

it('shows times in the event’s time zone', () => {
  const at = '2025-07-19T16:04:31.000Z'
  expect(timeInZone(at, 'America/New_York').replaceAll('\u202f', ' ')).toBe('Jul 19, 2025, 12:04:31 PM EDT')
  expect(timeInZone(at, 'America/Los_Angeles')).toContain('9:04:31')
})
