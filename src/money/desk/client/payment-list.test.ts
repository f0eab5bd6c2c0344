import { describe, expect, test } from 'vitest'
import type { PaymentRow } from '../shapes.ts'
import { filterPayments, kindChoices, kindsInWords, noFilter } from './payment-filter.ts'
import { warningsOf } from './payment-words.ts'

function row(change: Partial<PaymentRow>): PaymentRow {
  return {
    id: 'p1',
    number: '00001',
    kind: 'team',
    name: 'Team Núñez',
    parts: [],
    payer: { name: 'Lee Núñez', email: 'lee@example.org' },
    method: 'card',
    state: 'paid',
    date: '2025-07-19T16:00:00Z',
    amount: 500,
    waived: 0,
    underWay: 0,
    fee: 14.8,
    refunded: 0,
    disputed: 0,
    net: 485.2,
    unmatched: 0,
    leftToRefund: 500,
    noPlace: false,
    isProviders: true,
    mayMove: false,
    mayVoid: false,
    rehearsal: null,
    note: 'Visa ending in 4242',
    receivedOn: null,
    checkNumber: null,
    recordedBy: null,
    dispute: null,
    failedRefunds: [],
    owedAgain: 0,
    tax: 0,
    taxRefunded: 0,
    taxLost: 0,
    refundWanted: 0,
    providerUrl: null,
    ...change,
  }
}

describe('payments can be filtered', () => {
  const cash = row({
    id: 'p2',
    number: '00012',
    method: 'cash',
    name: 'Team Marsh',
    payer: { name: 'Kim', email: null },
  })
  const over = row({ id: 'p3', kind: 'attendee', unmatched: 60, name: null })
  const found = (change: object) =>
    filterPayments([row({}), cash, over], { ...noFilter, ...change }).map(({ id }) => id)

  test('by name without accents, receipt number or card', () => {
    expect(found({ text: 'nunez' })).toEqual(['p1', 'p3'])
    expect(found({ text: '00012' })).toEqual(['p2'])
    expect(found({ text: '4242' })).toEqual(['p1', 'p2', 'p3'])
    expect(found({ text: 'no longer' })).toEqual(['p3'])
  })

  test('by kind, method and state together', () => {
    expect(found({ kind: 'team', method: 'cash' })).toEqual(['p2'])
    expect(found({ state: 'unmatched' })).toEqual(['p3'])
    expect(found({ state: 'refunded' })).toEqual([])
  })
})

function failed(id: string): PaymentRow['failedRefunds'][number] {
  const date = '2025-07-20T16:00:00Z'
  return { id, amount: 125, reason: null, date, owesAgain: false, keepsSeats: false }
}

test('what needs attention is listed once each, most urgent first', () => {
  const warnings = warningsOf([
    row({ id: 'fine' }),
    row({ id: 'lost', state: 'lost', leftToRefund: 0 }),
    row({ id: 'over', unmatched: 20 }),
    row({ id: 'gone', name: null, unmatched: 20 }),
    row({ id: 'gone and refunded', name: null, leftToRefund: 0 }),
    row({ id: 'disputed', state: 'disputed', leftToRefund: 0, unmatched: 500 }),
    row({ id: 'failed', failedRefunds: [failed('r1'), failed('r2')] }),
  ])
  expect(warnings.map(({ kind, payment }) => `${kind}: ${payment.id}`)).toEqual([
    'disputed: disputed',
    'refund-failed: failed',
    'refund-failed: failed',
    'unmatched: over',
    'gone: gone',
    'lost: lost',
  ])
})

test('what is given on purpose and what is kept as a gift are one kind: Gifts', () => {
  const part = {
    id: 'a',
    name: null,
    amount: 20,
    refunded: 0,
    unmatched: 0,
    noPlace: false,
    isPackage: false,
  }
  const given = row({ kind: 'donation', parts: [{ ...part, kind: 'donation' }] })
  const kept = row({ kind: 'gift', parts: [{ ...part, kind: 'gift' }] })
  expect(Object.entries(kindChoices([given, kept])).filter(([, name]) => name === 'Gifts')).toHaveLength(1)
  const [[gifts] = ['']] = Object.entries(kindChoices([])).filter(([, name]) => name === 'Gifts')
  expect(filterPayments([given, row({}), kept], { ...noFilter, kind: gifts })).toEqual([given, kept])
  expect([kindsInWords(given), kindsInWords(kept)]).toEqual(['Gift', 'Gift'])
})

test('a sponsorship of a package isn’t called a hole sponsorship', () => {
  const part = { id: 'a', name: 'Acme', amount: 350, refunded: 0, unmatched: 0, noPlace: false }
  const hole = row({ kind: 'sponsor', parts: [{ ...part, kind: 'sponsor', isPackage: false }] })
  const title = row({ kind: 'sponsor', parts: [{ ...part, kind: 'sponsor', isPackage: true }] })
  expect([kindsInWords(hole), kindsInWords(title)]).toEqual(['Hole sponsorship', 'Sponsor package'])
  expect([kindChoices([hole]).sponsor, kindChoices([hole, title]).sponsor]).toEqual([
    'Hole sponsors',
    'Sponsors',
  ])
})
