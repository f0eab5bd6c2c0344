import { afterEach, beforeEach, expect, it } from 'vitest'
import { minute } from '../../src/kernel/clock.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { isFull } from '../support/faults.ts'
import { newestPayment, paymentEmails, refund } from '../support/ledger.ts'
import { type LiveProvider, type ProviderMood, startLiveProvider } from '../support/live-provider.ts'
import { eventAbout, goodCard, intentOf, moneyOf, secretFor, startPaying } from '../support/paying.ts'
import { makeEvent, signUp } from '../support/people.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_trouble',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_trouble',
  STRIPE_WEBHOOK_SECRET: 'whsec_trouble',
}
const leader = 'lead1@example.org'
const creating = /^POST \/v1\/payment_intents$/
const refunding = /^POST \/v1\/refunds$/

let provider: LiveProvider
let app: TestApp
let ahead = 0

beforeEach(async () => {
  ahead = 0
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
  const now = () => new Date(Date.now() + ahead)
  app = await startTestApp({ variables: keys, providerAddress: provider.address, now })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
})
afterEach(async () => {
  await app.stop()
  await provider.close()
})

const away = {
  status: 503,
  body: { title: 'The payment provider isn’t answering. Nothing was charged. Please try again.' },
}
const keysOf = (call: RegExp) =>
  new Set(provider.asked.filter((each) => call.test(each.call)).map(({ key }) => key))

/** The browser's script gives the card to the provider; nobody waits for the result: the tab is closed. */
async function presentsCardAndLeaves(clientSecret: string): Promise<void> {
  const form = `client_secret=${clientSecret}&payment_method_data[card][number]=${goodCard}&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=${new Date().getUTCFullYear() + 2}&payment_method_data[card][cvc]=123`
  const answer = await provider.answerBrowser(
    'POST',
    `/v1/payment_intents/${intentOf(clientSecret)}/confirm`,
    form,
  )
  expect(answer.status).toBe(200)
}

it.each<[string, ProviderMood, number]>([
  ['turns away for too many calls', 429, 1],
  ['fails before it did anything', 500, 2],
  ['fails after it has made the payment', 'done but 500', 2],
])('a provider that %s: the payer is told, tries again, and is charged once', async (_, is, keysInAll) => {
  provider.mood = { call: creating, is }
  expect(await startPaying(app, leader, 500)).toMatchObject(away)
  expect(keysOf(creating).size, 'its own second and third attempt have the same key').toBe(1)
  provider.mood = { call: /^$/, is: 'fine' }
  await presentsCardAndLeaves(await secretFor(app, leader, 500))
  expect(keysOf(creating).size).toBe(keysInAll)

  ahead = minute
  await app.features.payments.reconcile()
  expect(await moneyOf(app, leader)).toMatchObject({ hasPaidInFull: true, paidAmount: 500 })
  const charged = (await provider.books.list()).filter(({ intent }) => intent.status === 'succeeded')
  expect(charged).toHaveLength(1)
})

/** The SDK waits eight seconds for a response. */
if (isFull) {
  it('a provider that is briefly silent: the same key again, one payment', async () => {
    provider.mood = { call: creating, is: 'silent' }
    setTimeout(() => {
      provider.mood = { call: /^$/, is: 'fine' }
    }, 1_000)
    await secretFor(app, leader, 500)
    expect(keysOf(creating).size).toBe(1)
    expect(provider.asked.filter(({ call }) => creating.test(call)).length).toBeGreaterThan(1)
    expect(await provider.books.list()).toHaveLength(1)
  })
}

it('paid, the tab closed, and no event ever arrives: the books are right within a minute, with a receipt', async () => {
  await presentsCardAndLeaves(await secretFor(app, leader, 500))
  expect((await moneyOf(app, leader)).hasPaidInFull).toBe(false)
  provider.mood = { call: /^GET/, is: 500 }
  ahead = 20_000
  expect((await app.features.payments.reconcile()).complete).toBe(false)
  provider.mood = { call: /^$/, is: 'fine' }
  ahead = minute
  await app.features.payments.reconcile()
  expect((await moneyOf(app, leader)).hasPaidInFull).toBe(true)
  expect(await paymentEmails(app, /^Receipt/)).toHaveLength(1)
})

it('a refund event before the payment is known, ten times at once: paid and refunded, once each', async () => {
  const secret = await secretFor(app, leader, 500)
  await presentsCardAndLeaves(secret)
  await provider.books.refund(intentOf(secret), { amount: 12_500, metadata: {} }, null)
  const payload = eventAbout(intentOf(secret), 'charge.refunded')
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(payload)))
  expect(answers).toEqual(Array(10).fill(200))
  expect(await moneyOf(app, leader)).toMatchObject({ paidAmount: 375, owedAmount: 0 })
  expect(await paymentEmails(app, /^Receipt/)).toHaveLength(1)
  expect(await paymentEmails(app, /refunded/)).toHaveLength(1)
})

async function deliver(payload: string): Promise<number> {
  const { default: Stripe } = await import('stripe')
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.STRIPE_WEBHOOK_SECRET })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/api/payment/stripe/webhook'
  return (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode
}

it.each<[string, ProviderMood]>([
  ['turns it away for too many calls', 429],
  ['fails before it did it', 500],
  ['fails after it has done it', 'done but 500'],
])('a refund while the provider %s: on its way, then once', async (_, is) => {
  const secret = await secretFor(app, leader, 500)
  await presentsCardAndLeaves(secret)
  ahead = minute
  await app.features.payments.reconcile()
  const { id } = await newestPayment(app)
  provider.mood = { call: refunding, is }
  const asked = await refund(app, id, { amount: 125 })
  expect(asked.status).toBe(200)
  expect(asked.body.payment.refunded).toBe(125)

  provider.mood = { call: /^$/, is: 'fine' }
  ahead = 10 * minute
  await app.features.payments.reconcile()
  const { refunds } = await provider.books.read(intentOf(secret))
  expect(refunds.map(({ amount }) => amount)).toEqual([12_500])
  expect(await newestPayment(app)).toMatchObject({ state: 'part-refunded', refunded: 125 })
  expect(await paymentEmails(app, /^\$125 refunded/)).toHaveLength(1)
  expect(keysOf(refunding).size, 'always with the same key').toBe(1)
  expect(await moneyOf(app, leader)).toMatchObject({ paidAmount: 375, owedAmount: 0 })
})
