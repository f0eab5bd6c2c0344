import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { dinnerOwed, orderDinner } from '../../../../tests/support/dinner.ts'
import { makeVoid, withPassword } from '../../../../tests/support/ledger.ts'
import {
  eventually,
  goodCard,
  intentOf,
  presentCard,
  receiptOf,
  sandboxOf,
  slowCard,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { withoutLocks } from '../../../../tests/support/without-locks.ts'
import { later, minute } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'

let app: TestApp
let now = new Date()
const fees = { dinnerFee: 50, shirtFee: 25 }
const hold = 60 * minute

beforeEach(() => {
  now = new Date()
})
afterEach(() => app.stop())

async function start(options: object = {}): Promise<TestApp> {
  app = await startTestApp({ now: () => now, ...options })
  return app
}

const guests = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `Guest ${place}` }))

async function order(event: { eventId: string }, count: number): Promise<string> {
  const answer = await orderDinner(app, event, { attendees: guests(count) })
  if (answer.status !== 200) throw new Error(`No order: ${answer.text}`)
  return answer.body.paymentTrackingId
}

const openFor = (paymentTrackingId: string, amount: number) =>
  startPaying(app, 'dana@example.org', amount, { paymentTrackingId, type: 'Attendee/Shirt' })

const seats = async () => {
  const { body } = await app.call('GET /api/admin/dashboard', { token: await app.admin() })
  return body.places.attendees
}

async function ledger() {
  return (await app.call('GET /api/admin/payments', { token: await app.admin() })).body
}

/** Marks a payment canceled only in our books: the provider's page still accepts the card. */
async function forgetLocally(clientSecret: string): Promise<void> {
  await app.features.database.sql
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('intentId', '=', intentOf(clientSecret))
    .execute()
}

describe('when the 60-minute hold of an unpaid dinner order expires', () => {
  it('its payment is canceled at the provider before the places are sold again', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 8 })
    const first = await order(event, 6)
    const { clientSecret } = (await openFor(first, 300)).body
    now = later(now, hold)

    const second = await orderDinner(app, event, { attendees: guests(6) })

    expect(second.status).toBe(200)
    expect((await presentCard(app, clientSecret, goodCard)).status).toBe(400)
    expect(await openFor(first, 300)).toMatchObject({
      status: 409,
      body: { type: '/problems/places-sold', title: expect.stringContaining('have been sold') },
    })
    expect(await dinnerOwed(app, first)).toMatchObject({ hasPaidInFull: false })
    expect(await seats()).toEqual({ taken: 6, most: 8 })
  })

  it('a team that needs four of the places gets them the same way', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 6 })
    const { clientSecret } = (await openFor(await order(event, 6), 300)).body
    expect((await signUp(app, 'Marsh', 1)).status).toBe(409)
    now = later(now, hold)
    expect((await signUp(app, 'Marsh', 1)).status).toBe(200)
    expect((await presentCard(app, clientSecret, goodCard)).status).toBe(400)
  })

  it('a processing card payment keeps the places', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 8 })
    const { clientSecret } = (await openFor(await order(event, 6), 300)).body
    await presentCard(app, clientSecret, slowCard)
    now = later(now, hold)
    expect((await orderDinner(app, event, { attendees: guests(6) })).status).toBe(409)
  })

  it('the places are not sold while the provider cannot be asked about their payment', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 8 })
    await openFor(await order(event, 6), 300)
    now = later(now, hold)
    const { gateway } = sandboxOf(app)
    const cancel = gateway.cancelIntent
    gateway.cancelIntent = () => Promise.reject(new Problem('provider-failed'))
    expect((await orderDinner(app, event, { attendees: guests(6) })).status).toBe(409)
    gateway.cancelIntent = cancel
    expect((await orderDinner(app, event, { attendees: guests(6) })).status).toBe(200)
  })

  it('the reconcile job cancels the payment by itself', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 8 })
    const { clientSecret } = (await openFor(await order(event, 6), 300)).body
    now = later(now, hold)
    await app.features.payments.reconcile()
    expect((await presentCard(app, clientSecret, goodCard)).status).toBe(400)
  })

  it('an order whose places are still free can be paid and holds them for another 60 minutes', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 8 })
    const first = await order(event, 6)
    now = later(now, hold)
    const { status, body } = await openFor(first, 300)
    expect(status).toBe(200)
    now = later(now, hold - minute)
    expect((await orderDinner(app, event, { attendees: guests(6) })).status).toBe(409)
    await presentCard(app, body.clientSecret, goodCard)
    await eventually(async () => (await dinnerOwed(app, first)).hasPaidInFull)
  })
})

