import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUpDemo } from '../../scripts/lib/demo.ts'
import { callsTo, type DemoEvent, logInAs } from '../../scripts/lib/demo-event.ts'
import type { RafflesDesk } from '../../src/giving/raffle/raffle-shapes.ts'
import type { DinnerView } from '../../src/giving/seating/contract.ts'
import type { YearEnd } from '../../src/money/books/year-end-contract.ts'
import type { CashBox } from '../../src/money/cash/contract.ts'
import type { PaymentDetails, PaymentRow, PaymentsOverview } from '../../src/money/desk/shapes.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { expectQuickBooksToBalance, journalOf, payoutsOf } from '../support/journal.ts'
import { readReceipt } from '../support/read-receipt.ts'

/** The demo, as its treasurer finds it in the morning. */
let app: TestApp
let demo: DemoEvent
let read: (url: string) => Promise<unknown>
let overview: PaymentsOverview
let ahead = 0

const today = new Date('2026-06-10T18:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  const turnTo = (time: Date) => {
    ahead = time.getTime() - Date.now()
  }
  demo = (await setUpDemo(app, 'http://localhost:3000', { today, turnTo })).demo
  app.admin = async () => demo.token
  const token = await logInAs(app, demo, 'treasurer@example.org')
  read = (url) => callsTo(app)('GET', url, token)
  overview = (await read('/api/admin/payments')) as PaymentsOverview
}, 180_000)
afterAll(() => app.stop())

const paidBy = (name: string) =>
  overview.payments.find(({ payer }) => payer?.name === name) as PaymentRow | undefined

it('cards have their fees, one dinner of four went back, and a bank holds back a payment', () => {
  const byCard = overview.payments.filter(({ isProviders }) => isProviders)
  expect(byCard).toHaveLength(6)
  expect(byCard.every(({ fee }) => fee !== null && fee > 0)).toBe(true)
  expect(overview.totals).toMatchObject({ card: 2455, refunded: 60, disputed: 120, fees: 88, feesToCome: 0 })
  expect(paidBy('Helena Ruiz')).toMatchObject({ state: 'part-refunded', amount: 240, refunded: 60 })
  expect(paidBy('Victor Lane')).toMatchObject({ dispute: { state: 'needs-response', amount: 120 } })
  expect(overview.owing.length).toBeGreaterThan(2)
})

it('one payout is at the bank, another on its way, and every cent is accounted for', async () => {
  const { payouts, check } = await payoutsOf(app)
  // He bought add-ons and gave, with one payment.
  expect(payouts.flatMap(({ lines }) => lines).filter(({ payer }) => payer === 'Owen Tally')).toMatchObject([
    { name: 'Owen Tally', amount: 150 },
  ])
  expect(payouts.map(({ status, amount }) => [status, amount])).toEqual([
    ['on-its-way', 444.96],
    ['arrived', 1742.04],
  ])
  expect(check).toMatchObject({ net: 2187, atProvider: 0, difference: 0, notSettled: 0 })
})

it('drawers are open, one was counted a dollar short, and earlier cash and checks are at the bank', async () => {
  const { open, counts, books } = (await read('/api/admin/cash-counts')) as CashBox
  expect(open.map(({ personName }) => personName)).toEqual(['Avery Admin', 'Sally Seller'])
  expect(counts).toMatchObject([
    { personName: 'Sam Seller', difference: -1, depositedOn: null, drawer: { state: 'handed-over' } },
    { personName: 'Avery Admin', difference: 0, depositedOn: '2026-06-09', depositedCash: 1260 },
  ])
  expect(books.difference).toBe(0)
})

it('the books balance: the journal adds up to Payments, and to the accounts of QuickBooks', async () => {
  const { totals } = await journalOf(app)
  const { card, cash, check, net, overShort } = overview.totals
  expect(totals).toMatchObject({ card, cash, check, net, overShort })
  await expectQuickBooksToBalance(app)
})

it('a sponsor’s receipt and year-end letter count the page in the program that the package promised', async () => {
  const { receiptSecret } = (await read(`/api/admin/payments/${paidBy('Tess Moreau')?.id}`)) as PaymentDetails
  const receipt = (await read(`/api/payment/receipt/${receiptSecret}`)) as Parameters<typeof readReceipt>[0]
  expect(receipt.statements.join(' ')).toContain('(two dinners and “Half a page in the dinner program”)')
  // Two dinners at $45, and $125.
  expect(readReceipt(receipt)).toMatchObject({ parts: [{ value: 215_00 }], deductible: 1285_00 })
  const { acknowledgments, withoutValue } = (await read('/api/admin/year-end?year=2026')) as YearEnd
  expect(withoutValue).toEqual([])
  const letter = acknowledgments.find(({ payer }) => payer.email === 'package3@example.org')
  expect(letter).toMatchObject({ fairMarketValue: 215, deductible: 1285 })
})

it('one late entry and one late sale wait for a decision', async () => {
  const { token } = demo
  const { body } = await app.call('GET /api/admin/dashboard', { token })
  expect([body.lateFacts, body.selling.lateSales]).toEqual([1, 1])
  const { waiting } = (await app.call('GET /api/admin/late', { token })).body
  expect(waiting).toMatchObject([{ kind: 'shot', why: 'The link was closed.' }])
  const { sales } = (await app.call('GET /api/admin/late-sales', { token })).body
  expect(sales).toMatchObject([{ state: 'waiting', reasons: ['price'], belowPrice: 5 }])
})

it('the evening is lived in: nearly all chose a meal, everybody sits, and a raffle and a fifty-fifty sell', async () => {
  const { guests, tables } = (await app.call('GET /api/admin/dinner', { token: demo.token }))
    .body as DinnerView
  expect(guests.every(({ table }) => table)).toBe(true)
  expect(guests.filter(({ dishId }) => dishId === null).length).toBeLessThan(guests.length / 10)
  expect(tables.some(({ kept = [] }) => kept.length > 0)).toBe(true)
  const { raffles } = (await app.call('GET /api/admin/raffles', { token: demo.token })).body as RafflesDesk
  expect(raffles.map(({ kind, onPaper, stage }) => [kind, onPaper, stage])).toEqual([
    ['prizes', 18, 'selling'],
    ['half', 0, 'selling'],
  ])
})
