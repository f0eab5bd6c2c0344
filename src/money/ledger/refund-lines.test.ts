import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, noMoney } from '../../kernel/money.ts'
import { receiptStatements } from '../receipts/receipt-statements.ts'
import type { ReceiptLine } from './receipt-line.ts'
import {
  allExchanges,
  contributionOf,
  type ReceiptPart,
  receiptFigures,
  receiptTotals,
} from './receipt-rules.ts'
import { allThatIsLeft, extrasWith, negated, type ReturnedLine, refundTax, takeBack } from './refund-lines.ts'

const mulligans: ReceiptLine = {
  lineId: 'm',
  name: 'Mulligan',
  quantity: 8,
  amount: cents(80_00),
  fairMarketValue: cents(24_00),
  treatment: 'goods',
}
const raffle: ReceiptLine = {
  lineId: 'r',
  name: 'Raffle ticket',
  quantity: 3,
  amount: cents(20_00),
  fairMarketValue: noMoney,
  treatment: 'game',
}

function part(lines: ReceiptLine[], change: Partial<ReceiptPart> = {}): ReceiptPart {
  const amount = cents(lines.reduce((total, line) => total + line.amount, 0))
  const nothing = { unmatched: noMoney, refunded: noMoney, owedAgain: noMoney, lost: noMoney }
  const untaxed = { tax: noMoney, taxRefunded: noMoney }
  return {
    status: 'paid',
    method: 'card',
    amount,
    ...nothing,
    ...untaxed,
    keepsSeats: false,
    lines,
    ...change,
  }
}

function taxed(tax: number, amount: number) {
  return part([], { tax: cents(tax), amount: cents(amount) })
}

function received(parts: ReceiptPart[]): string[] {
  return allExchanges(parts).flatMap((each) => each.received)
}

/** The part after some lines were refunded. */
function withoutLines(whole: ReceiptPart, ...asked: [lineId: string, quantity: number][]): ReceiptPart {
  const returned: ReturnedLine[] = []
  for (const [lineId, quantity] of asked) {
    const line = takeBack(whole.lines, returned, { lineId, quantity })
    if (line) returned.push(line)
  }
  const refunded = cents(returned.reduce((total, { amount }) => total + amount, 0))
  return { ...whole, returned, refunded }
}

