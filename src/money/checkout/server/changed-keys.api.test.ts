import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { compare, detailsOf, ledgerOf, newestPayment, refund } from '../../../../tests/support/ledger.ts'
import { type LiveProvider, startLiveProvider } from '../../../../tests/support/live-provider.ts'
import { eventually, goodCard, intentOf, moneyOf, startPaying } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_changed',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_changed',
  STRIPE_WEBHOOK_SECRET: 'whsec_changed',
}
let provider: LiveProvider
let app: TestApp
let now: Date

beforeEach(async () => {
  now = new Date()
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = keys
  provider = await startLiveProvider({ webhookSecret, clock: () => now })
  app = await startTestApp({ variables: keys, providerAddress: provider.address, now: () => now })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  await signUp(app, 'Marsh', 2)
})
afterEach(async () => {
  await app.stop()
  await provider.close()
})

/** Simulates changed keys: the provider knows none of our intents. */
async function forgetAllIntents(): Promise<void> {
  const { sql } = app.features.database
  for (const { id } of await sql.selectFrom('payments').select('id').execute())
    await sql
      .updateTable('payments')
      .set({ intentId: `pi_old_${id}` })
      .where('id', '=', id)
      .execute()
}

async function payAs(seat: number): Promise<string> {
  const answer = await startPaying(app, `lead${seat}@example.org`, 500)
  const intent = intentOf(answer.body.clientSecret)
  await provider.books.confirm(intent, { number: goodCard, exp_month: 12, exp_year: 2060, cvc: '123' })
  await app.call('GET /api/payment/receipt/{secret}', { params: { secret: answer.body.clientSecret } })
  await eventually(async () => (await moneyOf(app, `lead${seat}@example.org`)).hasPaidInFull)
  return intent
}

describe('an intent the provider does not know', () => {
  test('is canceled, and the payer gets a new one after a few calls', async () => {
    const first = (await startPaying(app, 'lead1@example.org', 500)).body.clientSecret
    await forgetAllIntents()
    const before = provider.asked.length
    const again = await startPaying(app, 'lead1@example.org', 500)
    expect(again.status).toBe(200)
    expect(again.body.clientSecret).not.toBe(first)
    expect(provider.asked.length - before).toBeLessThanOrEqual(3)
    const rows = await app.features.database.sql.selectFrom('payments').select('status').execute()
    expect(rows.map(({ status }) => status).sort()).toEqual(['canceled', 'open'])
  })

  test('is canceled by the reconcile job and never asked about again', async () => {
    await startPaying(app, 'lead1@example.org', 500)
    await forgetAllIntents()
    now = new Date(now.getTime() + 60_000)
    await app.features.payments.reconcile()
    const before = provider.asked.length
    now = new Date(now.getTime() + 3_600_000)
    await app.features.payments.reconcile()
    expect(provider.asked.length).toBe(before)
  })

  test('is reported to the payer after two attempts when each new intent is unknown too', async () => {
    provider.mood = { call: /^GET .*payment_intents\/pi_/, is: 404 }
    await startPaying(app, 'lead1@example.org', 500)
    const before = provider.asked.length
    const answers = [1, 2, 3].map(() => startPaying(app, 'lead1@example.org', 500))
    for (const { status } of await Promise.all(answers)) expect([200, 503]).toContain(status)
    expect(provider.asked.length - before).toBeLessThan(20)
  })

  test('of a paid payment: a refund is refused with an explanation, and Reconcile lists it and continues', async () => {
    await payAs(1)
    await forgetAllIntents()
    await payAs(2)
    const { payments } = await ledgerOf(app)
    const { id } = payments.find(({ name }: { name: string }) => name === 'Team Harlan')
    const answer = await refund(app, id)
    expect(answer.status).toBe(409)
    expect(answer.body.title).toBe('The payment provider refused this refund. Nothing was paid back.')
    for (let round = 0; round < 2; round++) {
      now = new Date(now.getTime() + 120_000)
      const compared = await compare(app)
      expect(compared.compared).toBe(2)
      expect(compared.differences.map(({ text }: { text: string }) => text)).toContain(
        '$500 is paid in these books, but the provider has no such payment.',
      )
    }
    expect((await detailsOf(app, id)).payment.failedRefunds).toHaveLength(1)
  })
})

describe('Reconcile', () => {
  test('lists the one payment the provider fails on and compares the rest', async () => {
    const failing = await payAs(1)
    const intent = await payAs(2)
    await provider.books.refund(intent, { amount: 5_000, metadata: {} }, null)
    provider.mood = { call: new RegExp(failing), is: 500 }
    const compared = await compare(app)
    expect(compared.compared).toBe(2)
    const texts = compared.differences.map(({ text }: { text: string }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.join('\n')).toContain('couldn’t be compared')
    expect(texts.join('\n')).toContain('The provider refunded $50')
    expect((await newestPayment(app)).refunded).toBe(50)
  })

  test('reports that the provider is not responding when every call fails', async () => {
    await payAs(1)
    provider.mood = { call: /^GET/, is: 429 }
    const token = await app.admin()
    const answer = await app.call('POST /api/admin/payments/reconcile', { token, body: {} })
    expect(answer.status).toBe(503)
  })

  test('never reads payments other software made in the same account', async () => {
    const intent = await payAs(1)
    for (let each = 0; each < 30; each++)
      await provider.books.create(
        { amount: 900, currency: 'usd', description: 'A coffee', metadata: { shop: 'cafe' } },
        null,
      )
    // The provider reports the fee one second after the payment.
    now = new Date(now.getTime() + 2_000)
    const before = provider.asked.length
    expect((await compare(app)).words).toBe('1 payment compared, difference $0.00.')
    const calls = provider.asked.slice(before).map(({ call }) => call)
    expect(calls.filter((call) => call.includes(intent))).not.toEqual([])
    expect(calls.filter((call) => /payment_intents\?/.test(call))).toEqual([])
  })
})
