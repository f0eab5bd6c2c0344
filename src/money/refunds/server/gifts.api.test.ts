import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { journalOf } from '../../../../tests/support/journal.ts'
import {
  compare,
  detailsOf,
  ledgerOf,
  makeVoid,
  newestPayment,
  paymentEmails,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import {
  eventually,
  goodCard,
  intentOf,
  moneyOf,
  pay,
  presentCard,
  receiptOf,
  sandboxOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { dayIn } from '../../../kernel/clock.ts'
import type { PaymentRow } from '../../desk/shapes.ts'

let app: TestApp
let eventId: string
let harlan: string
let marsh: string
beforeEach(async () => {
  app = await startTestApp()
  eventId = (await makeEvent(app)).eventId
  await signUp(app, 'Harlan', 1)
  await signUp(app, 'Marsh', 2)
  const teams: { id: string; teamName: string }[] = (await app.call('GET /api/Golf/GetTeams')).body
  harlan = teams.find(({ teamName }) => teamName.includes('Harlan'))?.id ?? ''
  marsh = teams.find(({ teamName }) => teamName.includes('Marsh'))?.id ?? ''
})
afterEach(() => app.stop())

async function act(id: string, what: 'gift' | 'move', body: object = {}, token?: string) {
  const route = `POST /api/admin/payments/{id}/${what}`
  return app.call(route, { token: token ?? (await app.admin()), params: { id }, body })
}
async function secretOf(id: string) {
  const { sql } = app.features.database
  const row = await sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.receiptSecret
}
const owed = async () => [
  (await moneyOf(app, 'lead1@example.org')).owedAmount,
  (await moneyOf(app, 'lead2@example.org')).owedAmount,
]
const teamMoney = async () => [
  (await moneyOf(app, 'lead1@example.org')).paidAmount,
  (await moneyOf(app, 'lead2@example.org')).paidAmount,
]

const ledgerRow = async (id: string) =>
  (await ledgerOf(app)).payments.find((row: PaymentRow) => row.id === id)

/** An overpaid $500 card payment kept as a gift, next to $500 in cash. */
async function giftOfCard() {
  const secret = await pay(app, 'lead1@example.org', 500)
  await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)
  await setTeamPayment(app, marsh, { amount: 500 })
  const card = (await ledgerOf(app)).payments.find(({ method }: PaymentRow) => method === 'card')
  await act(card.id, 'move', { teamId: marsh, reason: 'Typed the wrong team' })
  await act(card.id, 'gift')
  const gift = (await ledgerOf(app)).payments.find(({ kind }: PaymentRow) => kind === 'gift')
  expect((await app.call('GET /api/Home')).body.amountRaised).toBe(1000)
  return { gift, intent: intentOf(secret) }
}

describe('overpaid money the payer wants to give', () => {
  test('becomes a gift with its own receipt, needs no refund and counts as raised', async () => {
    await setTeamPayment(app, harlan, { amount: 600, payerName: 'Walt Kelso' })
    const paid = await newestPayment(app)
    const requestId = randomUUID()
    const answers = [await act(paid.id, 'gift', { requestId }), await act(paid.id, 'gift', { requestId })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { payments, totals } = await ledgerOf(app)
    expect(totals).toMatchObject({ received: 600, cash: 600, unmatched: 0, net: 600 })
    expect(payments.map(({ kind, amount, number }: PaymentRow) => [kind, amount, number]).sort()).toEqual([
      ['gift', 100, '00002'],
      ['team', 500, '00001'],
    ])
    const gift = payments.find(({ kind }: PaymentRow) => kind === 'gift')
    const receipt = await receiptOf(app, await secretOf(gift.id))
    expect(receipt).toMatchObject({ total: 100, deductible: 100, fairMarketValue: 0, number: '00002' })
    expect(receipt.lines).toMatchObject([{ name: 'Gift', amount: 100, fairMarketValue: 0 }])
    expect(receipt.payer.name).toBe('Walt Kelso')
    const first = await receiptOf(app, await secretOf(paid.id))
    expect([first.total, first.deductible, first.lines.length]).toEqual([500, 160, 1])
    expect(await paymentEmails(app, /^Receipt 00002/)).toHaveLength(1)
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(600)
    expect(await teamMoney()).toEqual([500, 0])
  })

  test('becomes a gift in part: the rest still waits for a refund, or for another gift', async () => {
    await setTeamPayment(app, harlan, { amount: 600, payerName: 'Walt Kelso' })
    const paid = await newestPayment(app)
    const requestId = randomUUID()
    const kept = [0, 1].map(() => act(paid.id, 'gift', { amount: 100, keep: 30.01, requestId }))
    expect((await Promise.all(kept)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 600, unmatched: 69.99 })
    expect((await journalOf(app)).totals).toMatchObject({ overpaid: 69.99, net: 600 })
    const receipt = await receiptOf(app, await secretOf(paid.id))
    expect(receipt.total).toBe(569.99)
    for (const keep of [0, 70])
      expect((await act(paid.id, 'gift', { amount: 69.99, keep })).body.errors.keep).toHaveLength(1)
    expect((await act(paid.id, 'gift', { amount: 100, keep: 10 })).body.type).toBe(
      '/problems/refund-overtaken',
    )
    expect((await refund(app, paid.id, { amount: 50 })).status).toBe(200)
    expect((await act(paid.id, 'gift')).status).toBe(200)
    const { payments, totals } = await ledgerOf(app)
    const gifts = payments.filter(({ kind }: PaymentRow) => kind === 'gift')
    expect(gifts.map(({ amount }: PaymentRow) => amount).sort()).toEqual([19.99, 30.01])
    expect(totals).toMatchObject({ received: 600, refunded: 50, unmatched: 0 })
  })

  test('needs a refund again when the gift is voided', async () => {
    await setTeamPayment(app, harlan, { amount: 600 })
    const paid = await newestPayment(app)
    await act(paid.id, 'gift')
    const gift = (await ledgerOf(app)).payments.find(({ kind }: PaymentRow) => kind === 'gift')
    expect((await refund(app, gift.id)).status).toBe(409)
    expect((await makeVoid(app, paid.id)).body.type).toBe('/problems/not-voidable')
    expect((await makeVoid(app, gift.id)).status).toBe(200)
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 600, unmatched: 100 })
    expect((await receiptOf(app, await secretOf(paid.id))).total).toBe(600)
    expect((await refund(app, paid.id, { amount: 100 })).status).toBe(200)
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(500)
  })

  test('paid by card still matches the provider', async () => {
    await pay(app, 'lead1@example.org', 500)
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)
    await setTeamPayment(app, marsh, { amount: 500 })
    const card = (await ledgerOf(app)).payments.find(({ method }: PaymentRow) => method === 'card')
    await act(card.id, 'move', { teamId: marsh, reason: 'Typed the wrong team' })
    expect((await ledgerOf(app)).totals.unmatched).toBe(500)
    expect((await act(card.id, 'gift')).status).toBe(200)
    expect(await compare(app)).toMatchObject({ difference: 0, differences: [] })
  })

  test('is voided when the bank takes the whole payment back, and no longer counts as raised', async () => {
    const { gift, intent } = await giftOfCard()
    await sandboxOf(app).provider.dispute(intent)
    await sandboxOf(app).provider.respond(intent.replace('pi_', 'dp_'), 'losing_evidence')
    await eventually(async () => (await ledgerRow(gift.id)).state === 'voided')
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(500)
    expect(await receiptOf(app, await secretOf(gift.id))).toMatchObject({ status: 'voided', total: 0 })
    expect(
      await paymentEmails(app, new RegExp(`${gift.number}.*void|void.*${gift.number}`, 'i')),
    ).toHaveLength(1)
    // The card fee and the dispute fee are reported a moment later.
    await eventually(async () => (await ledgerOf(app)).totals.fees === 29.8)
    const { totals } = await ledgerOf(app)
    expect(totals).toMatchObject({ received: 1000, disputed: 500, unmatched: 0 })
    expect((await journalOf(app)).totals).toMatchObject({ gift: 160, net: totals.net })
    expect(await compare(app)).toMatchObject({ difference: 0, differences: [] })
  })

  test('is voided when a refund on the provider’s own pages exceeds what the payment has left', async () => {
    const { gift, intent } = await giftOfCard()
    await sandboxOf(app).provider.refund(intent, { amount: 10_000, metadata: {} }, null)
    await eventually(async () => (await ledgerRow(gift.id)).state === 'voided')
    const { totals } = await ledgerOf(app)
    expect(totals).toMatchObject({ received: 1000, refunded: 100, unmatched: 400 })
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(500)
  })

  test('is dated the day it was kept, whenever the check came in', async () => {
    await setTeamPayment(app, harlan, { amount: 600, method: 'check', receivedOn: '2025-06-30' })
    await act((await newestPayment(app)).id, 'gift')
    const gift = (await ledgerOf(app)).payments.find(({ kind }: PaymentRow) => kind === 'gift')
    expect(gift.receivedOn).toBe(null)
    const today = dayIn('America/New_York')(new Date())
    const { entries } = await journalOf(app)
    expect(entries.map(({ what, date }) => [what, date])).toEqual([
      ['payment', '2025-06-30'],
      ['gift', today],
    ])
  })

  test('is refused when nothing is overpaid, and for everybody but admins', async () => {
    const team = await teamToken(app, 1)
    await setTeamPayment(app, harlan, { amount: 500 })
    const { id } = await newestPayment(app)
    expect((await act(id, 'gift')).body.type).toBe('/problems/nothing-above-fee')
    expect((await act(id, 'gift', {}, team)).status).toBe(403)
    expect((await act('none', 'gift')).status).toBe(404)
    expect((await ledgerOf(app)).payments).toHaveLength(1)
  })
})

