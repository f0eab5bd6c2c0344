import { describe, expect, it } from 'vitest'
import { cents, noMoney, sum } from '../../kernel/money.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { allThatIsLeft, linesWithout, takeBack, withExtras } from './refund-lines.ts'

const lines: ReceiptLine[] = [
  { lineId: 'm', name: 'Mulligan', quantity: 3, amount: cents(10_00), fairMarketValue: cents(1_00) },
  { lineId: 's', name: 'Shirt', quantity: 1, amount: cents(25_00), fairMarketValue: cents(15_00) },
  { name: 'Sales tax (6%)', quantity: 1, amount: cents(2_10), fairMarketValue: noMoney, isTax: true },
]
const amounts = (given: readonly { amount: ReturnType<typeof cents> }[]) => given.map(({ amount }) => amount)

describe('what is given instead of a refund', () => {
  it('is everything that is left, with its sales tax, to the cent', () => {
    const one = takeBack(lines, [], { lineId: 'm', quantity: 1 })
    const rest = allThatIsLeft(lines, one ? [one] : [])
    expect(amounts(rest)).toEqual([6_67, 25_00, 1_91])
    expect(one?.amount).toBe(3_33)
    expect(sum(amounts(allThatIsLeft(lines, [])))).toBe(37_10)
  })

  it('leaves the receipt with its value; a line that is wholly given keeps its place', () => {
    const shirt = takeBack(lines, [], { lineId: 's', quantity: 1 })
    const given = withExtras(lines, [], shirt ? [shirt] : [])
    expect(linesWithout(lines, given)).toMatchObject([
      { quantity: 3, amount: 10_00, fairMarketValue: 1_00 },
      { quantity: 0, amount: 0, fairMarketValue: 0 },
      { quantity: 1, amount: 60, isTax: true },
    ])
    expect(linesWithout(lines, [])).toEqual(lines)
  })

  it('given one by one, nothing appears or vanishes', () => {
    let left: ReceiptLine[] = lines
    let total = 0
    for (let turn = 0; turn < 3; turn++) {
      const one = takeBack(left, [], { lineId: 'm', quantity: 1 })
      total += one?.amount ?? 0
      left = linesWithout(left, one ? [one] : [])
    }
    expect([total, left[0]?.amount, left[0]?.quantity]).toEqual([10_00, 0, 0])
  })
})
