import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import {
  eventAbout,
  eventually,
  goodCard,
  intentOf,
  moneyOf,
  postEvent,
  presentCard,
  receiptOf,
  sandboxOf,
  secretFor,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { day, hour, minute } from '../../../kernel/clock.ts'
import { cents } from '../../../kernel/money.ts'

let app: TestApp
let ahead: number
let secret: string
let intent: string
const leader = 'lead1@example.org'

/** A paid intent whose event was lost: the sandbox's deliveries are stopped first. */
beforeEach(async () => {
  ahead = 0
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  await sandboxOf(app).stop()
  secret = await secretFor(app, leader, 500)
  intent = intentOf(secret)
  await presentCard(app, secret, goodCard)
})
afterEach(() => app.stop())

const isPaid = async () => (await moneyOf(app, leader)).hasPaidInFull
const rows = (table: 'payments' | 'provider_events' | 'refunds') =>
  app.features.database.sql.selectFrom(table).selectAll().execute()
async function receiptMails(): Promise<number> {
  const sent = await app.features.database.sql.selectFrom('outbox').select('subject').execute()
  return sent.filter((mail) => mail.subject.startsWith('Receipt')).length
}

describe("the provider's event", () => {
  test('sent ten times at once records one payment, one receipt number, one email', async () => {
    const payload = eventAbout(intent)
    const answers = await Promise.all(Array.from({ length: 10 }, () => postEvent(app, payload)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(await isPaid()).toBe(true)
    expect(await rows('provider_events')).toHaveLength(1)
    expect((await rows('payments')).map((row) => row.status)).toEqual(['paid'])
    expect(await receiptMails()).toBe(1)
  })

  test('ten different events about one intent at once have one effect', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => postEvent(app, eventAbout(intent))))
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
    expect(await receiptMails()).toBe(1)
    expect((await receiptOf(app, secret)).number).toBe('00001')
  })

  test('reordered and three days late: the provider’s current state decides', async () => {
    ahead = 3 * day
    const types = ['canceled', 'processing', 'payment_failed', 'succeeded', 'requires_action', 'created']
    for (const type of types) {
      const answer = await postEvent(app, eventAbout(intent, `payment_intent.${type}`))
      expect(answer.statusCode).toBe(200)
    }
    expect(await isPaid()).toBe(true)
    expect(await receiptMails()).toBe(1)
    const paidAt = (await rows('payments'))[0]?.paidAt ?? ''
    expect(Date.now() - Date.parse(paidAt)).toBeLessThan(minute)
  })

  test('forged, old, unsigned or malformed gets a 400 and writes nothing', async () => {
    const payload = eventAbout(intent)
    const old = new Date(Date.now() - 6 * minute)
    const tries = [
      await postEvent(app, payload, { signature: 't=1,v1=00' }),
      await postEvent(app, payload, { signature: '' }),
      await postEvent(app, payload, { at: old }),
      await postEvent(app, `${payload} `, { signature: sandboxOf(app).sign(payload) }),
      await postEvent(app, 'not json'),
    ]
    expect(tries.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400, 400])
    expect(await rows('provider_events')).toEqual([])
    expect(await isPaid()).toBe(false)
  })

  test('of an unknown type or about an unknown intent gets a 200 and has no effect', async () => {
    const strangers = [
      eventAbout('pi_of_another_shop'),
      eventAbout(intent, 'customer.created'),
      eventAbout('pi_of_another_shop', 'charge.refunded'),
    ]
    for (const payload of strangers) expect((await postEvent(app, payload)).statusCode).toBe(200)
    expect(await rows('provider_events')).toEqual([])
    expect(await isPaid()).toBe(false)
  })

  test('that claims a payment while the provider says otherwise has no effect', async () => {
    const open = await secretFor(app, 'second1@example.org', 125)
    expect((await postEvent(app, eventAbout(intentOf(open)))).statusCode).toBe(200)
    expect((await receiptOf(app, open)).status).toBe('pending')
  })

  test('finds our payment even when the response that created its intent was lost', async () => {
    const { sql } = app.features.database
    await sql.updateTable('payments').set({ intentId: null, clientSecret: null }).execute()
    await postEvent(app, eventAbout(intent))
    expect(await isPaid()).toBe(true)
    expect((await receiptOf(app, secret)).status).toBe('paid')
  })
})