describe('a payment recorded for the wrong team', () => {
  test('is moved with its receipt number, and both teams owe the right amount', async () => {
    await setTeamPayment(app, harlan, { amount: 500 })
    const { id } = await newestPayment(app)
    const moved = await act(id, 'move', { teamId: marsh, reason: 'Wrong team' })
    expect(moved.body.payment).toMatchObject({ name: 'Team Marsh', number: '00001', unmatched: 0 })
    expect(moved.body.history.at(-1)).toMatchObject({
      what: 'Moved from Team Harlan to Team Marsh',
      by: 'Ann Archer',
      remark: 'Wrong team',
    })
    expect(await teamMoney()).toEqual([0, 500])
    const audit = await app.call('GET /api/admin/audit', { token: await app.admin() })
    expect(audit.text).toContain('payment-moved')
  })

  test('leaves overpaid money behind to pay for the original team', async () => {
    await setTeamPayment(app, harlan, { amount: 500, method: 'check' })
    const wrong = await newestPayment(app)
    const opened = await startPaying(app, 'lead2@example.org', 500)
    await presentCard(app, opened.body.clientSecret, goodCard)
    await eventually(async () => (await moneyOf(app, 'lead2@example.org')).hasPaidInFull)
    const card = (await ledgerOf(app)).payments.find(({ method }: PaymentRow) => method === 'card')
    await act(card.id, 'move', { teamId: harlan, reason: 'Paid for the wrong team' })
    expect((await ledgerOf(app)).totals.unmatched).toBe(500)
    await act(wrong.id, 'move', { teamId: marsh, reason: 'The check was for Marsh' })
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 0, owed: 0 })
    expect(await teamMoney()).toEqual([500, 500])
  })

  test('with a refund that was not owed again leaves the other team owing its full price', async () => {
    await setTeamPayment(app, harlan, { amount: 500 })
    const { id } = await newestPayment(app)
    await refund(app, id, { amount: 125 })
    expect(await owed()).toEqual([0, 500])
    await act(id, 'move', { teamId: marsh, reason: 'Wrong team' })
    expect(await teamMoney()).toEqual([0, 375])
    expect(await owed()).toEqual([500, 125])
    const { refunds } = await detailsOf(app, id)
    expect(refunds).toMatchObject([{ amount: 125, owesAgain: true }])
  })

  test('gets the lines, value and sales tax of the new team', async () => {
    const token = await app.admin()
    const params = { eventId }
    const salesTax = { golf: 10, dinner: 0, shirt: 0, sponsor: 0 }
    const body = {
      eventFee: 400,
      salesTax,
      fairMarketValues: { golf: 200, dinner: 45, shirt: 15, sponsor: 0 },
    }
    expect((await app.call('PUT /api/admin/events/{eventId}', { token, params, body })).status).toBe(200)
    await signUp(app, 'Okafor', 3)
    const teams: { id: string; teamName: string }[] = (await app.call('GET /api/Golf/GetTeams')).body
    const okafor = teams.find(({ teamName }) => teamName === 'Team Okafor')?.id ?? ''
    await setTeamPayment(app, harlan, { amount: 440 })
    const { id } = await newestPayment(app)
    await refund(app, id, { amount: 110 })
    await act(id, 'move', { teamId: okafor, reason: 'Wrong team' })
    expect(await ledgerRow(id)).toMatchObject({ tax: 40, taxRefunded: 10 })
    expect((await ledgerOf(app)).totals.tax).toBe(30)
    const receipt = await receiptOf(app, await secretOf(id))
    expect(receipt).toMatchObject({ total: 440, salesTax: 30, fairMarketValue: 200 })
    await act(id, 'move', { teamId: marsh, reason: 'No, that one' })
    expect(await ledgerRow(id)).toMatchObject({ tax: 0, taxRefunded: 0 })
    expect((await ledgerOf(app)).totals.tax).toBe(0)
  })

  test('is not moved without a reason, to a missing team, or if it is not a team payment', async () => {
    await setTeamPayment(app, harlan, { amount: 500 })
    const { id } = await newestPayment(app)
    expect((await act(id, 'move', { teamId: marsh })).status).toBe(400)
    expect((await act(id, 'move', { teamId: 'none', reason: 'x' })).status).toBe(404)
    expect((await act(id, 'move', { teamId: harlan, reason: 'x' })).body.type).toBe('/problems/not-movable')
    await makeVoid(app, id)
    expect((await act(id, 'move', { teamId: marsh, reason: 'x' })).body.type).toBe('/problems/not-movable')
    expect(await teamMoney()).toEqual([0, 0])
  })
})

