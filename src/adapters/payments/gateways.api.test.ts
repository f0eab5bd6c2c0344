/** One suite for both gateways: the sandbox in process, and the Stripe adapter over HTTP as in production. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveBackDatabase, placeWithTables } from '../../../tests/support/database.ts'
import { day, minute } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import type { Database } from '../../ports/database.ts'
import { MissingRight, type PaymentGateway, ProviderRefusal } from '../../ports/payment-gateway.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import { answerApi } from './sandbox/api.ts'
import { createSandbox, type Sandbox } from './sandbox/index.ts'
import { createStripeGateway } from './stripe/index.ts'

const webhookSecret = 'whsec_test'
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2060, cvc: '123' }
let database: Database
let url: string | null
let sandbox: Sandbox
let server: Server
let folder: string
/** Makes the provider fail: an HTTP status, or 'cut' for a broken connection. */
let trouble: (number | 'cut')[]
let asked: string[]
/** Milliseconds the provider's clock is ahead. */
let ahead: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-test-'))
  url = await placeWithTables(folder)
  database = url ? await openPostgres(url) : await openSqlite(folder)
  sandbox = createSandbox({ database, clock: () => new Date(Date.now() + ahead), deliver: async () => true })
  trouble = []
  asked = []
  ahead = 0
  server = createServer(async (request, response) => {
    const form = await text(request)
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null
    const fault = trouble.shift()
    asked.push(`${request.method} ${request.url} ${idempotencyKey}`)
    if (fault === 'cut') {
      request.socket.destroy()
      return
    }
    const { method = '', url: address = '' } = request
    const answer = await answerApi(sandbox.provider, { method, url: address, form, idempotencyKey })
    response.writeHead(fault ?? answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(fault ? { error: troubleWith(fault) } : answer.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await sandbox.stop()
  await database.close()
  if (url) await giveBackDatabase(url)
  rmSync(folder, { recursive: true, force: true })
})

/** 403 is the response to a restricted key. */
function troubleWith(status: number) {
  if (status !== 403) return { type: 'api_error', message: 'trouble' }
  const message =
    "The provided key 'rk_live_*****xyz' does not have the required permissions for this endpoint on account " +
    "'acct_1'. Having the 'rak_payout_read' permission would allow this request to continue."
  return { type: 'invalid_request_error', message }
}

function overHttp(): PaymentGateway {
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret }
  const { port } = server.address() as AddressInfo
  return createStripeGateway(keys, { host: '127.0.0.1', port, protocol: 'http' })
}

const order = () => ({
  paymentId: newId(),
  eventId: 'event-1',
  amount: cents(50_000),
  description: 'A scramble, team Núñez',
  kind: 'team',
  name: 'Team Núñez',
  eventName: 'Núñez ‘Cup’ <2026>',
})

describe.each([
  ['the sandbox in process', () => sandbox.gateway],
  ['the Stripe adapter over HTTP', overHttp],
])('%s', (_, make) => {
  test('creates one intent per payment, however often it is asked', async () => {
    const gateway = make()
    const wish = order()
    const intents = await Promise.all([1, 2, 3].map(() => gateway.createIntent(wish)))
    expect(new Set(intents.map((intent) => intent.id)).size).toBe(1)
    expect(intents[0]).toMatchObject({
      status: 'requires_payment_method',
      amount: 50_000,
      received: 0,
      paidAt: null,
      paymentId: wish.paymentId,
    })
    expect(intents[0]?.clientSecret).toMatch(/^pi_\w+_secret_\w+$/)
  })

  test('accepts cards and Link, with the event on the statement and the team on the provider’s pages', async () => {
    const wish = order()
    const { id } = await make().createIntent(wish)
    const { intent } = await sandbox.provider.read(id)
    expect(intent).toMatchObject({
      allowed_payment_method_types: ['card', 'link'],
      statement_descriptor_suffix: 'NUNEZ CUP',
      metadata: { paymentId: wish.paymentId, eventId: wish.eventId, kind: 'team', name: 'Team Núñez' },
    })
  })

  test('reports what was received, when, and with which card', async () => {
    const gateway = make()
    const { id } = await gateway.createIntent(order())
    await sandbox.provider.confirm(id, card)
    const intent = await gateway.readIntent(id)
    expect(intent).toMatchObject({ status: 'succeeded', received: 50_000, paidWith: 'Visa ending in 4242' })
    expect(Math.abs((intent?.paidAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('cancels an open intent and leaves a paid one', async () => {
    const gateway = make()
    const open = await gateway.createIntent(order())
    expect(await gateway.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
    const paid = await gateway.createIntent(order())
    await sandbox.provider.confirm(paid.id, card)
    expect(await gateway.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded' })
    expect(await gateway.readIntent('pi_nobody_knows')).toBeNull()
    expect(await gateway.cancelIntent('pi_nobody_knows')).toBeNull()
  })

  test('sends each refund once, never more than was paid, and lists them', async () => {
    const gateway = make()
    const { id } = await gateway.createIntent(order())
    await sandbox.provider.confirm(id, card)
    const part = { refundId: newId(), intentId: id, amount: cents(12_500) }
    const refunds = [await gateway.refund(part), await gateway.refund(part)]
    expect(refunds[0]).toMatchObject({ refundId: part.refundId, amount: 12_500, status: 'succeeded' })
    expect(refunds[1]).toEqual(refunds[0])
    const tooMuch = { refundId: newId(), intentId: id, amount: cents(40_000) }
    await expect(gateway.refund(tooMuch)).rejects.toMatchObject({ code: 'provider-failed' })
    expect(await gateway.listRefunds(id)).toEqual([refunds[0]])
    expect(await gateway.readIntent(id)).toMatchObject({ refunded: 12_500, isDisputed: false })
  })

  test('reports its fee a moment after the payment: 2.9 % and 30 cents', async () => {
    const gateway = make()
    const { id } = await gateway.createIntent(order())
    await sandbox.provider.confirm(id, card)
    expect(await gateway.readIntent(id)).toMatchObject({ status: 'succeeded', fee: null })
    ahead = 2_000
    expect(await gateway.readIntent(id)).toMatchObject({ fee: 1_480 })
  })

  test('reports a dispute: the amount, the deadline, and the outcome', async () => {
    const gateway = make()
    const { id } = await gateway.createIntent(order())
    await sandbox.provider.confirm(id, { ...card, number: '4000000000000259' })
    expect(await gateway.readIntent(id)).toMatchObject({ status: 'succeeded', isDisputed: true })
    const [dispute] = await gateway.listDisputes(id)
    expect(dispute).toMatchObject({
      amount: 50_000,
      taken: 50_000,
      fee: 1_500,
      reason: 'fraudulent',
      state: 'needs-response',
    })
    expect(dispute?.dueAt?.getTime()).toBeGreaterThan(Date.now())
    const refund = { refundId: newId(), intentId: id, amount: cents(100) }
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(ProviderRefusal)
    const disputeId = dispute?.providerId ?? ''
    await sandbox.provider.respond(disputeId, 'We have photos of them on the first tee.')
    expect(await gateway.listDisputes(id)).toMatchObject([{ state: 'under-review', dueAt: null }])
    await sandbox.provider.respond(disputeId, 'winning_evidence')
    expect(await gateway.listDisputes(id)).toMatchObject([{ state: 'won', taken: 0, fee: 1_500 }])
    await expect(sandbox.provider.respond(disputeId, 'losing_evidence')).rejects.toThrow('already closed')
  })

  test('finds all intents of one event across pages, and nobody else’s', async () => {
    const gateway = make()
    const made = await Promise.all(Array.from({ length: 103 }, () => gateway.createIntent(order())))
    await gateway.createIntent({ ...order(), eventId: 'event-2' })
    const found = await gateway.findIntents('event-1')
    expect(found.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
    expect(await gateway.findIntents('event-3')).toEqual([])
  })

  test('returns no refunds or disputes for an unknown intent', async () => {
    const gateway = make()
    expect(await gateway.listRefunds('pi_nobody_knows')).toEqual([])
    expect(await gateway.listDisputes('pi_nobody_knows')).toEqual([])
  })

  test('reports each payout with day, amount, payments, refunds, disputes and fees', async () => {
    const gateway = make()
    const paid = await gateway.createIntent(order())
    await sandbox.provider.confirm(paid.id, card)
    const refund = await gateway.refund({ refundId: newId(), intentId: paid.id, amount: cents(10_000) })
    const disputed = await gateway.createIntent({ ...order(), amount: cents(20_000) })
    await sandbox.provider.confirm(disputed.id, { ...card, number: '4000000000000259' })
    const foreign = await sandbox.provider.create(
      { amount: 30_000, currency: 'usd', description: 'A bake sale', metadata: {} },
      null,
    )
    await sandbox.provider.confirm(foreign.intent.id, card)
    ahead = 2_000
    const began = new Date(Date.now() - minute)
    expect(await gateway.listPayouts(began)).toEqual([])
    const open = await gateway.listBalanceLines(began)
    expect(open.map(({ kind }) => kind).toSorted()).toEqual([
      'charge',
      'charge',
      'charge',
      'dispute',
      'refund',
    ])

    ahead = day
    const [payout, ...others] = await gateway.listPayouts(began)
    expect(others).toEqual([])
    const net = 50_000 - 1_480 - 10_000 + (20_000 - 610) - 21_500 + (30_000 - 900)
    expect(payout).toMatchObject({
      amount: net,
      status: 'on-its-way',
      isAutomatic: true,
      isItemized: true,
      failure: null,
    })
    expect(payout?.arrivesOn).toBe(
      new Date((payout?.createdAt.getTime() ?? 0) + day).toISOString().slice(0, 10),
    )
    const lines = await gateway.listPayoutLines(payout?.id ?? '')
    expect(lines.reduce((total, line) => total + line.net, 0)).toBe(net)
    expect(lines.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
    const of = (kind: string, intentId: string) =>
      lines.find((line) => line.kind === kind && line.intentId === intentId)
    expect(of('charge', paid.id)).toMatchObject({ amount: 50_000, fee: 1_480, net: 48_520 })
    expect(of('refund', paid.id)).toMatchObject({ amount: -10_000, fee: 0, sourceId: refund.providerId })
    expect(of('dispute', disputed.id)).toMatchObject({ amount: -20_000, fee: 1_500, net: -21_500 })
    expect(of('charge', foreign.intent.id)).toMatchObject({ net: 29_100 })

    ahead = 2 * day
    expect(await gateway.readPayout(payout?.id ?? '')).toMatchObject({ status: 'arrived', amount: net })
    expect(await gateway.readPayout('po_nobody_knows')).toBeNull()
    expect((await gateway.listBalanceLines(began)).map(({ id }) => id).toSorted()).toEqual(
      open.map(({ id }) => id).toSorted(),
    )
  })

  test('pages through a payout with more than a hundred movements', async () => {
    const gateway = make()
    const intents = await Promise.all(Array.from({ length: 104 }, () => gateway.createIntent(order())))
    for (const { id } of intents) await sandbox.provider.confirm(id, card)
    ahead = day
    const [payout] = await gateway.listPayouts(new Date(Date.now() - minute))
    const lines = await gateway.listPayoutLines(payout?.id ?? '')
    expect(new Set(lines.map(({ intentId }) => intentId)).size).toBe(104)
    expect(payout?.amount).toBe(104 * 48_520)
  })

  test('returns the same charge each time for a payment that took a while', async () => {
    const gateway = make()
    const { id } = await gateway.createIntent(order())
    await sandbox.provider.confirm(id, { ...card, number: '4000000000000077' })
    ahead = 10_000
    const read = async () =>
      (await gateway.listBalanceLines(new Date(Date.now() - minute))).map((line) => line.id)
    expect(await read()).toHaveLength(1)
    expect(await read()).toEqual(await read())
  })

  test('links to the provider’s own page for a payment', () => {
    const page = make().pageOf('pi_1')
    expect(page).toBe(
      make().provider === 'sandbox' ? null : 'https://dashboard.stripe.com/test/payments/pi_1',
    )
  })
})

describe('the Stripe adapter when the provider fails', () => {
  test('retries with the same key after a broken connection and creates one intent', async () => {
    trouble = ['cut', 500]
    await overHttp().createIntent(order())
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(1)
    expect(await database.sql.selectFrom('sandbox_intents').select('id').execute()).toHaveLength(1)
  })

  test('gives up with a clear error, and tells a refusal from a broken connection', async () => {
    trouble = ['cut', 'cut', 'cut']
    await expect(overHttp().readIntent('pi_1')).rejects.toMatchObject({
      name: 'Problem',
      code: 'provider-failed',
    })
    trouble = [402]
    const refusal = await overHttp()
      .createIntent(order())
      .catch((fault: unknown) => fault)
    expect(refusal).toMatchObject({ code: 'provider-failed' })
    expect((refusal as object).constructor.name).toBe('ProviderRefusal')
  })

  test('reports a restricted key that cannot read payouts, with the missing right', async () => {
    trouble = [403]
    const missing = await overHttp()
      .listPayouts(new Date())
      .catch((fault: unknown) => fault)
    expect(missing).toBeInstanceOf(MissingRight)
    expect(missing).toMatchObject({ code: 'provider-failed', right: 'rak_payout_read' })
  })

  test('reads only signed events, and what they are about', () => {
    const gateway = overHttp()
    const sign = (payload: string, timestamp?: number) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        ...(timestamp ? { timestamp } : {}),
      })
    const event = (type: string, object: object) =>
      JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const read = (payload: string) => gateway.readEvent(payload, sign(payload))
    expect(read(event('payment_intent.succeeded', { id: 'pi_1' }))).toMatchObject({
      about: 'intent',
      intentId: 'pi_1',
    })
    expect(read(event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }))).toMatchObject({
      about: 'refund',
    })
    expect(read(event('refund.failed', { id: 're_1', payment_intent: { id: 'pi_2' } }))).toMatchObject({
      intentId: 'pi_2',
    })
    expect(read(event('charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_3' }))).toMatchObject({
      about: 'dispute',
      intentId: 'pi_3',
    })
    expect(read(event('charge.updated', { id: 'ch_1', payment_intent: 'pi_1' }))).toMatchObject({
      about: 'intent',
      intentId: 'pi_1',
    })
    for (const type of ['payout.reconciliation_completed', 'payout.paid', 'payout.failed'])
      expect(read(event(type, { id: 'po_1' }))).toMatchObject({
        about: 'payout',
        payoutId: 'po_1',
        intentId: null,
      })
    expect(read(event('invoice.paid', { id: 'in_1' }))).toMatchObject({ about: 'other', intentId: null })
    const payload = event('payment_intent.succeeded', { id: 'pi_1' })
    const old = Math.floor(Date.now() / 1000) - 301
    for (const signature of [sign(payload, old), sign(`${payload} `), 't=1,v1=x', '']) {
      expect(() => gateway.readEvent(payload, signature)).toThrow('The signature does not match.')
    }
  })
})
