import { expect, test } from 'vitest'
import type { PayoutCheck } from '../payout-contract.ts'
import { rangeError, termsOf } from './journal-words.ts'
import { lineFacts, rightInWords, verdictOn } from './payout-words.ts'

const agrees: PayoutCheck = {
  received: 500,
  fees: 14.8,
  refunded: 0,
  disputed: 0,
  net: 485.2,
  arrived: 485.2,
  onItsWay: 0,
  atProvider: 0,
  difference: 0,
  notSettled: 0,
}

test('a line of a payout says what was paid for: everything, and a package by its name', () => {
  const line = {
    id: 'l1',
    what: 'charge',
    date: '2025-07-19T16:00:00Z',
    paymentId: 'p1',
    number: '00012',
    things: [
      { kind: 'sponsor', isPackage: true },
      { kind: 'donation', isPackage: false },
    ],
    name: 'Pine',
    payer: 'Pine',
    amount: 5100,
    fee: 0,
    net: 5100,
  } as const
  expect(lineFacts({ ...line, things: [...line.things] })).toBe(
    'Payment, receipt 00012, Sponsor package, Gift',
  )
  expect(lineFacts({ ...line, what: 'payout-returned', things: [] })).toBe('')
})

test('the verdict says whether books and balance agree, but not while something is pending', () => {
  expect(verdictOn(agrees, 'Stripe')).toBe('Every cent is accounted for.')
  expect(verdictOn({ ...agrees, arrived: 0, onItsWay: 485.2 }, 'Stripe')).toContain('on its way to the bank')
  expect(verdictOn({ ...agrees, notSettled: 1 }, 'Stripe')).toBe('1 payment or refund is not settled yet.')
  expect(verdictOn({ ...agrees, notSettled: 2, difference: -14.8 }, 'Stripe')).toBe(
    '2 payments or refunds are not settled yet. These books and Stripe differ by −$14.80 until then.',
  )
  expect(verdictOn({ ...agrees, difference: 5 }, 'Stripe')).toBe(
    'These books and Stripe differ by $5.00. Go to Payments and check the card payments.',
  )
})

test('a missing right is named as on the provider’s key page', () => {
  expect(rightInWords('rak_payout_read')).toBe('Payout: Read')
  expect(rightInWords('rak_balance_transaction_source_read')).toBe('Balance transaction source: Read')
  expect(rightInWords('')).toBe('Payouts: Read and Balance: Read')
})

test('the journal’s formula names each refund method that was used, and no other', () => {
  const totals = {
    card: 500,
    cash: 20,
    check: 0,
    refunds: { card: 125, cash: 5, check: 0 },
    disputed: 0,
    fees: 14.8,
    overShort: 0,
    net: 375.2,
    deposited: 0,
    paidOut: 0,
    tax: 0,
    fairMarketValue: 0,
    gift: 0,
    neither: 0,
    contested: 0,
    overpaid: 0,
  }
  const names = (sums: typeof totals) => termsOf(sums).map(({ name }) => name)
  expect(names(totals)).toEqual([
    'Card',
    'Cash',
    'Checks',
    'Card refunds',
    'Cash refunds',
    'Disputes',
    'Card fees',
  ])
  expect(names({ ...totals, overShort: -5 }).at(-1)).toBe('Cash short')
  const added = termsOf(totals).reduce((sum, { amount, isMinus }) => sum + (isMinus ? -amount : amount), 0)
  expect(added).toBeCloseTo(totals.net)
  expect(names({ ...totals, refunds: { card: 0, cash: 0, check: 0 } })).toContain('Refunds')
})

test('a range that ends before it begins gets an error message', () => {
  expect(rangeError('2026-06-02', '2026-06-01')).toBe('The last day can’t be before the first')
  expect(rangeError('2026-06-01', '2026-06-01')).toBeNull()
  expect(rangeError('', '2026-06-01')).toBeNull()
})