describe('voiding a wrong entry', () => {
  test('lets overpaid money pay for the team', async () => {
    const opened = await startPaying(app, 'lead1@example.org', 125)
    await setTeamPayment(app, harlan, { amount: 375 })
    const cash = await newestPayment(app)
    await presentCard(app, opened.body.clientSecret, goodCard)
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)
    await setTeamPayment(app, marsh, { amount: 500 })
    const card = (await ledgerOf(app)).payments.find(({ method }: PaymentRow) => method === 'card')
    await act(card.id, 'move', { teamId: marsh, reason: 'x' })
    const wrong = (await ledgerOf(app)).payments.find(
      ({ method, name }: PaymentRow) => method === 'cash' && name === 'Team Marsh',
    )
    await makeVoid(app, wrong.id)
    expect(await teamMoney()).toEqual([375, 125])
    expect((await ledgerOf(app)).totals.unmatched).toBe(0)
    expect(cash.amount).toBe(375)
  })
})

describe('recording cash while somebody is paying by card', () => {
  const states = async () =>
    (
      await app.features.database.sql.selectFrom('payments').select(['method', 'status', 'amount']).execute()
    ).map(({ method, status, amount }) => `${method} ${amount / 100} ${status}`)

  test('cancels the card payment at once, so the card can no longer be charged', async () => {
    const { body } = await startPaying(app, 'lead1@example.org', 500)
    await setTeamPayment(app, harlan, { amount: 500 })
    expect((await states()).sort()).toEqual(['card 500 canceled', 'cash 500 paid'])
    expect((await presentCard(app, body.clientSecret, goodCard)).status).toBe(400)
    expect(await teamMoney()).toEqual([500, 0])
  })

  test('keeps a share that is still owed', async () => {
    const share = await startPaying(app, 'second1@example.org', 125)
    const whole = await startPaying(app, 'lead1@example.org', 500)
    await setTeamPayment(app, harlan, { amount: 125 })
    expect((await states()).sort()).toEqual(['card 125 open', 'card 500 canceled', 'cash 125 paid'])
    expect((await presentCard(app, share.body.clientSecret, goodCard)).status).toBe(200)
    expect((await startPaying(app, 'lead1@example.org', 500)).body.amountOwed).toBeLessThan(500)
    expect(whole.status).toBe(200)
  })
})

