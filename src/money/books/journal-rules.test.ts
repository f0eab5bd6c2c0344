import { describe, expect, test } from 'vitest'
import { cents, noMoney } from '../../kernel/money.ts'
import type { TaxWording } from '../ledger/receipt-rules.ts'
import type { JournalPart, JournalPayment, Movement } from './journal-facts.ts'
import { payoutMovements } from './journal-payouts.ts'
import { movementsOf as movements } from './journal-rules.ts'
import { journalTotals } from './journal-totals.ts'
import { entryOf } from './quickbooks.ts'

/** A payment for one thing: the payment and its only part at once. */
type OnePart = Omit<JournalPayment, 'parts'> & Omit<JournalPart, 'losses'>

function movementsOf(payment: OnePart, voice: TaxWording): Movement[] {
  const losses = payment.disputes.map(({ amount, lostOn }) => (lostOn === null ? noMoney : amount))
  return movements({ ...payment, parts: [{ ...payment, losses }] }, voice)
}

const team: OnePart = {
  id: 'p1',
  number: 12,
  status: 'paid',
  method: 'card',
  amount: cents(60_000),
  unmatched: cents(10_000),
  refunded: noMoney,
  owedAgain: noMoney,
  keepsSeats: false,
  lost: noMoney,
  isProviders: true,
  intentId: 'pi_1',
  fee: cents(1_770),
  tax: noMoney,
  taxRefunded: noMoney,
  lines: [
    { name: 'Foursome', quantity: 1, amount: cents(50_000), fairMarketValue: cents(34_000) },
    { name: 'Paid above the fee', quantity: 1, amount: cents(10_000), fairMarketValue: noMoney },
  ],
  day: '2026-06-10',
  voidedOn: null,
  voidReason: null,
  note: 'Visa ending in 4242',
  isGift: false,
  refunds: [],
  disputes: [],
}
const refund = {
  place: 1,
  lines: [],
  amount: cents(12_000),
  tax: noMoney,
  day: '2026-06-11',
  failedOn: null,
  isFailed: false,
  isProviders: true,
  providerId: 're_1',
  reason: 'Ill',
}

const short = (payment: OnePart) =>
  movementsOf(payment, 'deductions').map(({ no, date, amount, above, gift }) => [
    no,
    date,
    amount,
    above,
    gift,
  ])