describe('a refund of lines', () => {
  it('costs what the line cost, and with the last one every cent is back', () => {
    const three: ReceiptLine = {
      ...mulligans,
      quantity: 3,
      amount: cents(10_00),
      fairMarketValue: cents(1_00),
    }
    const first = takeBack([three], [], { lineId: 'm', quantity: 1 })
    expect(first).toEqual({ line: 'm', name: 'Mulligan', quantity: 1, amount: 333, value: 33 })
    const rest = takeBack([three], first ? [first] : [], { lineId: 'm', quantity: 2 })
    expect(rest).toMatchObject({ quantity: 2, amount: 667, value: 67 })
  })

  it('costs the same in whichever order refunds were made and failed', () => {
    const three: ReceiptLine = { ...mulligans, quantity: 3, amount: cents(100_00) }
    const last: ReturnedLine = { line: 'm', quantity: 1, amount: cents(33_34), value: cents(8_00) }
    expect(takeBack([three], [last], { lineId: 'm', quantity: 2 })).toMatchObject({
      amount: 66_66,
      value: 16_00,
    })
  })

  it('is refused for more than there are, for none, and for tax and unknown lines', () => {
    const tax: ReceiptLine = {
      name: 'Sales tax',
      quantity: 1,
      amount: cents(5_00),
      fairMarketValue: noMoney,
      isTax: true,
    }
    const lines = [mulligans, tax]
    for (const asked of [
      { lineId: 'm', quantity: 9 },
      { lineId: 'm', quantity: 0 },
      { lineId: '2', quantity: 1 },
      { lineId: 'x', quantity: 1 },
    ])
      expect(takeBack(lines, [], asked)).toBe(null)
    const seven: ReturnedLine = { line: 'm', quantity: 7, amount: cents(70_00), value: cents(21_00) }
    expect(takeBack(lines, [seven], { lineId: 'm', quantity: 2 })).toBe(null)
    expect(takeBack(lines, [seven, negated(seven)], { lineId: 'm', quantity: 8 })?.amount).toBe(80_00)
  })

  it('takes its share of sales tax and rounding along, and with the last line all of it', () => {
    const tax: ReceiptLine = {
      name: 'Sales tax',
      quantity: 1,
      amount: cents(7_11),
      fairMarketValue: noMoney,
      isTax: true,
    }
    const rounding: ReceiptLine = {
      name: 'Rounding',
      quantity: 1,
      amount: cents(89),
      fairMarketValue: noMoney,
      isRounding: true,
    }
    const lines = [mulligans, tax, rounding]
    const back = (quantity: number, before: ReturnedLine[]) =>
      takeBack(lines, before, { lineId: 'm', quantity }) as ReturnedLine
    const three = back(3, [])
    const five = back(5, [three])
    const first = extrasWith(lines, [], [three])
    const second = extrasWith(lines, [three], [five])
    expect([first.tax + second.tax, first.rounding + second.rounding]).toEqual([7_11, 89])
    expect(first).toEqual({ tax: 2_66, rounding: 33 })
  })

  it('takes its own sales tax along, and none of another line’s', () => {
    const shirt = { ...mulligans, lineId: 's', quantity: 1, amount: cents(33_33), tax: cents(2_96) }
    const share = { ...raffle, quantity: 3, amount: cents(300_03), tax: noMoney }
    const tax = { ...raffle, lineId: undefined, amount: cents(2_96), isTax: true }
    const lines: ReceiptLine[] = [shirt, share, tax]
    const back = (lineId: string) => takeBack(lines, [], { lineId, quantity: 1 }) as ReturnedLine
    expect(extrasWith(lines, [], [back('r')])).toEqual({ tax: 0, rounding: 0 })
    expect(extrasWith(lines, [], [back('s')])).toEqual({ tax: 2_96, rounding: 0 })
    expect(refundTax(taxed(2_96, 336_32), { amount: cents(100_01), lines: [back('r')] })).toBe(0)
    expect(refundTax(taxed(2_96, 336_32), { amount: cents(36_29), lines: [back('s')] })).toBe(2_96)
    expect(refundTax(taxed(2_96, 336_32), { amount: cents(36_29), lines: [] })).toBe(32)
  })

  it('one by one, in any order, is every cent of the line, its tax and its value', () => {
    const cent = fc.integer({ min: 0, max: 50_000 }).map(cents)
    fc.assert(
      fc.property(
        ...[fc.integer({ min: 1, max: 9 }), cent, cent, cent],
        fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), fails: fc.nat(5) }), {
          maxLength: 12,
        }),
        (quantity, amount, fairMarketValue, tax, acts) => {
          const line: ReceiptLine = { ...mulligans, quantity, amount, fairMarketValue, tax }
          let returned: ReturnedLine[] = []
          for (const act of acts) {
            const one = takeBack([line], returned, { lineId: 'm', quantity: act.quantity })
            if (one) returned.push(one)
            // One of them may fail, and is forgotten.
            returned = returned.filter((_, place) => place !== act.fails)
          }
          returned.push(...allThatIsLeft([line], returned))
          const total = (of: (each: ReturnedLine) => number) =>
            returned.reduce((all, each) => all + of(each), 0)
          expect([total((each) => each.amount), total((each) => each.value)]).toEqual([
            amount,
            fairMarketValue,
          ])
          expect([total((each) => each.tax ?? 0), total((each) => each.quantity)]).toEqual([tax, quantity])
          for (const each of returned)
            expect(Math.min(each.amount, each.value, each.tax ?? 0)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('isn’t among what the payer received', () => {
    const whole = part([mulligans, { ...mulligans, lineId: 's', name: 'Shirt', quantity: 1 }, raffle])
    expect(received([whole])).toEqual(['Mulligan', 'Shirt'])
    expect(received([withoutLines(whole, ['m', 2], ['s', 1])])).toEqual(['Mulligan'])
    expect(received([part([mulligans], { refunded: cents(80_00) }), part([raffle])])).toEqual([])
  })

  it('leaves the deductible part by the line’s own value', () => {
    const whole = part([mulligans])
    expect(receiptFigures(whole, 'deductions')).toMatchObject({ fairMarketValue: 24_00, deductible: 56_00 })
    expect(receiptFigures(withoutLines(whole, ['m', 2]), 'deductions')).toMatchObject({
      fairMarketValue: 18_00,
      deductible: 42_00,
    })
    expect(receiptFigures(withoutLines(whole, ['m', 8]), 'deductions')).toMatchObject({
      fairMarketValue: 0,
      deductible: 0,
    })
  })
})

describe('raffles and games of chance', () => {
  it('are in no deductible sum, before and after a refund', () => {
    const whole = part([mulligans, raffle])
    expect(contributionOf(whole)).toBe(80_00)
    expect(receiptFigures(whole, 'deductions').deductible).toBe(56_00)
    expect(receiptFigures(withoutLines(whole, ['r', 2]), 'deductions').deductible).toBe(56_00)
    expect(receiptFigures(withoutLines(whole, ['m', 8]), 'deductions').deductible).toBe(0)
    expect(receiptFigures(part([raffle]), 'deductions')).toMatchObject({ fairMarketValue: 0, deductible: 0 })
  })

  it('without a value don’t keep the rest of the receipt from naming one, and the receipt says what they are', () => {
    const whole = part([mulligans, { ...raffle, fairMarketValue: null }])
    expect(receiptFigures(whole, 'deductions').fairMarketValue).toBe(24_00)
    const statements = receiptStatements({
      charity: 'The Fund',
      voice: 'deductions',
      method: 'card',
      contribution: contributionOf(whole),
      games: cents(20_00),
      exchanges: allExchanges([whole]),
    })
    expect(statements.at(-1)).toBe(
      'Raffles and games of $20 are not part of these amounts, and are not deductible.',
    )
  })
})

describe('a receipt for several things', () => {
  const gift: ReceiptLine = {
    ...mulligans,
    name: 'Donation',
    quantity: 1,
    amount: cents(100_00),
    fairMarketValue: noMoney,
    treatment: 'gift',
  }
  const dinner: ReceiptLine = {
    ...mulligans,
    name: 'Dinner',
    quantity: 1,
    amount: cents(50_00),
    fairMarketValue: cents(80_00),
  }

  it('adds up its parts, and a bargain doesn’t lower what may be deducted for a gift', () => {
    expect(receiptTotals([part([mulligans]), part([gift])], 'deductions')).toEqual({
      total: 180_00,
      fairMarketValue: 24_00,
      deductible: 156_00,
    })
    expect(receiptTotals([part([dinner]), part([gift])], 'deductions').deductible).toBe(100_00)
  })

  it('counts no value for what was refunded in full', () => {
    const refunded = part([mulligans], { refunded: cents(80_00) })
    expect(receiptTotals([refunded, part([gift])], 'deductions')).toEqual({
      total: 180_00,
      fairMarketValue: 0,
      deductible: 100_00,
    })
  })
})
