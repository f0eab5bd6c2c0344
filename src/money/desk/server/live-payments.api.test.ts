import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { compare, ledgerOf, newestPayment, refund } from '../../../../tests/support/ledger.ts'
import { type LiveProvider, startLiveProvider } from '../../../../tests/support/live-provider.ts'
import {
  disputedCard,
  eventually,
  goodCard,
  intentOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

/** Runs with provider keys: every call goes over HTTP, and every event is signed. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_ledger',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_ledger',
  STRIPE_WEBHOOK_SECRET: 'whsec_ledger',
}
let provider: LiveProvider
let app: TestApp

beforeEach(async () => {
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
  app = await startTestApp({ variables: keys, providerAddress: provider.address })
  provider.sendsTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = '/api/payment/stripe/webhook'
    return (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode === 200
  })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
})
afterEach(async () => {
  await app.stop()
  await provider.close()
})

async function pays(number: string): Promise<string> {
  const { clientSecret } = (await startPaying(app, 'lead1@example.org', 500)).body
  await provider.books.confirm(intentOf(clientSecret), { number, exp_month: 12, exp_year: 2060, cvc: '123' })
  return intentOf(clientSecret)
}

test('fees, refunds from both sides and the comparison work with provider keys', async () => {
  const intent = await pays(goodCard)
  await eventually(async () => (await newestPayment(app))?.fee === 14.8)
  const payment = await newestPayment(app)
  expect(payment.providerUrl).toBe(`https://dashboard.stripe.com/test/payments/${intent}`)
  await refund(app, payment.id, { amount: 125 })
  await provider.books.refund(intent, { amount: 5_000, metadata: {} }, null)
  await eventually(async () => (await newestPayment(app)).refunded === 175)
  expect((await ledgerOf(app)).totals).toMatchObject({ received: 500, fees: 14.8, refunded: 175, net: 310.2 })
  expect((await compare(app)).words).toBe('1 payment compared, difference $0.00.')
})

test('a dispute links to the provider’s page, and money lost in it is gone', async () => {
  const intent = await pays(disputedCard)
  await eventually(async () => (await newestPayment(app))?.state === 'disputed')
  const payment = await newestPayment(app)
  expect(payment.dispute).toMatchObject({ state: 'needs-response', amount: 500 })
  expect(payment.providerUrl).toContain('dashboard.stripe.com')
  expect((await refund(app, payment.id)).body.type).toBe('/problems/payment-disputed')
  await provider.books.respond(intent.replace('pi_', 'dp_'), 'losing_evidence')
  await eventually(async () => (await newestPayment(app)).state === 'lost')
  expect((await ledgerOf(app)).totals).toMatchObject({ disputed: 500, owed: 500 })
})

test('a refund that could not be sent goes out with the comparison that somebody asked for, once', async () => {
  await pays(goodCard)
  await eventually(async () => (await newestPayment(app))?.fee === 14.8)
  provider.mood = { call: /^POST \/v1\/refunds$/, is: 429 }
  const { id } = await newestPayment(app)
  await refund(app, id, { amount: 125 })
  expect((await compare(app)).differences).toMatchObject([{}, { onItsWay: true, amount: 125 }])
  provider.mood = { call: /^$/, is: 'fine' }
  expect(await compare(app)).toMatchObject({ difference: 0, differences: [] })
  await compare(app)
  const sent = (await provider.books.list()).flatMap(({ refunds }) => refunds)
  expect(sent.map(({ amount }) => amount)).toEqual([12_500])
})