describe('a refund', () => {
  test('made at the provider is shown and lowers what is due, whether or not the payment was known before', async () => {
    const { gateway, provider } = sandboxOf(app)
    const refund = await gateway.refund({ refundId: 'r1', intentId: intent, amount: cents(12_500) })
    const again = await gateway.refund({ refundId: 'r1', intentId: intent, amount: cents(12_500) })
    expect(again.providerId).toBe(refund.providerId)
    expect((await provider.read(intent)).refunds).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => postEvent(app, eventAbout(intent, 'charge.refunded'))))
    await postEvent(app, eventAbout(intent))
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 0, paidAmount: 375 })
    const receipt = await receiptOf(app, secret)
    expect(receipt).toMatchObject({ status: 'paid', total: 500, deductible: 35 })
    expect(receipt.refunds).toMatchObject([{ amount: 125 }])
    expect(await rows('refunds')).toHaveLength(1)
    await gateway.refund({ refundId: 'r2', intentId: intent, amount: cents(37_500) })
    await postEvent(app, eventAbout(intent, 'charge.refunded'))
    expect(await receiptOf(app, secret)).toMatchObject({ status: 'refunded', deductible: 0, statements: [] })
  })
})

describe('a lost event', () => {
  test('is made up for by polling open payments', async () => {
    expect(await app.features.payments.reconcile()).toMatchObject({ asked: 0 })
    ahead = 11_000
    expect(await app.features.payments.reconcile()).toMatchObject({ asked: 1, complete: true })
    expect(await isPaid()).toBe(true)
    expect(await receiptMails()).toBe(1)
    await postEvent(app, eventAbout(intent))
    expect(await receiptMails()).toBe(1)
  })

  test.runIf(testsRunOn() === 'postgres')(
    'is applied once when three servers poll at the same moment and one of them also gets the event',
    async () => {
      const now = () => new Date(Date.now() + ahead)
      const variables = { DATABASE_URL: app.databaseUrl as string }
      const others = [await startTestApp({ now, variables }), await startTestApp({ now, variables })]
      ahead = 11_000
      await Promise.all(
        [app, ...others].flatMap(({ features }) => [1, 2].map(() => features.payments.reconcile())),
      )
      await Promise.all(others.map((other) => postEvent(other, eventAbout(intent)).catch(() => null)))
      expect(await isPaid()).toBe(true)
      expect(await receiptMails()).toBe(1)
      expect((await rows('payments')).map((row) => row.status)).toEqual(['paid'])
      for (const other of others) await other.stop()
    },
  )

  test('and a closed tab do not matter: opening the receipt polls the provider', async () => {
    expect((await receiptOf(app, secret)).status).toBe('paid')
    expect(await isPaid()).toBe(true)
  })

  test('a second attempt to pay the same order finds that the first succeeded', async () => {
    expect((await startPaying(app, leader, 500)).body.type).toBe('/problems/already-paid')
    expect(await isPaid()).toBe(true)
  })

  test('an open intent of a team that owes nothing is canceled before it can charge twice', async () => {
    const other = await secretFor(app, 'second1@example.org', 500)
    await postEvent(app, eventAbout(intent))
    ahead = 5 * minute
    expect(await app.features.payments.reconcile()).toMatchObject({ ended: 1 })
    const answer = await presentCard(app, other, goodCard)
    expect(answer.body.error.code).toBe('payment_intent_unexpected_state')
    const { status } = await app.call('GET /api/payment/receipt/{secret}', { params: { secret: other } })
    expect(status).toBe(404)
  })

  test('an intent nobody paid for a week is canceled', async () => {
    const other = await secretFor(app, 'second1@example.org', 125)
    await postEvent(app, eventAbout(intent))
    ahead = 7 * day + hour
    await app.features.payments.reconcile()
    expect((await sandboxOf(app).provider.read(intentOf(other))).intent.status).toBe('canceled')
  })
})

test('events a stopped server did not deliver are delivered after the next start', async () => {
  expect(await isPaid()).toBe(false)
  sandboxOf(app).start()
  await eventually(isPaid)
})
