import { describe, expect, test } from 'vitest'
import { cents, fromDollars as dollars } from '../../kernel/money.ts'
import type { Method } from './payment-methods.ts'
import { dateInWords, linesFor, receiptFigures, receiptStatements, taxVoice } from './receipt-rules.ts'

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
  }
  const figures = receiptFigures(facts, lines, 'deductions')
  const contribution = dollars(paid - refunded)
  return {
    figures,
    statements: receiptStatements({
      charity: 'The Fund',
      voice: 'deductions',
      method,
      contribution,
      wentBack: dollars(refunded),
      figures,
      lines,
    }),
  }
}

describe('what may be deducted', () => {
  test('is the payment less the value received, less refunds, never below nothing', () => {
    expect(receipt(500, 340).figures).toEqual({ total: 50_000, fairMarketValue: 34_000, deductible: 16_000 })
    expect(receipt(500, 340, { refunded: 100 }).figures.deductible).toBe(6_000)
    expect(receipt(50, 80).figures.deductible).toBe(0)
    expect(receipt(500, 340, { method: 'waived' }).figures).toMatchObject({ total: 0, deductible: 0 })
  })
})

describe('the sentences the IRS asks for', () => {
  test('the disclosure over $75, by the payment and not by its deductible part', () => {
    expect(receipt(75, 70).statements).toEqual([])
    const [disclosure] = receipt(75.01, 75).statements
    expect(disclosure).toContain('limited to the excess of the money you contributed')
    expect(disclosure).toContain('estimate of that value is $75,')
  })

  test('the acknowledgement from $250', () => {
    expect(receipt(249.99, 100).statements).toHaveLength(1)
    expect(receipt(250, 100).statements[1]).toMatch(
      /^The Fund acknowledges your payment of \$250\. In return you received: Dinner\. .* is \$100\.$/,
    )
  })

  test('after a refund the sentence says how its amount comes about', () => {
    expect(receipt(500, 100, { refunded: 125 }).statements[1]).toContain(
      'acknowledges your payment of $375, after refunds of $125. In return',
    )
  })

  test('nothing in return is said in so many words', () => {
    const sentence = 'No goods or services were provided by The Fund in return for this contribution.'
    expect(receipt(300, 0).statements).toEqual([sentence])
  })

  test('none after a full refund; none that promises a deduction for a waived fee', () => {
    expect(receipt(300, 100, { refunded: 300 }).statements).toEqual([])
    expect(receipt(300, 100, { method: 'waived' }).statements.join()).toContain('nothing may be deducted')
  })
})

test('a charity that is no 501(c)(3) has receipts without a word of deducting', () => {
  const lines = [{ name: 'Dinner', quantity: 1, amount: dollars(300), fairMarketValue: dollars(0) }]
  const paid = { status: 'paid', method: 'card', amount: dollars(300), unmatched: cents(0) } as const
  const gone = { refunded: cents(0), lost: dollars(0), owedAgain: cents(0), keepsSeats: false }
  const figures = receiptFigures({ ...paid, ...gone }, lines, 'thanks')
  expect(figures.deductible).toBe(0)
  const facts = {
    charity: 'Golf Friends',
    voice: 'thanks' as const,
    contribution: dollars(300),
    figures,
    lines,
  }
  expect(receiptStatements({ ...facts, method: 'card' })).toEqual([
    'Golf Friends thanks you for your payment of $300.',
  ])
  expect(receiptStatements({ ...facts, method: 'waived' }).join()).not.toMatch(/deduct/)
})

describe('which receipts speak of taxes', () => {
  const fund = { is501c3: true, legalName: 'The Fund', taxId: '12-3456789' }
  const line = { name: 'Dinner', quantity: 1, amount: dollars(300), fairMarketValue: dollars(45) }
  const rounding = { name: 'Rounding', quantity: 1, amount: cents(50), fairMarketValue: cents(0) }

  test('those of a 501(c)(3) whose name, EIN and values are all known', () => {
    expect(taxVoice(fund, [line, rounding])).toBe('deductions')
    expect(taxVoice({ ...fund, legalName: '' }, [line])).toBe('payment')
    expect(taxVoice({ ...fund, taxId: '' }, [line])).toBe('payment')
    expect(taxVoice({ ...fund, is501c3: null }, [line])).toBe('payment')
    expect(taxVoice({ ...fund, is501c3: false }, [line])).toBe('thanks')
    expect(taxVoice(fund, [{ ...line, fairMarketValue: null }, rounding])).toBe('payment')
  })

  test('a share of something whose value is not set has none either', () => {
    const whole = [{ ...line, fairMarketValue: null }]
    const [share] = linesFor({ price: dollars(300), lines: whole, covered: cents(0) }, dollars(75))
    expect(share?.fairMarketValue).toBe(null)
  })
})

test("a date is the event's own day, in words", () => {
  const lateEvening = new Date('2025-07-20T03:30:00Z')
  expect(dateInWords(lateEvening, 'America/New_York')).toBe('July 19th, 2025')
  expect(dateInWords(lateEvening, 'Europe/Berlin')).toBe('July 20th, 2025')
  const days = [1, 2, 3, 11, 12, 13, 21, 22, 23, 31]
  const words = days.map((day) => dateInWords(new Date(Date.UTC(2025, 6, day, 12)), 'UTC').split(/[ ,]/)[1])
  expect(words).toEqual(['1st', '2nd', '3rd', '11th', '12th', '13th', '21st', '22nd', '23rd', '31st'])
})