describe('money that comes in after the places are sold', () => {
  it('is recorded as paid without a place: payer and staff are told, and one button refunds it', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 8 })
    const first = await order(event, 6)
    const { clientSecret } = (await openFor(first, 300)).body
    now = later(now, hold)
    await forgetLocally(clientSecret)
    await order(event, 6)
    await presentCard(app, clientSecret, goodCard)
    await eventually(async () => (await ledger()).payments.length === 1)

    const receipt = await receiptOf(app, clientSecret)
    expect(receipt).toMatchObject({ status: 'paid', total: 300, noPlace: true, statements: [] })
    expect(receipt.lines).toMatchObject([{ name: 'Paid after the places were sold, to be refunded' }])
    expect(await dinnerOwed(app, first)).toMatchObject({ hasPaidInFull: false })
    expect(await seats()).toEqual({ taken: 6, most: 8 })

    const token = await app.admin()
    const { messages } = (await app.call('GET /api/admin/outbox', { token })).body
    const mails = messages.filter(({ to }: { to: string }) => to === 'dana@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toContain('no dinner places left')
    expect(mails[0].text).toContain('We will refund your $300')

    const [row] = (await ledger()).payments
    expect(row).toMatchObject({ noPlace: true, unmatched: 300, leftToRefund: 300 })
    const board = await app.call('GET /api/admin/dashboard', { token })
    expect(board.body.money).toMatchObject({ unmatched: 300, noPlace: 300, raised: 0 })

    const refund = { amount: 300, left: 300, reason: 'Your dinner places had been sold.' }
    const params = { id: row.id }
    const sent = { params, body: refund }
    expect((await withPassword(app, 'POST /api/admin/payments/{id}/refund', sent)).status).toBe(200)
    expect((await app.call('GET /api/admin/dashboard', { token })).body.money).toMatchObject({ noPlace: 0 })
  })

  it('still has to be refunded when another entry of the same order is voided', async () => {
    const event = await makeEvent(await start(), { ...fees, maxAttendees: 8 })
    const first = await order(event, 6)
    const { clientSecret } = (await openFor(first, 300)).body
    now = later(now, hold)
    await forgetLocally(clientSecret)
    await order(event, 6)
    await presentCard(app, clientSecret, goodCard)
    await eventually(async () => (await ledger()).payments.length === 1)
    const { eventId } = event as { eventId: string }
    const token = await app.admin()
    const change = { params: { eventId }, token, body: { maxAttendees: 20 } }
    await app.call('PUT /api/admin/events/{eventId}', change)
    const { id: late, subjectId } = await app.features.database.sql
      .selectFrom('payments')
      .innerJoin('payment_parts', 'payment_parts.paymentId', 'payments.id')
      .select(['payments.id', 'subjectId'])
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
    const cash = { partyId: subjectId, kind: 'Order', amount: 300, owedAmount: 300, method: 'cash' }
    const taken = await app.call('POST /api/admin/check-in/payment', {
      token,
      body: { ...cash, mutationId: randomUUID() },
    })
    expect(taken.status).toBe(200)
    const entry = (await ledger()).payments.find(({ method }: { method: string }) => method === 'cash')
    expect((await makeVoid(app, entry.id)).status).toBe(200)
    const row = (await ledger()).payments.find(({ id }: { id: string }) => id === late)
    expect(row).toMatchObject({ noPlace: true, unmatched: 300 })
  })

  it('of four late payments for four guests each, two get the eight places', async () => {
    await start()
    expect(await latePayments()).toBe(8)
  })
})

describe('many who return for the last places at once', () => {
  it('only as many can pay as there are places', async () => {
    await start()
    expect(await comeBack()).toBe(5)
  })

  it.runIf(testsRunOn() === 'postgres')('more can pay when the lock is removed', async () => {
    await start({ wrapDatabase: withoutLocks })
    expect(await comeBack()).toBeGreaterThan(5)
  })
})

/**
 * Four orders of four guests, paid at once after their holds expired, with eight places left. Returns how many guests
 * got a place.
 */
async function latePayments(): Promise<number> {
  const event = await makeEvent(app, { ...fees, maxAttendees: 16 })
  const secrets: string[] = []
  for (let count = 0; count < 4; count++) {
    const { body } = await openFor(await order(event, 4), 200)
    secrets.push(body.clientSecret)
  }
  const token = await app.admin()
  const params = { eventId: event.eventId }
  await app.call('PUT /api/admin/events/{eventId}', { params, token, body: { maxAttendees: 8 } })
  now = later(now, hold)
  for (const secret of secrets) await forgetLocally(secret)
  await Promise.all(secrets.map((secret) => presentCard(app, secret, goodCard)))
  await Promise.all(secrets.map((secret) => receiptOf(app, secret)))
  await eventually(async () => (await ledger()).payments.length === secrets.length)
  return (await seats()).taken
}

/** Twenty unpaid orders of one guest with expired holds, and five places. Returns how many can pay. */
async function comeBack(): Promise<number> {
  const event = await makeEvent(app, { ...fees, maxAttendees: 20 })
  const orders: string[] = []
  for (let count = 0; count < 20; count++) orders.push(await order(event, 1))
  const token = await app.admin()
  const params = { eventId: event.eventId }
  await app.call('PUT /api/admin/events/{eventId}', { params, token, body: { maxAttendees: 5 } })
  now = later(now, hold)
  const answers = await Promise.all(orders.map((id) => openFor(id, 50)))
  return answers.filter(({ status }) => status === 200).length
}
