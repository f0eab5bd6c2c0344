import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../kernel/clock.ts'
import { retryDelay, withoutSecrets } from './rules.ts'

describe('a message that could not be delivered', () => {
  it('is tried again after 1, 2 and 4 minutes', () => {
    expect([1, 2, 3].map(retryDelay)).toEqual([minute, 2 * minute, 4 * minute])
  })

  it('is tried hourly later on, and given up after a day', () => {
    expect(retryDelay(10)).toBe(hour)
    expect(retryDelay(100)).toBeNull()
  })
})

it('staff read a team’s message without its code and link', () => {
  expect(withoutSecrets('Your code is K7P2: https://x/abc', ['K7P2', 'https://x/abc'])).toBe(
    'Your code is ••••: ••••',
  )
})
