import { expect, test } from 'vitest'
import { suggestCopy } from './copied-event.ts'

test('a Saturday at noon stays one, and the year in the name is incremented', () => {
  const last = {
    eventName: 'Harlan Memorial 2025',
    eventDate: '2025-07-19T16:00:00.000Z',
    timeZone: 'America/New_York',
  }
  expect(suggestCopy(last)).toEqual({ name: 'Harlan Memorial 2026', date: '2026-07-18', time: '12:00' })
})

test('a name without a year stays as it is', () => {
  const last = {
    eventName: 'Hospice Cup',
    eventDate: '2025-07-19T12:00:00-04:00',
    timeZone: 'America/New_York',
  }
  expect(suggestCopy(last).name).toBe('Hospice Cup')
})