describe('the rows of a payment', () => {
  test('are the payment and its fee on its day', () => {
    expect(short(team)).toEqual([
      ['P-00012', '2026-06-10', 60_000, 10_000, 16_000],
      ['F-00012', '2026-06-10', -1_770, 0, 0],
    ])
  })

  test('a refund takes the overpaid part first, then the gift', () => {
    expect(short({ ...team, refunds: [refund] }).at(-1)).toEqual([
      'R-00012-1',
      '2026-06-11',
      -12_000,
      -10_000,
      -2_000,
    ])
  })

  test('a refund that fails days later is reversed on the day it failed; the first row stays', () => {
    const failed = { ...refund, isFailed: true, failedOn: '2026-06-14' }
    expect(short({ ...team, refunds: [failed] }).slice(2)).toEqual([
      ['R-00012-1', '2026-06-11', -12_000, -10_000, -2_000],
      ['RF-00012-1', '2026-06-14', 12_000, 10_000, 2_000],
    ])
    const sameDay = { ...failed, failedOn: '2026-06-11' }
    expect(
      short({ ...team, refunds: [sameDay] })
        .map(([no, , amount]) => [no, amount])
        .slice(2),
    ).toEqual([
      ['R-00012-1', -12_000],
      ['RF-00012-1', 12_000],
    ])
    // The provider refused it, so nothing moved.
    expect(short({ ...team, refunds: [{ ...sameDay, providerId: null }] })).toHaveLength(2)
  })

  test('a refund by hand comes out of the cash box, not the provider’s balance', () => {
    const byHand = { ...refund, isProviders: false }
    expect(movementsOf({ ...team, refunds: [byHand] }, 'deductions').at(-1)).toMatchObject({ purse: 'cash' })
  })

  test('a void is its own row on its own day and reverses the full amount', () => {
    const cash = { ...team, isProviders: false, method: 'cash' as const, fee: null, intentId: null }
    const rows = movementsOf(
      { ...cash, status: 'voided', voidedOn: '2026-06-20', voidReason: 'Typed twice' },
      'deductions',
    )
    expect(rows).toMatchObject([
      { no: 'P-00012', date: '2026-06-10', what: 'payment', amount: 60_000, gift: 16_000 },
      {
        no: 'V-00012',
        date: '2026-06-20',
        what: 'void',
        amount: -60_000,
        gift: -16_000,
        note: 'Typed twice',
      },
    ])
    expect(journalTotals(rows)).toMatchObject({ cash: 0, net: 0, gift: 0, fairMarketValue: 0 })
  })

  test('money kept as a gift came in with its payment and only stops waiting for a refund', () => {
    const rest = { amount: cents(50_000), unmatched: cents(0), gifted: cents(10_000) }
    const came = { ...team, ...rest, lines: [] }
    const gift = { ...team, number: 13, isGift: true, amount: cents(10_000), unmatched: cents(0), lines: [] }
    expect(movementsOf(came, 'deductions')[0]).toMatchObject({ amount: 60_000, above: 10_000, gift: 50_000 })
    const [given] = movementsOf(gift, 'deductions')
    expect(given).toMatchObject({ what: 'gift', amount: 0, above: -10_000, gift: 10_000 })
    expect(given && entryOf(given, 'gift')).toMatchObject([{ debit: 10_000 }, { credit: 10_000 }])
  })

  test('a disputed amount is held, and returned if won; if lost, only the gift part goes', () => {
    const dispute = {
      id: 'dp_1',
      amount: cents(60_000),
      reason: 'fraudulent',
      movements: [
        { amount: cents(-60_000), fee: cents(1_500), day: '2026-06-12' },
        { amount: cents(60_000), fee: noMoney, day: '2026-07-30' },
      ],
      lostOn: null,
    }
    expect(short({ ...team, disputes: [dispute] }).slice(2)).toEqual([
      ['D-00012-1', '2026-06-12', -60_000, 0, 0],
      ['DF-00012-1', '2026-06-12', -1_500, 0, 0],
      ['D-00012-1-2', '2026-07-30', 60_000, 0, 0],
    ])
    const lost = { ...dispute, movements: dispute.movements.slice(0, 1), lostOn: '2026-08-01' }
    expect(short({ ...team, disputes: [lost] })).toContainEqual([
      'DL-00012-1',
      '2026-08-01',
      0,
      -10_000,
      -16_000,
    ])
  })

  test('value, gift part, tax, what is overpaid and what is neither make up what came in, less what is disputed', () => {
    const movement = { amount: cents(-60_000), fee: cents(1_500), day: '2026-06-12' }
    const held = { id: 'dp_1', amount: cents(60_000), reason: '', movements: [movement], lostOn: null }
    const [first] = team.lines
    const raffle = {
      ...{ ...team, id: 'p2', amount: cents(2_000), unmatched: noMoney, fee: noMoney },
      lines: [{ name: 'Raffle', quantity: 1, amount: cents(2_000), fairMarketValue: null }],
    }
    const check = (payments: OnePart[]) => {
      const totals = journalTotals(payments.flatMap((payment) => movementsOf(payment, 'deductions')))
      const { net, fees, fairMarketValue, gift, tax, overpaid, neither, contested } = totals
      expect(net + fees).toBe(fairMarketValue + gift + tax + overpaid + neither - contested)
      return { neither, contested }
    }
    expect(check([team])).toEqual({ neither: 0, contested: 0 })
    expect(check([team, raffle])).toEqual({ neither: 2_000, contested: 0 })
    expect(check([{ ...team, disputes: [held] }, raffle])).toEqual({ neither: 2_000, contested: 60_000 })
    const lost = { ...held, lostOn: '2026-08-01' }
    expect(check([{ ...team, disputes: [lost] }])).toEqual({ neither: 0, contested: 34_000 })
    const bargain = { ...team, amount: cents(30_000), unmatched: noMoney, lines: first ? [first] : [] }
    expect(
      check([bargain, { ...bargain, id: 'p3', refunds: [{ ...refund, amount: cents(30_000) }] }]),
    ).toMatchObject({ contested: 0 })
  })

  test('a refund before the dispute took the overpaid part already', () => {
    const lost = { id: 'dp_1', amount: cents(48_000), reason: '', movements: [], lostOn: '2026-08-01' }
    expect(short({ ...team, refunds: [refund], disputes: [lost] }).slice(2)).toEqual([
      ['R-00012-1', '2026-06-11', -12_000, -10_000, -2_000],
      ['DL-00012-1', '2026-08-01', 0, 0, -14_000],
    ])
  })

  test('what was given instead of a refund is no overpaid money: that still goes back', () => {
    const given = { number: 13, amount: cents(20_000), tax: noMoney, day: '2026-06-11', voidedOn: null }
    const back = { ...refund, amount: cents(10_000), day: '2026-06-12' }
    const rows = movementsOf({ ...team, given: [{ ...given, lines: [] }], refunds: [back] }, 'deductions')
    expect(rows.map(({ no, above }) => [no, above])).toEqual([
      ['P-00012', 10_000],
      ['F-00012', 0],
      ['G-00013', 20_000],
      ['R-00012-1', -10_000],
    ])
  })

  test('a waived fee and an unfinished payment move no money', () => {
    expect(movementsOf({ ...team, method: 'waived' }, 'deductions')).toEqual([])
    expect(movementsOf({ ...team, status: 'processing' }, 'deductions')).toEqual([])
  })

  test('have no gift part if the organization is not a 501(c)(3)', () => {
    expect(movementsOf(team, 'thanks')[0]).toMatchObject({ gift: 0 })
  })
})

