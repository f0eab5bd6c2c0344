import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { compare, newestPayment, refund, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { type LiveProvider, startLiveProvider } from '../../../../tests/support/live-provider.ts'
import { eventually, goodCard, intentOf, moneyOf, startPaying } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

const keys = {
  STRIPE_SECRET_KEY: 'rk_test_rights',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rights',
  STRIPE_WEBHOOK_SECRET: 'whsec_rights',
}
let provider: LiveProvider
let app: TestApp | undefined
let now: Date

beforeEach(async () => {
  now = new Date()
  app = undefined
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
})
afterEach(async () => {
  await app?.stop()
  await provider.close()
})

async function start(): Promise<TestApp> {
  app = await startTestApp({ variables: keys, providerAddress: provider.address, now: () => now })
  const { http } = app
  provider.sendsTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = '/api/payment/stripe/webhook'
    return (await http.inject({ method: 'POST', url, headers, payload })).statusCode === 200
  })
  return app
}

async function pays(site: TestApp): Promise<string> {
  await makeEvent(site)
  await signUp(site, 'Harlan', 1)
  const { clientSecret } = (await startPaying(site, 'lead1@example.org', 500)).body
  const card = { number: goodCard, exp_month: 12, exp_year: 2060, cvc: '123' }
  await provider.books.confirm(intentOf(clientSecret), card)
  return clientSecret
}

const worriesOf = async (site: TestApp) =>
  (await site.call('GET /api/admin/dashboard', { token: await site.admin() })).body.paymentWorries

/** The calls the server makes at startup to probe the key's rights. */
const probes = {
  'Payment Intents: Write': /^POST .*payment_intents\/pi_pinhigh_rights\/cancel/,
  'Charges and Refunds: Write': /^POST .*\/refunds/,
  'Disputes: Read': /^GET .*\/disputes/,
  'Balance: Read': /^GET .*\/balance_transactions/,
  'Payouts: Read': /^GET .*\/payouts/,
}

describe('a restricted key', () => {
  test('with all rights starts without warnings', async () => {
    const site = await start()
    expect(site.warnings).toEqual([])
    expect(await site.features.database.sql.selectFrom('payments').select('id').execute()).toEqual([])
  })

  test.each(Object.keys(probes) as (keyof typeof probes)[])(
    'without “%s” starts with a warning that the dashboard repeats',
    async (right) => {
      provider.mood = { call: probes[right], is: 403 }
      const site = await start()
      expect(site.warnings).toEqual([expect.stringContaining(`lacks the right “${right}”`)])
      await makeEvent(site)
      expect(await worriesOf(site)).toEqual(site.warnings)
    },
  )

  test('that was revoked: the server starts, payers and staff see why cards do not work, and everything else works', async () => {
    provider.mood = { call: /^/, is: 401 }
    const site = await start()
    expect(site.warnings).toEqual([expect.stringContaining('Stripe doesn’t accept STRIPE_SECRET_KEY')])
    await makeEvent(site)
    const { teamId } = (await signUp(site, 'Harlan', 1)).body
    expect(await worriesOf(site)).toEqual(site.warnings)
    const refused = await startPaying(site, 'lead1@example.org', 500)
    expect([refused.status, refused.body.type]).toEqual([503, '/problems/card-key-refused'])
    expect(refused.body.title).toContain('The card service doesn’t accept our key')
    await site.features.payments.reconcile()
    expect((await setTeamPayment(site, teamId, { amount: 125 })).status).toBe(200)
    expect((await moneyOf(site, 'lead1@example.org')).owedAmount).toBe(375)
  })

  test('that is revoked while the server runs: paid payments stay, and a refund waits for a working key', async () => {
    const site = await start()
    await pays(site)
    await eventually(async () => (await newestPayment(site))?.fee === 14.8)
    provider.mood = { call: /^/, is: 401 }
    const { id } = await newestPayment(site)
    expect((await refund(site, id, { amount: 125 })).status).toBe(200)
    const compared = await compare(site)
    expect(compared.type).toBe('/problems/card-key-refused')
    expect(await newestPayment(site)).toMatchObject({ amount: 500, refunded: 125, failedRefunds: [] })
    provider.mood = { call: /^/, is: 'fine' }
    now = new Date(now.getTime() + 2 * 60_000)
    await site.features.payments.reconcile()
    expect(await provider.books.list()).toMatchObject([{ charge: { amount_refunded: 12_500 } }])
  })

  test('starts while Stripe is down', async () => {
    provider.mood = { call: /^/, is: 503 }
    const site = await start()
    expect(site.warnings).toEqual([expect.stringContaining('Stripe didn’t answer, so its key isn’t checked')])
  })

  test('without the right to read fees records payments; fees follow once they can be read', async () => {
    const site = await start()
    provider.mood = { call: /expand.*balance_transaction/, is: 403 }
    await pays(site)
    await eventually(async () => (await moneyOf(site, 'lead1@example.org')).hasPaidInFull)
    expect(await newestPayment(site)).toMatchObject({ amount: 500, fee: null })
  })

  test('that cannot even read charges still records payments', async () => {
    const site = await start()
    provider.mood = { call: /expand/, is: 403 }
    await pays(site)
    await eventually(async () => (await moneyOf(site, 'lead1@example.org')).hasPaidInFull)
  })
})

describe('a payment whose state the provider does not report', () => {
  test('is never described as not charged', async () => {
    const site = await start()
    provider.sendsTo(async () => false)
    await pays(site)
    provider.mood = { call: /^GET/, is: 503 }
    const again = await startPaying(site, 'lead1@example.org', 500)
    expect(again.status).toBe(503)
    expect(again.body.title).toBe(
      'We can’t tell yet whether your payment went through. You won’t be charged twice.',
    )
  })
})

describe('a webhook that never arrives', () => {
  test('shows a dashboard warning two hours after a payment that was found by polling', async () => {
    const site = await start()
    provider.sendsTo(async () => false)
    const secret = await pays(site)
    await site.call('GET /api/payment/receipt/{secret}', { params: { secret } })
    expect((await moneyOf(site, 'lead1@example.org')).hasPaidInFull).toBe(true)
    expect(await worriesOf(site)).toEqual([])
    now = new Date(now.getTime() + 2 * 3_600_000 + 60_000)
    expect(await worriesOf(site)).toEqual([expect.stringContaining('got no signed event for 2 hours')])
  })
})
