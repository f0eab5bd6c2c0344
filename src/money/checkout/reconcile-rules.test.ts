import { expect, test } from 'vitest'
import { day, hour, minute } from '../../kernel/clock.ts'
import { type Unsettled, waitBetween, whatToDo } from './reconcile-rules.ts'

const now = new Date('2025-07-19T16:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

function decision(age: number, change: Partial<Unsettled> = {}) {
  const fresh = {
    status: 'open',
    intentId: 'pi_1',
    createdAt: ago(age),
    checkedAt: null,
    isCovered: false,
    heldUntil: null,
  } as const
  return whatToDo({ ...fresh, ...change }, now)
}

test('the provider is polled after ten seconds, and then less and less often', () => {
  expect(decision(9_000)).toBe('wait')
  expect(decision(11_000)).toBe('ask')
  expect(decision(20 * minute, { checkedAt: ago(4 * minute) })).toBe('wait')
  expect(decision(20 * minute, { checkedAt: ago(6 * minute) })).toBe('ask')
  expect([minute, hour, 2 * day].map(waitBetween)).toEqual([30_000, 5 * minute, hour])
})

test('an open payment is canceled after a week, or sooner once nothing is owed, but never while processing', () => {
  expect(decision(7 * day - hour)).toBe('ask')
  expect(decision(7 * day + hour)).toBe('end')
  expect(decision(minute, { isCovered: true })).toBe('ask')
  expect(decision(3 * minute, { isCovered: true })).toBe('end')
  expect(decision(9 * day, { isCovered: true, status: 'processing' })).toBe('ask')
})

test('a payment without an intent is dropped after an hour', () => {
  expect(decision(50 * minute, { intentId: null })).toBe('wait')
  expect(decision(61 * minute, { intentId: null })).toBe('forget')
})

test('a payment for places whose hold has expired is canceled at once, unless it is processing', () => {
  const checkedAt = ago(1_000)
  expect(decision(hour, { checkedAt, heldUntil: ago(0) })).toBe('end')
  expect(decision(hour, { checkedAt, heldUntil: ago(-minute) })).toBe('wait')
  expect(decision(hour, { checkedAt, heldUntil: ago(0), status: 'processing' })).toBe('wait')
})
