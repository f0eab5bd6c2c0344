import { describe, expect, test } from 'vitest'
import { cents, fromDollars as dollars } from '../../kernel/money.ts'
import { dateInWords } from '../../kernel/text/dates.ts'
import { receiptStatements } from '../receipts/receipt-statements.ts'
import { linesFor, linesWithUnmatched } from './paid-lines.ts'
import type { Method } from './payment-methods.ts'
import type { ReceiptLine } from './receipt-line.ts'
import { allExchanges, receiptFigures, taxWording } from './receipt-rules.ts'

function receipt(paid: number, value: number, { refunded = 0, method = 'card' as Method } = {}) {
  const lines = [{ name: 'Dinner', quantity: 1, amount: dollars(paid), fairMarketValue: dollars(value) }]
  const facts = {
    status: 'paid' as const,
    method,
    amount: dollars(paid),
    unmatched: cents(0),
    refunded: dollars(refunded),
    lost: dollars(0),
    owedAgain: cents(0),
    keepsSeats: false,
    tax: cents(0),
    taxRefunded: cents(0),
    lines,
  }
  const figures = receiptFigures(facts, 'deductions')
  const contribution = dollars(paid - refunded)
  return {
    figures,
    statements: receiptStatements({
      charity: 'The Fund',
      voice: 'deductions',
      method,
      contribution,
      wentBack: dollars(refunded),
      exchanges: allExchanges([facts]),
    }),
  }
}

describe('the deductible part', () => {
  test('is the payment less the value received, less refunds, never negative', () => {
    expect(receipt(500, 340).figures).toEqual({ total: 50_000, fairMarketValue: 34_000, deductible: 16_000 })
    expect(receipt(500, 340, { refunded: 100 }).figures.deductible).toBe(6_000)
    expect(receipt(50, 80).figures.deductible).toBe(0)
    expect(receipt(500, 340, { method: 'waived' }).figures).toMatchObject({ total: 0, deductible: 0 })
  })
})

describe('statements required by the IRS', () => {
  test('include the disclosure over $75, based on the payment and not its deductible part', () => {
    expect(receipt(75, 70).statements).toEqual([])
    const [disclosure] = receipt(75.01, 75).statements
    expect(disclosure).toContain('limited to the excess of the money you contributed')
    expect(disclosure).toContain('estimate of that value is $75,')
  })

  test('include the acknowledgment from $250', () => {
    expect(receipt(249.99, 100).statements).toHaveLength(1)
    expect(receipt(250, 100).statements[1]).toMatch(
      /^The Fund acknowledges your payment of \$250\. In return you received: Dinner\. .* is \$100\.$/,
    )
  })

  test('explain the amount after a refund', () => {
    expect(receipt(500, 100, { refunded: 125 }).statements[1]).toContain(
      'acknowledges your payment of $375, after refunds of $125. In return',
    )
  })

  test('say explicitly that nothing was given in return', () => {
    const sentence = 'No goods or services were provided by The Fund in return for this contribution.'
    expect(receipt(300, 0).statements).toEqual([sentence])
  })

  test('are left out after a full refund, and promise no deduction for a waived fee', () => {
    expect(receipt(300, 100, { refunded: 300 }).statements).toEqual([])
    expect(receipt(300, 100, { method: 'waived' }).statements.join()).toContain('nothing may be deducted')
  })
})

test('are left out for a charity that is not a 501(c)(3)', () => {
  const lines = [{ name: 'Dinner', quantity: 1, amount: dollars(300), fairMarketValue: dollars(0) }]
  const paid = { status: 'paid', method: 'card', amount: dollars(300), unmatched: cents(0) } as const
  const gone = { refunded: cents(0), lost: dollars(0), owedAgain: cents(0), keepsSeats: false }
  const noTax = { tax: cents(0), taxRefunded: cents(0) }
  const part = { ...paid, ...gone, ...noTax, lines }
  expect(receiptFigures(part, 'thanks').deductible).toBe(0)
  const facts = {
    charity: 'Golf Friends',
    voice: 'thanks' as const,
    contribution: dollars(300),
    exchanges: allExchanges([part]),
  }
  expect(receiptStatements({ ...facts, method: 'card' })).toEqual([
    'Golf Friends thanks you for your payment of $300.',
  ])
  expect(receiptStatements({ ...facts, method: 'waived' }).join()).not.toMatch(/deduct/)
})

