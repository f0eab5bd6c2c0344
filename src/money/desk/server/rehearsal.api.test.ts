import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import type { Place } from '../../../../tests/support/backups.ts'
import { giveBackDatabase, placeWithTables } from '../../../../tests/support/database.ts'
import { emptyPlace, leaveAtFirstSchema } from '../../../../tests/support/first-schema.ts'
import { testFolder } from '../../../../tests/support/folders.ts'
import {
  compare,
  detailsOf,
  ledgerOf,
  paymentEmails,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import { type LiveProvider, startLiveProvider } from '../../../../tests/support/live-provider.ts'
import {
  eventually,
  goodCard,
  intentOf,
  moneyOf,
  pay,
  receiptOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_first_day',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_first_day',
  STRIPE_WEBHOOK_SECRET: 'whsec_first_day',
}
/** One data folder (and database) that several servers use, one after the other. */
let place: Place
let provider: LiveProvider
let app: TestApp

beforeEach(async () => {
  const folder = testFolder('first-day')
  const url = await placeWithTables(folder)
  place = { DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
})
afterEach(async () => {
  await app.stop()
  await provider.close()
  await removePlace()
})

async function removePlace(): Promise<void> {
  if (place.DATABASE_URL) await giveBackDatabase(place.DATABASE_URL)
  rmSync(place.DATA_DIR, { recursive: true, force: true })
}

async function startWith(variables: Record<string, string>): Promise<void> {
  app = await startTestApp({ variables: { ...place, ...variables }, providerAddress: provider.address })
}

/** Restarts on the same data with other keys. */
async function restartWith(variables: Record<string, string>): Promise<void> {
  const admin = await app.admin()
  await app.stop()
  await startWith(variables)
  app.admin = async () => admin
}

/** The sandbox takes $500 by card for one team; staff record $300 in cash for another. */
async function rehearse(): Promise<{ byCash: string }> {
  await startWith({})
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  const { teamId } = (await signUp(app, 'Marsh', 2)).body
  await setTeamPayment(app, teamId, { amount: 300, method: 'cash' })
  await pay(app, 'lead1@example.org', 500)
  await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)
  return { byCash: teamId }
}

test('an older installation’s sandbox payments become a rehearsal once real keys are set', async () => {
  await removePlace()
  place = await emptyPlace()
  await leaveAtFirstSchema(place)
  await startWith(keys)
  const rows = await app.features.database.sql
    .selectFrom('payments')
    .select(['provider', 'mode', 'rehearsal', 'method'])
    .where('status', '=', 'paid')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows.filter(({ method }) => method === 'card'))
    expect(row).toMatchObject({ provider: 'sandbox', mode: 'sandbox', rehearsal: 1 })
})

