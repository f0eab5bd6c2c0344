import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { compare, keepLoggedIn, ledgerOf, refund, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { disputedCard, goodCard, pay, postEvent, sandboxOf } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { day } from '../../../kernel/clock.ts'
import { cents } from '../../../kernel/money.ts'
import type { Payout, PayoutLine, Payouts } from '../payout-contract.ts'

let app: TestApp
let ahead: number
const noon = Date.parse('2026-06-10T16:00:00Z')

/** Deliveries are stopped: the tests post events by hand, in their own order. */
beforeEach(async () => {
  ahead = noon - Date.now()
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  keepLoggedIn(app, () => Date.now() + ahead)
  await makeEvent(app)
  for (const [place, name] of ['Harlan', 'Marsh', 'Núñez'].entries()) await signUp(app, name, place)
  await sandboxOf(app).stop()
})
afterEach(() => app.stop())

const later = (milliseconds: number) => {
  ahead += milliseconds
}

async function payoutsOf(query: Record<string, string> = {}): Promise<Payouts> {
  return (await app.call('GET /api/admin/payouts', { token: await app.admin(), query })).body
}

async function markSeen(id: string, seen: boolean) {
  const token = await app.admin()
  return app.call('POST /api/admin/payouts/{id}/seen', { token, params: { id }, body: { seen } })
}

/** Harlan pays and gets a quarter refunded, Marsh's bank opens a dispute, Núñez pays cash. */
async function busyDay(): Promise<void> {
  const harlan = await pay(app, 'lead0@example.org', 500, goodCard)
  const marsh = await pay(app, 'lead1@example.org', 500, disputedCard)
  later(2_000)
  await app.features.payments.receiptBySecret(harlan)
  await app.features.payments.receiptBySecret(marsh)
  const { payments } = await ledgerOf(app)
  const [paid] = payments.filter(({ name }: { name: string }) => name.includes('Harlan'))
  await refund(app, paid.id, { amount: 125 })
  const teams = (await app.call('GET /api/Golf/GetTeams')).body
  await setTeamPayment(app, teams[2].id, { method: 'cash', amount: 500 })
  later(12_000)
  await app.features.payments.reconcile()
}

function payoutEvent(type: string, id: string, payoutId: string): string {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    created: 0,
    data: { object: { id: payoutId, object: 'payout' } },
  })
}

const netOf = (lines: readonly PayoutLine[]) =>
  lines.reduce((total, { net }) => total + Math.round(net * 100), 0)

