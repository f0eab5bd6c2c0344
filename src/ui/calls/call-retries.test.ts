import { expect, it } from 'vitest'
import { isPermanent, isRetryable, pollRetryIn } from './call-retries.ts'

const lost = { kind: 'unreachable', status: 0, retryAfter: null } as const

it('a page that polls never stops, and polls at least twice a minute', () => {
  for (const failures of [1, 2, 5, 50, 5_000]) {
    expect(pollRetryIn(lost, failures, 10_000)).toBeGreaterThanOrEqual(10_000)
    expect(pollRetryIn(lost, failures, 10_000)).toBeLessThanOrEqual(30_000)
  }
  expect(pollRetryIn(lost, 9, 300_000)).toBe(300_000)
  expect(pollRetryIn({ retryAfter: 60 }, 1, 5_000)).toBe(60_000)
})

it("a permanent refusal isn't retried", () => {
  for (const status of [401, 403, 404]) expect(isPermanent({ kind: 'answered', status })).toBe(true)
  for (const status of [429, 500, 503]) expect(isPermanent({ kind: 'answered', status })).toBe(false)
  expect(isPermanent(lost)).toBe(false)
})

it('a one-time read is retried only where that may help', () => {
  expect(isRetryable(lost)).toBe(true)
  expect(isRetryable({ kind: 'answered', status: 503 })).toBe(true)
  expect(isRetryable({ kind: 'answered', status: 409 })).toBe(false)
})