describe('after the real keys are set', () => {
  test('rehearsal money counts in no total, and everybody owes again', async () => {
    await rehearse()
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 800, card: 500, cash: 300 })
    await restartWith(keys)
    const ledger = await ledgerOf(app)
    expect(ledger.totals).toMatchObject({ received: 0, card: 0, cash: 0, net: 0, fees: 0, unmatched: 0 })
    expect(ledger.totals.owed).toBe(1000)
    expect(ledger.payments.map(({ state }: { state: string }) => state)).toEqual(['rehearsal', 'rehearsal'])
    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 500, hasPaidInFull: false })
    expect(await moneyOf(app, 'lead2@example.org')).toMatchObject({ owedAmount: 500, paidAmount: 0 })
  })

  test('a value set later is added to a real receipt as if there had been no rehearsal', async () => {
    await startWith({})
    const unset = { golf: null, dinner: null, shirt: null, sponsor: null }
    const { eventId } = await makeEvent(app, { fairMarketValues: unset })
    const { teamId } = (await signUp(app, 'Marsh', 2)).body
    await setTeamPayment(app, teamId, { amount: 500, method: 'cash' })
    await restartWith(keys)
    await setTeamPayment(app, teamId, { amount: 125, method: 'cash' })
    const body = { fairMarketValues: { ...unset, golf: 340 } }
    await app.call('PUT /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId }, body })
    const real = (await ledgerOf(app)).payments.find(({ state }: { state: string }) => state === 'paid')
    const { receiptSecret } = await detailsOf(app, real.id)
    expect(await receiptOf(app, receiptSecret)).toMatchObject({ total: 125, fairMarketValue: 85 })
  })

  test('every rehearsal receipt says no money moved, and the home page of how much; a real receipt never does', async () => {
    const { byCash } = await rehearse()
    const home = async () => (await app.call('GET /api/Home')).body
    const receipts = async () => {
      const { payments } = await ledgerOf(app)
      const of = async (method: string) => {
        const row = payments.find((each: { method: string }) => each.method === method)
        return (await receiptOf(app, (await detailsOf(app, row.id)).receiptSecret)).rehearsal
      }
      return [await of('card'), await of('cash')]
    }
    const card = 'Rehearsal: this payment was made with a test card. No money was charged.'
    // A charity without card payments still takes real cash.
    expect(await receipts()).toEqual([card, null])
    const [mail] = await paymentEmails(app, /^Receipt .*\(rehearsal\)$/)
    expect(mail.text).toContain(card)
    expect(await home()).toMatchObject({ amountRaised: 800, playMoney: 500 })
    await restartWith(keys)
    expect(await receipts()).toEqual([card, expect.stringContaining('not a receipt for money')])
    await setTeamPayment(app, byCash, { amount: 100, method: 'cash' })
    const { amountRaised, playMoney } = await home()
    expect({ amountRaised, playMoney }).toEqual({ amountRaised: 100, playMoney: undefined })
  })

  test('a rehearsal payment cannot be refunded and never reaches the real provider', async () => {
    await rehearse()
    await restartWith(keys)
    const { payments } = await ledgerOf(app)
    for (const { id } of payments) {
      const answer = await refund(app, id)
      expect(answer.status).toBe(409)
      expect(answer.body.title).toMatch(/didn’t come through today’s payment provider/)
    }
    expect((await compare(app)).words).toBe('0 payments compared, difference $0.00.')
    await app.features.payments.reconcile()
    expect(provider.asked.filter(({ call }) => call.startsWith('POST') && call.includes('refund'))).toEqual(
      [],
    )
  })

  test('one button deletes all of it; staff entries only if chosen', async () => {
    const { byCash } = await rehearse()
    await restartWith(keys)
    expect((await ledgerOf(app)).rehearsal).toEqual({
      cards: { count: 1, amount: 500 },
      byStaff: { count: 1, amount: 300 },
      elsewhere: { count: 0, amount: 0 },
    })
    const token = await app.admin()
    const remove = (body: object) => app.call('POST /api/admin/payments/rehearsal/remove', { token, body })
    expect((await remove({ count: 2 })).body.type).toBe('/problems/changed-meanwhile')
    expect((await remove({ count: 1 })).body).toEqual({ removed: 1 })
    const left = (await ledgerOf(app)).payments
    expect(left.map(({ method }: { method: string }) => method)).toEqual(['cash'])
    expect((await remove({ count: 1, withStaff: true })).body).toEqual({ removed: 1 })
    expect((await ledgerOf(app)).payments).toEqual([])
    const { sql } = app.features.database
    expect(await sql.selectFrom('sandbox_intents').select('id').execute()).toEqual([])
    const { body } = await app.call('GET /api/admin/audit', { token })
    expect(JSON.stringify(body)).toMatch(/rehearsal[ -]removed/i)
    expect(byCash).not.toBe('')
  })

  test('cash that was real counts once an admin says so, up to what is owed', async () => {
    await rehearse()
    await restartWith(keys)
    const token = await app.admin()
    const { payments } = await ledgerOf(app)
    const idOf = (method: string) =>
      payments.find((payment: { method: string }) => payment.method === method).id
    const count = (id: string) => app.call('POST /api/admin/payments/{id}/count', { token, params: { id } })
    expect((await count(idOf('card'))).body.type).toBe('/problems/not-rehearsal')
    const counted = await count(idOf('cash'))
    expect(counted.body.payment).toMatchObject({ state: 'paid', amount: 300, rehearsal: null })
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 300, cash: 300, owed: 700 })
    expect((await count(idOf('cash'))).status).toBe(409)
  })

  test('a gift follows its payment: deleted with the card payment, counted with the cash', async () => {
    const { byCash } = await rehearse()
    const token = await app.admin()
    const keep = (id: string) =>
      app.call('POST /api/admin/payments/{id}/gift', { token, params: { id }, body: {} })
    const { sql } = app.features.database
    await setTeamPayment(app, byCash, { amount: 260, method: 'cash' })
    const cards = sql.selectFrom('payments').select('id').where('method', '=', 'card')
    const parts = sql.updateTable('payment_parts').where('paymentId', 'in', cards)
    await parts.set({ unmatched: 40_00 }).execute()
    const above = (await ledgerOf(app)).payments.filter(
      ({ unmatched }: { unmatched: number }) => unmatched > 0,
    )
    for (const { id } of above) expect((await keep(id)).status).toBe(200)
    await restartWith(keys)
    const before = await ledgerOf(app)
    expect(before.totals.feesToCome).toBe(0)
    expect(before.rehearsal).toMatchObject({
      cards: { count: 2, amount: 500 },
      byStaff: { count: 3, amount: 560 },
    })
    const gifts = before.payments.filter(({ kind }: { kind: string }) => kind === 'gift')
    expect(gifts).toHaveLength(2)
    const count = (id: string) => app.call('POST /api/admin/payments/{id}/count', { token, params: { id } })
    for (const { id, rehearsal } of gifts) {
      expect(rehearsal.mayCount).toBe(false)
      expect((await count(id)).status).toBe(409)
    }
    const body = { count: 2 }
    expect((await app.call('POST /api/admin/payments/rehearsal/remove', { token, body })).status).toBe(200)
    const cash = (await ledgerOf(app)).payments
    expect(cash.map(({ method }: { method: string }) => method)).toEqual(['cash', 'cash', 'cash'])
    for (const { id, kind } of cash.filter(({ kind }: { kind: string }) => kind !== 'gift'))
      expect([kind, (await count(id)).status]).toEqual(['team', 200])
    const { totals, payments } = await ledgerOf(app)
    expect(totals).toMatchObject({ received: 560, unmatched: 0 })
    expect(payments.map(({ amount }: { amount: number }) => amount).sort()).toEqual([200, 300, 60])
  })

  test('real money stays visible when keys are missing, and play money becomes the rehearsal', async () => {
    await startWith(keys)
    await makeEvent(app)
    await signUp(app, 'Harlan', 1)
    await signUp(app, 'Marsh', 2)
    const { sql } = app.features.database
    const { clientSecret } = (await startPaying(app, 'lead1@example.org', 500)).body
    const intent = intentOf(clientSecret)
    await provider.books.confirm(intent, { number: goodCard, exp_month: 12, exp_year: 2060, cvc: '123' })
    await app.call('GET /api/payment/receipt/{secret}', { params: { secret: clientSecret } })
    await sql.updateTable('payments').set({ mode: 'live' }).execute()
    await restartWith({})
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 500, owed: 500 })
    await pay(app, 'lead2@example.org', 500)
    await eventually(async () => (await ledgerOf(app)).payments.length === 2)
    const ledger = await ledgerOf(app)
    expect(ledger.totals).toMatchObject({ received: 500, owed: 500 })
    expect(ledger.rehearsal.cards).toEqual({ count: 1, amount: 500 })
    const real = ledger.payments.find(({ state }: { state: string }) => state === 'paid')
    expect((await refund(app, real.id)).body.type).toBe('/problems/not-todays-provider')
  })

  test('Stripe is asked about payments from before modes were stored, and unknown ones are left out', async () => {
    await startWith(keys)
    await makeEvent(app)
    await signUp(app, 'Harlan', 1)
    await signUp(app, 'Marsh', 2)
    for (const seat of [1, 2]) {
      const { clientSecret } = (await startPaying(app, `lead${seat}@example.org`, 500)).body
      const intent = intentOf(clientSecret)
      await provider.books.confirm(intent, { number: goodCard, exp_month: 12, exp_year: 2060, cvc: '123' })
      await app.call('GET /api/payment/receipt/{secret}', { params: { secret: clientSecret } })
    }
    const { sql } = app.features.database
    await sql.updateTable('payments').set({ mode: null }).execute()
    await sql
      .updateTable('payments')
      .set({ intentId: 'pi_of_the_test_mode' })
      .where('payerEmail', '=', 'lead2@example.org')
      .execute()
    await restartWith(keys)
    await app.features.payments.reconcile()
    const rows = await app.features.database.sql
      .selectFrom('payments')
      .select(['payerEmail', 'mode', 'rehearsal'])
      .orderBy('payerEmail')
      .execute()
    expect(rows).toEqual([
      { payerEmail: 'lead1@example.org', mode: 'test', rehearsal: 0 },
      { payerEmail: 'lead2@example.org', mode: 'unknown', rehearsal: 1 },
    ])
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 500, owed: 500 })
  })

  test('switching back to the sandbox makes its money count again', async () => {
    await rehearse()
    await restartWith(keys)
    await restartWith({})
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 800, owed: 200 })
  })
})

test('every page of a site with test keys says so; live keys and local sandboxes do not', async () => {
  const says = async () => (await app.call('GET /api/Home')).body.paymentsAreTest
  await startWith({})
  await makeEvent(app)
  expect(await says()).toBe(false)
  await restartWith(keys)
  expect(await says()).toBe(true)
  const https = { PUBLIC_URL: 'https://golf.example.org' }
  await restartWith({ ...https, ALLOW_SANDBOX_PAYMENTS: 'true' })
  expect(await says()).toBe(true)
  await restartWith({
    ...https,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(await says()).toBe(false)
})