describe('payouts', () => {
  test('show each payout by day with its payments, refunds, disputes and fees', async () => {
    await busyDay()
    const before = await payoutsOf()
    expect(before.payouts).toEqual([])
    // 1,000 received, 29.60 and 15 fees, 125 refunded, 500 disputed.
    expect(before.check).toMatchObject({
      received: 1_000,
      fees: 44.6,
      refunded: 125,
      disputed: 500,
      net: 330.4,
      arrived: 0,
      onItsWay: 0,
      atProvider: 330.4,
      difference: 0,
      notSettled: 0,
    })
    later(day)
    const during = await payoutsOf()
    const [payout] = during.payouts as [Payout]
    expect(during.payouts).toHaveLength(1)
    expect(payout).toMatchObject({
      id: 'po_20260611',
      arrivesOn: '2026-06-12',
      status: 'on-its-way',
      amount: 330.4,
      fromEvent: 330.4,
      notFromEvent: 0,
      isItemized: true,
      seen: null,
    })
    expect(payout.lines.map(({ what, amount, fee, net }) => [what, amount, fee, net]).sort()).toEqual([
      ['charge', 500, 14.8, 485.2],
      ['charge', 500, 14.8, 485.2],
      ['dispute', -500, 15, -515],
      ['refund', -125, 0, -125],
    ])
    expect(netOf(payout.lines)).toBe(33_040)
    expect(payout.lines.find(({ what }) => what === 'refund')).toMatchObject({
      name: 'Team Harlan',
      things: [{ kind: 'team', isPackage: false }],
      number: '00001',
    })
    expect(during.check).toMatchObject({ onItsWay: 330.4, atProvider: 0, difference: 0 })
    later(day)
    expect((await payoutsOf()).payouts[0]).toMatchObject({ status: 'arrived' })
    expect((await payoutsOf()).check).toMatchObject({ arrived: 330.4, onItsWay: 0, difference: 0 })
  })

  test('that include money from other software show it as one amount', async () => {
    await busyDay()
    const sale = await sandboxOf(app).provider.create(
      { amount: 20_000, currency: 'usd', description: 'A bake sale', metadata: {} },
      null,
    )
    await sandboxOf(app).provider.confirm(sale.intent.id, {
      number: goodCard,
      exp_month: 12,
      exp_year: 2060,
      cvc: '123',
    })
    later(day)
    const { payouts, check } = await payoutsOf()
    expect(payouts[0]).toMatchObject({ amount: 524.3, fromEvent: 330.4, notFromEvent: 193.9 })
    expect(payouts[0]?.lines).toHaveLength(4)
    expect(check).toMatchObject({ onItsWay: 330.4, difference: 0 })
    const kept = await app.features.database.sql.selectFrom('balance_lines').selectAll().execute()
    expect(kept).toHaveLength(4)
  })

  test('shared by several events keep each event’s money separate, across years', async () => {
    await busyDay()
    later(day)
    const first = (await ledgerOf(app)).eventId
    later(364 * day)
    const next = await makeEvent(app, { eventName: 'The next one', eventDate: '2027-07-19T12:00:00-04:00' })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token: await app.admin(),
      params: { eventId: next.eventId },
    })
    await signUp(app, 'Okafor', 7)
    await pay(app, 'lead7@example.org', 500, goodCard)
    later(60_000)
    // The provider has the money, but its event was lost.
    expect((await payoutsOf()).check).toMatchObject({ net: 0, atProvider: 485.2, notSettled: 1 })
    await app.features.payments.reconcile()
    // A late refund for last year's event is part of the same payout.
    const [paid] = (await ledgerOf(app, { eventId: first })).payments.filter(({ name }: { name: string }) =>
      name.includes('Harlan'),
    )
    await refund(app, paid.id, { amount: 100 })
    later(day)
    const [last, , ...none] = (await payoutsOf({ eventId: first })).payouts
    expect(none).toEqual([])
    expect(last).toMatchObject({ amount: 385.2, fromEvent: -100, notFromEvent: 485.2 })
    const { payouts, check } = await payoutsOf()
    expect(payouts).toMatchObject([{ amount: 385.2, fromEvent: 485.2, notFromEvent: -100 }])
    expect(check).toMatchObject({ net: 485.2, onItsWay: 485.2, difference: 0 })
  })

  test('are the same however often and in whatever order events arrive', async () => {
    await busyDay()
    later(2 * day)
    const types = ['paid', 'created', 'reconciliation_completed', 'updated', 'paid']
    const answers = await Promise.all(
      [...types, ...types].map((type, place) =>
        postEvent(app, payoutEvent(`payout.${type}`, `evt_${place % 7}`, 'po_20260611'), {
          at: new Date(),
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const { sql } = app.features.database
    const rows = await sql.selectFrom('payouts').selectAll().execute()
    expect(rows).toMatchObject([{ id: 'po_20260611', status: 'arrived', amount: 33_040, isItemized: 1 }])
    const lines = await sql.selectFrom('balance_lines').selectAll().execute()
    expect(lines.map(({ payoutId }) => payoutId)).toEqual(Array(4).fill('po_20260611'))
    const events = await sql
      .selectFrom('provider_events')
      .select('id')
      .where('type', 'like', 'payout.%')
      .execute()
    expect(events).toHaveLength(7)
    const before = await payoutsOf()
    await compare(app)
    expect((await payoutsOf()).payouts).toEqual(before.payouts)
  })

  test('are unchanged by an event about a payout that cannot be read', async () => {
    await busyDay()
    const answer = await postEvent(app, payoutEvent('payout.paid', 'evt_x', 'po_of_nobody'), {
      at: new Date(),
    })
    expect(answer.statusCode).toBe(200)
    expect(await app.features.database.sql.selectFrom('payouts').selectAll().execute()).toEqual([])
  })

  test('read earlier never replace newer readings', async () => {
    await busyDay()
    later(2 * day)
    await payoutsOf()
    const { sql } = app.features.database
    const { putPayout } = await import('./payout-store.ts')
    const gateway = sandboxOf(app).gateway
    const payout = await gateway.readPayout('po_20260611')
    if (!payout) throw new Error('No payout')
    const old = { ...payout, status: 'on-its-way' as const, amount: cents(1) }
    await putPayout(sql, old, {
      readAt: new Date(noon).toISOString(),
      isItemized: false,
      origin: gateway.origin(),
    })
    expect((await payoutsOf()).payouts[0]).toMatchObject({
      status: 'arrived',
      amount: 330.4,
      isItemized: true,
    })
  })

  test('keep their lines when a slower balance reading arrives', async () => {
    await busyDay()
    later(day)
    await payoutsOf()
    const { putLine } = await import('./payout-store.ts')
    const { sql } = app.features.database
    for (const line of await sandboxOf(app).gateway.listBalanceLines(new Date(noon - day)))
      await putLine(sql, line, null)
    expect((await payoutsOf()).check).toMatchObject({ onItsWay: 330.4, atProvider: 0 })
  })
})

describe('the bank statement mark', () => {
  test('records who saw a payout and when, once, and can be removed', async () => {
    await busyDay()
    later(2 * day)
    await payoutsOf()
    const marked = await markSeen('po_20260611', true)
    expect(marked.status).toBe(200)
    const { seen } = marked.body.payouts[0]
    expect(seen.by).toContain('Ann')
    later(day)
    expect((await markSeen('po_20260611', true)).body.payouts[0].seen).toEqual(seen)
    expect((await markSeen('po_20260611', false)).body.payouts[0].seen).toBeNull()
    expect((await markSeen('po_nobody', true)).status).toBe(404)
    const token = await app.admin()
    const { body } = await app.call('GET /api/admin/audit', { token })
    const marks = JSON.stringify(body)
    expect(marks.match(/payout-seen/g)?.length).toBe(1)
    expect(marks.match(/payout-not-seen/g)?.length).toBe(1)
  })
})

test('a refund after the payout is taken from the next payout', async () => {
  await busyDay()
  later(2 * day)
  await payoutsOf()
  const { payments } = await ledgerOf(app)
  const [paid] = payments.filter(({ name }: { name: string }) => name.includes('Harlan'))
  await refund(app, paid.id, { amount: 75 })
  later(60_000)
  const { check, payouts } = await payoutsOf()
  expect(payouts).toHaveLength(1)
  expect(check).toMatchObject({ net: 255.4, arrived: 330.4, atProvider: -75, difference: 0 })
})