describe('an amount too small to charge to a card', () => {
  test('is reported, and no payment is opened', async () => {
    await setTeamPayment(app, harlan, { amount: 499.75 })
    const { status, body } = await startPaying(app, 'lead1@example.org', 0.25)
    expect([status, body.type]).toEqual([409, '/problems/below-card-minimum'])
    expect(body.title).toContain('$0.50')
  })
})

test('a voided gift pays an outstanding fee first', async () => {
  await setTeamPayment(app, harlan, { amount: 400, method: 'cash' })
  const cash = (await newestPayment(app)).id
  await setTeamPayment(app, harlan, { amount: 200, method: 'check', owedAmount: 100 })
  const check = (await newestPayment(app)).id
  expect((await act(check, 'gift', { amount: 100 })).status).toBe(200)
  await makeVoid(app, cash)
  expect((await owed())[0]).toBe(400)
  const gift = (await ledgerOf(app)).payments.find((row: PaymentRow) => row.kind === 'gift')
  expect((await makeVoid(app, gift.id)).status).toBe(200)
  expect((await owed())[0]).toBe(300)
  expect((await ledgerOf(app)).totals).toMatchObject({ owed: 800, unmatched: 0 })
})

test('what was overpaid is refunded or kept before lines are taken back: it is nobody’s gift meanwhile', async () => {
  await setTeamPayment(app, harlan, { method: 'cash', amount: 540 })
  const { id } = await newestPayment(app)
  const [{ partId, lineId }] = (await detailsOf(app, id)).lines
  const lines = [{ partId, lineId, quantity: 1 }]
  const early = await refund(app, id, { lines })
  expect([early.status, early.body.detail]).toEqual([409, 'Refund or keep the overpaid money first.'])
  expect(await newestPayment(app)).toMatchObject({ unmatched: 40, refunded: 0 })
  expect(await receiptOf(app, await secretOf(id))).toMatchObject({ deductible: 160 })
  await refund(app, id, { amount: 40 })
  expect((await refund(app, id, { lines })).status).toBe(200)
  expect(await receiptOf(app, await secretOf(id))).toMatchObject({ deductible: 0 })
})
