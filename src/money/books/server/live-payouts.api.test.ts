import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { compare, keepLoggedIn, ledgerOf } from '../../../../tests/support/ledger.ts'
import { type LiveProvider, startLiveProvider } from '../../../../tests/support/live-provider.ts'
import { eventually, goodCard, intentOf, startPaying } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { day } from '../../../kernel/clock.ts'
import type { Payouts } from '../payout-contract.ts'

/** Runs with provider keys, so every call goes over HTTP. Both sides share one clock. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_payouts',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_payouts',
  STRIPE_WEBHOOK_SECRET: 'whsec_payouts',
}
let provider: LiveProvider
let app: TestApp
let ahead: number
const now = () => new Date(Date.now() + ahead)

beforeEach(async () => {
  ahead = 0
  provider = await startLiveProvider({ webhookSecret: keys.STRIPE_WEBHOOK_SECRET, clock: now })
  app = await startTestApp({ variables: keys, providerAddress: provider.address, now })
  keepLoggedIn(app, () => +now())
  provider.sendsTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = '/api/payment/stripe/webhook'
    return (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode === 200
  })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  const { clientSecret } = (await startPaying(app, 'lead1@example.org', 500)).body
  const card = { number: goodCard, exp_month: 12, exp_year: 2060, cvc: '123' }
  await provider.books.confirm(intentOf(clientSecret), card)
  await eventually(async () => (await ledgerOf(app)).totals.fees === 14.8)
})
afterEach(async () => {
  await app.stop()
  await provider.close()
})

async function payoutsOf(): Promise<Payouts> {
  return (await app.call('GET /api/admin/payouts', { token: await app.admin() })).body
}

test('payouts are read over HTTP with the provider’s keys', async () => {
  expect((await payoutsOf()).check).toMatchObject({ net: 485.2, atProvider: 485.2, difference: 0 })
  ahead = 2 * day
  const { payouts, check, asOf } = await payoutsOf()
  expect(payouts).toMatchObject([{ amount: 485.2, fromEvent: 485.2, lines: [{ what: 'charge' }] }])
  expect(check).toMatchObject({ atProvider: 0, difference: 0 })
  expect(Date.parse(asOf ?? '')).toBeGreaterThan(+now() - 60_000)
})

test('a key without the right to read payouts shows a warning naming the right, and everything else works', async () => {
  provider.mood = { call: /\/v1\/(payouts|balance_transactions)/, is: 403 }
  const lacking = await payoutsOf()
  expect(lacking).toMatchObject({ missingRight: 'rak_charge_read', asOf: null, payouts: [] })
  expect(JSON.stringify(lacking)).not.toContain('sk_test')
  expect((await compare(app)).words).toMatch(/^1 payment compared, difference \$0\.00/)
  expect((await app.features.payments.reconcile()).complete).toBe(true)

  provider.mood = { call: /^/, is: 'fine' }
  ahead = 2 * day
  expect(await payoutsOf()).toMatchObject({ missingRight: null, payouts: [{ amount: 485.2 }] })
})

test('an event about a payout the key may not read is accepted, so the provider does not resend it for days', async () => {
  provider.mood = { call: /\/v1\/(payouts|balance_transactions)/, is: 403 }
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payout.paid',
    data: { object: { id: 'po_1' } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.STRIPE_WEBHOOK_SECRET })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/api/payment/stripe/webhook'
  expect((await app.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  expect(await payoutsOf()).toMatchObject({ missingRight: 'rak_charge_read' })
})

test('while the provider is down, the page shows the last known payouts and their age', async () => {
  await payoutsOf()
  ahead = 2 * day
  provider.mood = { call: /\/v1\/payouts/, is: 500 }
  const { check, asOf, payouts } = await payoutsOf()
  expect(payouts).toEqual([])
  expect(check).toMatchObject({ atProvider: 485.2, difference: 0 })
  expect(+now() - Date.parse(asOf ?? '')).toBeGreaterThan(day)
})