test('a failed and returned payout is two rows and never changes the net', () => {
  const rows = payoutMovements({ id: 'po_1', day: '2026-06-13', share: cents(500), returnedOn: '2026-06-16' })
  expect(rows.map(({ what, date, amount }) => [what, date, amount])).toEqual([
    ['payout', '2026-06-13', 500],
    ['payout-returned', '2026-06-16', -500],
  ])
  expect(journalTotals(rows)).toMatchObject({ net: 0, paidOut: 0 })
})

describe('QuickBooks entries', () => {
  const lines = (payment: OnePart) =>
    movementsOf(payment, 'deductions').map((movement) =>
      entryOf(movement, 'team').map(({ account, debit, credit }) => `${account} ${debit}/${credit}`),
    )

  test('credit income for a payment, and a liability for overpaid money', () => {
    expect(lines(team)).toEqual([
      ['Stripe Balance 60000/0', 'Team Fees 0/50000', 'Overpayments to Refund 0/10000'],
      ['Card Fees 1770/0', 'Stripe Balance 0/1770'],
    ])
  })

  test('are reversed for a refund; a lost dispute moves no money, and what was overpaid is owed to nobody', () => {
    expect(lines({ ...team, refunds: [refund] }).at(-1)).toEqual([
      'Overpayments to Refund 10000/0',
      'Team Fees 2000/0',
      'Stripe Balance 0/12000',
    ])
    const lost = { id: 'dp_1', amount: cents(60_000), reason: '', movements: [], lostOn: '2026-08-01' }
    expect(lines({ ...team, disputes: [lost] }).at(-1)).toEqual([
      'Overpayments to Refund 10000/0',
      'Disputed Payments 0/10000',
    ])
    const fee = { ...team, amount: cents(50_000), unmatched: noMoney }
    expect(lines({ ...fee, disputes: [{ ...lost, amount: cents(50_000) }] }).at(-1)).toEqual([])
    const part = { ...lost, amount: cents(4_000) }
    expect(lines({ ...team, disputes: [part] }).at(-1)).toEqual([
      'Overpayments to Refund 4000/0',
      'Disputed Payments 0/4000',
    ])
  })

  test('credit sales tax owed to the state, less refunds and lost disputes', () => {
    const shirt = {
      ...team,
      amount: cents(10_800),
      unmatched: noMoney,
      fee: null,
      tax: cents(800),
      lines: [
        { name: 'Shirt', quantity: 1, amount: cents(10_000), fairMarketValue: cents(1_500) },
        {
          name: 'Sales tax',
          quantity: 1,
          amount: cents(800),
          fairMarketValue: noMoney,
          isTax: true as const,
        },
      ],
    }
    const half = { ...refund, amount: cents(5_400), tax: cents(400) }
    expect(lines({ ...shirt, refunds: [half] })).toEqual([
      ['Stripe Balance 10800/0', 'Team Fees 0/10000', 'Sales Tax Payable 0/800'],
      ['Team Fees 5000/0', 'Sales Tax Payable 400/0', 'Stripe Balance 0/5400'],
    ])
    expect(
      movementsOf({ ...shirt, refunds: [half] }, 'deductions').map(({ gift, tax }) => [gift, tax]),
    ).toEqual([
      [8_500, 800],
      [-5_000, -400],
    ])
    const lost = { id: 'dp_1', amount: cents(10_800), reason: '', movements: [], lostOn: '2026-08-01' }
    expect(lines({ ...shirt, disputes: [lost] }).at(-1)).toEqual([
      'Sales Tax Payable 800/0',
      'Disputed Payments 0/800',
    ])
  })

  test('transfer a payout from the provider to the bank', () => {
    const [payout] = payoutMovements({ id: 'po_1', day: '2026-06-13', share: cents(500), returnedOn: null })
    if (!payout) throw new Error('No row')
    expect(entryOf(payout, null)).toEqual([
      { account: 'Checking', debit: 500, credit: 0 },
      { account: 'Stripe Balance', debit: 0, credit: 500 },
    ])
  })
})