test('the lines of a payment with overpaid money add up to the cent, whatever is overpaid', () => {
  const third = { name: 'Extra', quantity: 1, amount: cents(33_33), fairMarketValue: cents(10_00) }
  const free = { ...third, name: 'Free shirt', amount: cents(0) }
  const lines = [third, third, third, free, { ...third, name: 'Sales tax', amount: cents(8_87), isTax: true }]
  for (const unmatched of [1, 2, 3, 50, 54_43, 108_85]) {
    const all = linesWithUnmatched(lines, cents(108_86), cents(unmatched))
    expect(all.reduce((total, { amount }) => total + amount, 0)).toBe(108_86)
    expect(all.at(-1)).toMatchObject({ name: 'Overpaid, to be refunded', amount: unmatched })
    expect(all.some(({ name }) => name === 'Free shirt')).toBe(true)
    expect(Math.min(...all.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
  }
  expect(linesWithUnmatched(lines, cents(108_86), cents(108_86))).toHaveLength(1)
})

describe('receipts that mention taxes', () => {
  const fund = { is501c3: true, legalName: 'The Fund', taxId: '12-3456789' }
  const line = { name: 'Dinner', quantity: 1, amount: dollars(300), fairMarketValue: dollars(45) }
  const none = { unmatched: cents(0), refunded: cents(0), owedAgain: cents(0), lost: cents(0), tax: cents(0) }
  const paid = { status: 'paid' as const, method: 'card' as const, keepsSeats: false, taxRefunded: cents(0) }
  const whole = { ...none, ...paid, amount: dollars(300.5) }
  const rounding = {
    name: 'Rounding',
    quantity: 1,
    amount: cents(50),
    fairMarketValue: cents(0),
    isRounding: true,
  }
  const of = (...lines: ReceiptLine[]) => [{ ...whole, lines }]

  test('are those of a 501(c)(3) with name, EIN and all values set', () => {
    expect(taxWording(fund, of(line, rounding))).toBe('deductions')
    expect(taxWording({ ...fund, legalName: '' }, of(line))).toBe('payment')
    expect(taxWording({ ...fund, taxId: '' }, of(line))).toBe('payment')
    expect(taxWording({ ...fund, is501c3: null }, of(line))).toBe('payment')
    expect(taxWording({ ...fund, is501c3: false }, of(line))).toBe('thanks')
    expect(taxWording(fund, of({ ...line, fairMarketValue: null }, rounding))).toBe('payment')
  })

  test('do not include a share of something without a value', () => {
    const whole = [{ ...line, fairMarketValue: null }]
    const [share] = linesFor({ price: dollars(300), lines: whole, covered: cents(0) }, dollars(75))
    expect(share?.fairMarketValue).toBe(null)
  })
})

test("a date is the event's calendar day, in words", () => {
  const lateEvening = new Date('2025-07-20T03:30:00Z')
  expect(dateInWords(lateEvening, 'America/New_York')).toBe('July 19th, 2025')
  expect(dateInWords(lateEvening, 'Europe/Berlin')).toBe('July 20th, 2025')
  const days = [1, 2, 3, 11, 12, 13, 21, 22, 23, 31]
  const words = days.map((day) => dateInWords(new Date(Date.UTC(2025, 6, day, 12)), 'UTC').split(/[ ,]/)[1])
  expect(words).toEqual(['1st', '2nd', '3rd', '11th', '12th', '13th', '21st', '22nd', '23rd', '31st'])
})
