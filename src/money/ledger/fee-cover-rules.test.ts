import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { cardFee, feeCover } from './fee-cover-rules.ts'

const usual = { percent: 2900, fixed: cents(30) }

describe('covering the card fee', () => {
  it('leaves the charity the whole sum', () => {
    expect(feeCover(cents(500_00), usual)).toBe(15_24)
    expect(feeCover(cents(0), usual)).toBe(0)
    for (let sum = 1; sum < 3_000; sum += 1) expectExact(cents(sum), usual)
    for (const percent of [0, 1, 1999, 10_000])
      for (const sum of [50, 99_99, 123_456, 2_000_000]) expectExact(cents(sum), { percent, fixed: cents(7) })
  })
})

/** Enough, and no cent too much. */
function expectExact(sum: ReturnType<typeof cents>, offer: typeof usual): void {
  const charge = cents(sum + feeCover(sum, offer))
  if (charge - cardFee(charge, offer) < sum) throw new Error(`${sum}: too little`)
  const less = cents(charge - 1)
  if (charge > sum && less - cardFee(less, offer) >= sum) throw new Error(`${sum}: too much`)
}
