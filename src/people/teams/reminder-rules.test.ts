import { expect, test } from 'vitest'
import { isReminded, reminderPhase } from './reminder-rules.ts'

const event = { isFinal: false, isLive: false, day: '2025-07-19', today: '2025-07-01' }

test('an event is coming up until its day, is today on that day, and is over afterwards or once final', () => {
  expect(reminderPhase(event)).toBe('coming-up')
  expect(reminderPhase({ ...event, today: '2025-07-19' })).toBe('today')
  expect(reminderPhase({ ...event, isLive: true })).toBe('today')
  expect(reminderPhase({ ...event, today: '2025-07-20' })).toBe('over')
  expect(reminderPhase({ ...event, isLive: true, isFinal: true })).toBe('over')
})

test('after the result is final only teams that owe something get a reminder, and never one that was fully refunded', () => {
  const paid = { owes: false, isGivenUp: false }
  expect([isReminded(paid, false), isReminded(paid, true)]).toEqual([true, false])
  expect([isReminded({ ...paid, owes: true }, false), isReminded({ ...paid, owes: true }, true)]).toEqual([
    true,
    true,
  ])
  expect(isReminded({ owes: false, isGivenUp: true }, false)).toBe(false)
})
