import { describe, expect, it } from 'vitest'
import { type Cents, cents, sum } from '../../kernel/money.ts'
import { allocate, allocateLoss, allocateRefund, allocateWithin } from './allocation-rules.ts'

describe('money split over lines and parts', () => {
  it('gives the largest remainders the missing cents', () => {
    expect(allocate(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(cents(101), [50_000, 8_000, 10_000])).toEqual([74, 12, 15])
    expect(allocate(cents(700), [0, 0])).toEqual([700, 0])
    expect(allocate(cents(0), [3, 4])).toEqual([0, 0])
  })

  it('gives back what was overpaid first, then in proportion to what is left', () => {
    const part = (left: number, above: number) => ({ left: cents(left), above: cents(above) })
    expect(allocateRefund(cents(50_00), [part(100_00, 0), part(80_00, 50_00)])).toEqual([0, 50_00])
    expect(allocateRefund(cents(80_00), [part(100_00, 0), part(100_00, 50_00)])).toEqual([20_00, 60_00])
    expect(allocateRefund(cents(180_00), [part(100_00, 0), part(80_00, 0)])).toEqual([100_00, 80_00])
  })

  it('takes what the provider gave back beyond what is left from the gift', () => {
    const parts = [
      { left: cents(80_00), above: cents(0) },
      { left: cents(500_00), above: cents(0), given: cents(100_00) },
    ]
    expect(allocateRefund(cents(680_00), parts)).toEqual([80_00, 600_00])
    expect(allocateRefund(cents(600_00), parts)).toEqual([80_00, 520_00])
  })

  it('takes a loss from what refunds left', () => {
    const part = (amount: number, refunded: number) => ({ amount: cents(amount), refunded: cents(refunded) })
    expect(allocateLoss(cents(180_00), [part(100_00, 20_00), part(100_00, 0)])).toEqual([80_00, 100_00])
    expect(allocateLoss(cents(200_00), [part(100_00, 20_00), part(100_00, 0)])).toEqual([90_00, 110_00])
    expect(allocateLoss(cents(500_00), [part(400_00, 0)])).toEqual([500_00])
  })

  it('is exact and never below zero in 10,000 random cases', () => {
    const random = seeded(20_260_714)
    for (let round = 0; round < 10_000; round += 1) {
      const count = 1 + random(9)
      const amounts = Array.from({ length: count }, () =>
        cents(random(3) === 0 ? 0 : random(10 ** (1 + random(8)))),
      )
      const amount = cents(random(10 ** (1 + random(8))))
      const whole = sum(amounts)
      const some = cents(Math.min(amount, whole))
      const exact = amounts.map((each) => (whole > 0 ? (amount * each) / whole : amount))
      const shares = allocate(amount, amounts)
      const parts = amounts.map((left) => ({ left, above: cents(random(left + 1)) }))
      const paid = amounts.map((each) => ({ amount: each, refunded: cents(random(each + 1)) }))
      const faults = [
        ...inexact(shares, amount),
        ...shares.filter((share, place) => whole > 0 && Math.abs(share - (exact[place] ?? 0)) >= 1),
        ...inexact(allocateWithin(amount, amounts), some),
        ...above(allocateWithin(amount, amounts), amounts),
        ...inexact(allocateRefund(amount, parts), amount),
        ...above(allocateRefund(some, parts), amounts),
        ...inexact(allocateLoss(amount, paid), amount),
      ]
      if (faults.length > 0) expect({ amount, amounts, parts, paid, faults }).toEqual('exact')
    }
  })
})

/** Shares below zero, and the sum if it isn't the amount. */
function inexact(shares: readonly Cents[], amount: number): number[] {
  const total = sum(shares)
  return [...shares.filter((share) => share < 0), ...(total === amount ? [] : [total])]
}

function above(shares: readonly Cents[], limits: readonly Cents[]): number[] {
  return shares.filter((share, place) => share > (limits[place] ?? 0))
}

/** Whole numbers from 0 up to, and without, the limit; the same ones in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
