import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { keepLoggedIn, ledgerOf, newestPayment } from '../../../../tests/support/ledger.ts'
import { type LiveProvider, startLiveProvider } from '../../../../tests/support/live-provider.ts'
import { eventually, goodCard, intentOf, startPaying } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { day } from '../../../kernel/clock.ts'
import { checkPayments } from '../../../server/doctor/payments.ts'
import type { FirstPayment } from '../shapes.ts'

/** With keys that look live, in front of the provider's counterpart. Both sides share one clock. */
const keys = {
  PUBLIC_URL: 'https://golf.example.org',
  STRIPE_SECRET_KEY: 'sk_live_first',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_first',
  STRIPE_WEBHOOK_SECRET: 'whsec_first',
}
let provider: LiveProvider
let app: TestApp
let ahead: number
const now = () => new Date(Date.now() + ahead)

async function start(variables: Record<string, string>): Promise<void> {
  ahead = 0
  provider = await startLiveProvider({ webhookSecret: keys.STRIPE_WEBHOOK_SECRET, clock: now })
  app = await startTestApp({ variables, providerAddress: provider.address, now })
  keepLoggedIn(app, () => +now())
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
}
const webhookWorks = () =>
  provider.sendsTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = '/api/payment/stripe/webhook'
    return (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode === 200
  })
afterEach(async () => {
  await app.stop()
  await provider.close()
})

/** Returns the client secret. */
async function pays(amount: number): Promise<string> {
  const { clientSecret } = (await startPaying(app, 'lead1@example.org', amount)).body
  await provider.books.confirm(intentOf(clientSecret), {
    number: goodCard,
    exp_month: 12,
    exp_year: 2060,
    cvc: '123',
  })
  return clientSecret
}
const first = async (): Promise<FirstPayment | undefined> => (await ledgerOf(app)).firstPayment
const unseen = async () => (await first())?.steps.flatMap(({ step, isSeen }) => (isSeen ? [] : [step]))
/** What the system check says of real money, without asking anybody outside. */
async function onCheckUp(): Promise<string[]> {
  const origin = () => ({ provider: 'stripe', mode: 'live', account: null })
  const rights = { isReached: true, isKeyRefused: false, missing: [] }
  const gateway = { provider: 'stripe', origin, check: async () => rights }
  const { sql } = app.features.database
  const found = await checkPayments({
    config: { stripe: { mode: 'live', secretKey: keys.STRIPE_SECRET_KEY }, publicUrl: keys.PUBLIC_URL },
    probes: { gateway, database: async () => ({ kind: 'sqlite', sql }) },
    now: now(),
  } as unknown as Parameters<typeof checkPayments>[0])
  return found.map(({ state, what }) => `${state}: ${what}`)
}
const wordsOf = async (name: string) => (await first())?.steps.find(({ step }) => step === name)?.words
const onDashboard = async () =>
  (await app.call('GET /api/admin/dashboard', { token: await app.admin() })).body.firstPayment

it('is followed from the charge to the bank, by facts, and the dashboard counts along', async () => {
  await start(keys)
  webhookWorks()
  expect(await first()).toBeUndefined()
  expect(await onCheckUp()).toContain('warning: No card has been charged for real yet.')
  await pays(125)
  await eventually(async () => (await unseen())?.includes('fee') === false)
  expect(await wordsOf('charge')).toMatch(/^\$125 on \w+ \d+, \d{4}, receipt 00001\.$/)
  expect(await wordsOf('fee')).toMatch(/^Stripe kept \$/)
  expect(await wordsOf('webhook')).toBe('Stripe told us by a signed event.')
  expect(await unseen()).toContain('payout')
  expect(await wordsOf('payout')).toContain('7 to 14 days')
  expect(await onDashboard()).toMatchObject({ all: 5 })
  expect((await onCheckUp()).at(-1)).toBe(
    'warning: Cards have been charged, and no payout to the bank has been seen yet.',
  )

  await pays(375)
  await eventually(async () => (await ledgerOf(app)).totals.received === 500)
  expect(await wordsOf('charge'), 'the first one stays').toContain('$125')

  ahead = 2 * day
  await app.call('GET /api/admin/payouts', { token: await app.admin() })
  expect(await wordsOf('payout')).toMatch(/^(Expected at|At) the bank on /)
  expect((await onCheckUp()).at(-1)).toBe(
    'ok: A card was charged for real, and a payout to the bank was seen.',
  )
  ahead = 40 * day
  expect(await first()).toBeUndefined()
  expect(await onDashboard()).toBeUndefined()
})

it('says that no signed event came, when the payment was found by asking', async () => {
  await start(keys)
  const secret = await pays(500)
  await app.call('GET /api/payment/receipt/{secret}', { params: { secret } })
  await eventually(async () => (await newestPayment(app))?.state === 'paid')
  expect(await unseen()).toContain('webhook')
  expect(await wordsOf('webhook')).toContain('Check the webhook in Stripe')
})

it('a payment with test keys isn’t real', async () => {
  const test = { STRIPE_SECRET_KEY: 'sk_test_first', STRIPE_PUBLISHABLE_KEY: 'pk_test_first' }
  await start({ ...keys, ...test, PUBLIC_URL: 'http://localhost:5000' })
  webhookWorks()
  await pays(500)
  await eventually(async () => (await newestPayment(app))?.state === 'paid')
  expect(await first()).toBeUndefined()
  expect(await onDashboard()).toBeUndefined()
})
