import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { dinnerOwed, orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import { journalOf } from '../../../../tests/support/journal.ts'
import { ledgerOf, newestPayment, refund, setTeamPayment } from '../../../../tests/support/ledger.ts'
import {
  disputedCard,
  eventually,
  moneyOf,
  pay,
  receiptOf,
  sandboxOf,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { centsIn, readCsv } from '../../../../tests/support/read-csv.ts'

let app: TestApp
const leader = 'lead1@example.org'
const salesTax = { golf: 8.875, dinner: 6, shirt: 0, sponsor: 0 }

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const sampleEvent = (change: object = {}) =>
  makeEvent(app, { dinnerFee: 60, shirtFee: 25, salesTax, ...change })

/** Receipt secrets in the order the payments were made. */
async function secrets(): Promise<string[]> {
  const { sql } = app.features.database
  const rows = await sql.selectFrom('payments').select('receiptSecret').orderBy('createdAt').execute()
  return rows.map(({ receiptSecret }) => receiptSecret)
}

describe('sales tax', () => {
  test('is 0 by default, and then every amount stays the same to the cent', async () => {
    const event = await makeEvent(app)
    await signUp(app, 'Harlan', 1)
    const token = await app.admin()
    const params = { eventId: event.eventId }
    const { body } = await app.call('GET /api/admin/events/{eventId}', { token, params })
    expect(body.salesTax).toEqual({ golf: 0, dinner: 0, shirt: 0, sponsor: 0 })
    const { owedAmount, fees } = await moneyOf(app, leader)
    expect((await app.call('GET /api/Home')).body).not.toHaveProperty('teamSalesTax')
    expect(owedAmount).toBe(500)
    expect(fees).toHaveLength(1)
  })

  test('is added to the price on its own line, and the total is rounded up to a dollar', async () => {
    await sampleEvent()
    await signUp(app, 'Harlan', 1)
    const { owedAmount, shareAmount, fees } = await moneyOf(app, leader)
    expect([owedAmount, shareAmount]).toEqual([545, 137])
    // What the sign-up page adds up its total from.
    expect((await app.call('GET /api/Home')).body).toMatchObject({ eventFee: 500, teamSalesTax: 8.875 })
    expect(fees.slice(1)).toEqual([
      { feeName: 'Sales tax (8.875%)', totalAmount: 44.38, individualAmount: 11.095 },
      { feeName: 'Rounding', totalAmount: 0.62, individualAmount: 0.155 },
    ])
  })

  test('is neither deductible nor part of the fair market value, and is printed on the receipt', async () => {
    await sampleEvent()
    await signUp(app, 'Harlan', 1)
    const secret = await pay(app, leader, 545)
    const receipt = await receiptOf(app, secret)
    expect(receipt.lines[1]).toMatchObject({ name: 'Sales tax (8.875%)', amount: 44.38, fairMarketValue: 0 })
    expect(receipt).toMatchObject({ total: 545, salesTax: 44.38, fairMarketValue: 340, deductible: 160 })
    expect(receipt.statements.join(' ')).toContain('acknowledges your payment of $500.')
    expect(receipt.statements.join(' ')).toContain('Sales tax of $44.38 and rounding of $0.62 are not part')
  })

  test('on four shares adds up to exactly the tax on the whole fee, each share with its own line', async () => {
    await sampleEvent()
    await signUp(app, 'Harlan', 1)
    const token = await app.admin()
    const teamId = (await app.call('GET /api/Golf/GetTeams')).body[0].id
    for (const amount of [137, 137, 137, 134]) await setTeamPayment(app, teamId, { method: 'cash', amount })
    const receipts = await Promise.all((await secrets()).map((secret) => receiptOf(app, secret)))
    const taxes = receipts.map((receipt) => Math.round(receipt.salesTax * 100))
    expect(taxes.reduce((all, tax) => all + tax, 0)).toBe(44_38)
    expect(receipts.map(({ deductible }) => deductible).reduce((all, part) => all + part, 0)).toBeCloseTo(
      160,
      2,
    )
    expect(receipts[0].lines).toHaveLength(3)
    expect((await moneyOf(app, leader)).owedAmount).toBe(0)
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 545, tax: 44.38 })
    const file = readCsv((await app.call('GET /api/admin/export/payments.csv', { token })).text)
    expect(centsIn(file, 'Sales tax')).toBe(44_38)
  })

  test('is refunded in proportion to the refund, to the cent', async () => {
    await sampleEvent()
    await signUp(app, 'Harlan', 1)
    const secret = await pay(app, leader, 545)
    await eventually(async () => (await newestPayment(app))?.state === 'paid')
    const { id, tax } = await newestPayment(app)
    expect(tax).toBe(44.38)
    await refund(app, id, { amount: 109 })
    expect(await newestPayment(app)).toMatchObject({ taxRefunded: 8.88 })
    expect((await ledgerOf(app)).totals.tax).toBe(35.5)
    expect((await receiptOf(app, secret)).deductible).toBe(59.88)
    await refund(app, id)
    expect(await newestPayment(app)).toMatchObject({ taxRefunded: 44.38 })
    expect((await ledgerOf(app)).totals.tax).toBe(0)
  })

  test('never counts as money raised, and tax lost in a dispute is not owed to the state', async () => {
    await sampleEvent()
    await signUp(app, 'Harlan', 1)
    await pay(app, leader, 545, disputedCard)
    await eventually(async () => (await newestPayment(app))?.state === 'disputed')
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(500.62)
    const { intentId } = await app.features.database.sql
      .selectFrom('payments')
      .select('intentId')
      .executeTakeFirstOrThrow()
    const disputeId = (intentId ?? '').replace('pi_', 'dp_')
    await sandboxOf(app).provider.respond(disputeId, 'losing_evidence')
    await eventually(async () => (await newestPayment(app)).state === 'lost')
    expect(await newestPayment(app)).toMatchObject({ tax: 44.38, taxLost: 44.38 })
    const { totals } = await ledgerOf(app)
    expect([totals.tax, (await journalOf(app)).totals.tax]).toEqual([0, 0])
  })

  test('on dinner and shirts is set per item and fixed when the order is placed', async () => {
    const event = await sampleEvent()
    const shirtRequests = [{ name: 'Dana', size: 'Small', quantity: 1 }]
    const { paymentTrackingId } = (await orderDinner(app, event, { shirtRequests })).body
    const token = await app.admin()
    const none = { golf: 0, dinner: 0, shirt: 0, sponsor: 0 }
    const params = { eventId: event.eventId }
    await app.call('PUT /api/admin/events/{eventId}', { token, params, body: { salesTax: none } })
    const bill = await dinnerOwed(app, paymentTrackingId)
    expect(bill.amountOwed).toBe(89)
    expect(bill.fees.map(({ feeName }: { feeName: string }) => feeName)).toEqual([
      'Dinner fee',
      'Shirt fee',
      'Sales tax (6%)',
      'Rounding',
    ])
    await payDinner(app, paymentTrackingId, 89)
    expect(await newestPayment(app)).toMatchObject({ amount: 89, tax: 3.6 })
  })

  test('accepts a percentage with up to three decimals and nothing else', async () => {
    const event = await sampleEvent()
    const token = await app.admin()
    const params = { eventId: event.eventId }
    const set = (golf: unknown) =>
      app.call('PUT /api/admin/events/{eventId}', {
        token,
        params,
        body: { salesTax: { ...salesTax, golf } },
      })
    expect((await set(8.8755)).status).toBe(400)
    expect((await set(-1)).status).toBe(400)
    expect((await set(31)).status).toBe(400)
    expect((await set(7.125)).body.salesTax.golf).toBe(7.125)
  })
})
