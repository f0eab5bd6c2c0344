import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { ledgerOf, makeVoid, withPassword } from '../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import {
  type Listed,
  openPriceList,
  type PriceList,
  mulligan as plainItem,
} from '../../../../tests/support/price-list.ts'
import { sellerLogin, sellerToken, staffToken } from '../../../../tests/support/staff.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'
import type { CashBox } from '../../../money/cash/contract.ts'
import type { LateSales } from '../late-contract.ts'

const start = Date.parse('2025-07-19T16:00:00.000Z')
const minutes = (count: number) => count * 60_000
let clock = start
let list: PriceList
let app: TestApp
let token: string
let mulligan: Listed
let string: Listed
let teamId: string

beforeEach(async () => {
  clock = start - minutes(60)
  list = await openPriceList({ now: () => new Date(clock) })
  app = list.app
  mulligan = await list.add({ perTeam: 4, perOrder: 4 })
  string = await list.add({ name: 'String', soldAt: ['seller'], stock: 5 })
  teamId = (await signUp(app, 'Harlan', 1)).body.teamId
  token = await sellerToken(app)
  clock = start
})
afterEach(() => app.stop())

/** Made without signal ten minutes ago. */
function saleOf(item: Listed, quantity: number, change: object = {}) {
  return {
    eventId: list.eventId,
    lines: [{ itemId: item.id, quantity, unitPrice: 10 }],
    amountOwed: quantity * 10,
    requestId: randomUUID(),
    place: 'seller',
    soldOn: new Date(clock - minutes(10)).toISOString(),
    ...change,
  }
}
const at = (moment: number) => ({ soldOn: new Date(moment).toISOString() })
const sell = (body: object, by = token) => app.call('POST /api/cash/sales', { token: by, body })
const box = async (): Promise<CashBox> =>
  (await app.call('GET /api/admin/cash-counts', { token: await app.admin() })).body
const late = async (): Promise<LateSales> =>
  (await app.call('GET /api/admin/late-sales', { token: await app.admin() })).body
const soldOf = async (id: string) => (await list.all()).find((item) => item.id === id)?.sold
const accept = async (id: string, by?: string) =>
  app.call('POST /api/admin/late-sales/{id}/accept', {
    token: by ?? (await app.admin()),
    params: { id },
    body: { why: 'Asked the seller' },
  })
const refuse = async (id: string, money: string) =>
  app.call('POST /api/admin/late-sales/{id}/refuse', {
    token: await app.admin(),
    params: { id },
    body: { why: 'Not what we charge', money },
  })

async function finalize(isFinal = true): Promise<void> {
  const body = { eventId: list.eventId, enabled: isFinal }
  const call = await app.call('POST /api/Admin/FinalizeEvent', { token: await app.admin(), body })
  if (call.status !== 200) throw new Error(call.text)
}

describe('a sale without signal', () => {
  test('counts by itself at today’s price; at one that has ended since, it waits for the treasurer', async () => {
    expect((await sell(saleOf(string, 2))).status).toBe(200)
    await list.change(string, { name: 'String', soldAt: ['seller'], stock: 5, price: 12 })
    clock += minutes(20)
    const honest = saleOf(string, 1, at(start - minutes(5)))
    expect((await sell(honest)).body).toMatchObject({ state: 'waiting', reasons: ['price-over'] })
    expect((await box()).books).toMatchObject({ drawers: 20, ledger: 20, difference: 0 })
    expect((await accept(honest.requestId)).body.sales[0]).toMatchObject({ state: 'accepted' })
    const dear = saleOf(string, 1, {
      lines: [{ itemId: string.id, quantity: 1, unitPrice: 12 }],
      amountOwed: 12,
    })
    expect((await sell(dear)).status).toBe(200)
    const cheap = saleOf(string, 1)
    expect((await sell(cheap)).body).toMatchObject({ state: 'waiting', reasons: ['price'] })
    const early = { ...dear, requestId: randomUUID(), ...at(start - minutes(5)) }
    expect((await sell(early)).body.reasons).toEqual(['price'])
    expect((await box()).books).toMatchObject({ drawers: 42, ledger: 42, difference: 0 })
  })

  test('is booked on its own day, and on the day it came once its drawer was counted or its journal was saved', async () => {
    const yesterday = start - minutes(30)
    clock = start + minutes(24 * 60)
    const login = async (body: object) => (await app.call('POST /api/auth/Login', { body })).body.jwt
    const admin = await login(adminLogin)
    const seller = await login(sellerLogin)
    const sale = () => saleOf(string, 1, at(yesterday))
    const booked = async () =>
      (await app.call('GET /api/admin/payments', { token: admin })).body.payments.map(
        ({ receivedOn, note }: { receivedOn: string | null; note: string | null }) => [receivedOn, note],
      )
    expect((await sell(sale(), seller)).status).toBe(200)
    expect(await booked()).toEqual([['2025-07-19', null]])
    const { open } = (await app.call('GET /api/admin/cash-counts', { token: admin })).body
    const [{ personId, expectedCash, expectedChecks }] = open
    const expected = { personId, expectedCash, expectedChecks }
    const count = { mutationId: randomUUID(), ...expected, countedCash: expectedCash, countedChecks: 0 }
    await app.call('POST /api/admin/cash-counts', { token: admin, body: count })
    await sell(sale(), seller)
    const why = 'Sold on 2025-07-19, and that day was counted or in a saved journal when it came'
    expect(await booked()).toContainEqual([null, why])
    const other = { email: 'two@example.org', name: 'Sam Seller', role: 'Seller' as const }
    const second = await staffToken(app, other)
    await sell(sale(), second)
    expect(await booked()).toContainEqual(['2025-07-19', null])
    const onOwnDay = async () =>
      (await booked()).filter(([on]: [string | null]) => on === '2025-07-19').length
    expect(await onOwnDay()).toBe(2)
    await app.call('GET /api/admin/export/journal.csv', { token: admin })
    await sell(sale(), second)
    expect(await onOwnDay()).toBe(2)
  })

  test('takes an early price only while it held', async () => {
    const steps = [{ until: '2025-07-19T11:30', price: 8 }]
    const early = await list.add({ name: 'Hat', price: 10, soldAt: ['seller'], priceSteps: steps })
    const line = { itemId: early.id, quantity: 1, unitPrice: 8 }
    const ends = Date.parse('2025-07-19T15:30:00Z')
    const sale = (moment: number) => saleOf(early, 1, { lines: [line], amountOwed: 8, ...at(moment) })
    clock = ends + minutes(30)
    // The hat was added at 16:00 by the server: what is dated before wasn't on the list yet.
    expect((await sell(sale(ends - minutes(1)))).body.reasons).toEqual(['not-on-sale-then'])
    expect((await sell(sale(clock))).body.reasons).toEqual(['price'])
    const next = await list.add({
      name: 'Cap',
      price: 10,
      soldAt: ['seller'],
      priceSteps: [{ until: '2025-07-19T13:00', price: 8 }],
    })
    const capEnds = Date.parse('2025-07-19T17:00:00Z')
    const cap = (moment: number) =>
      saleOf(next, 1, {
        lines: [{ itemId: next.id, quantity: 1, unitPrice: 8 }],
        amountOwed: 8,
        ...at(moment),
      })
    clock = capEnds - minutes(1)
    expect((await sell(cap(clock))).status).toBe(200)
    clock = capEnds + minutes(1)
    expect((await sell(cap(capEnds - minutes(2)))).body.reasons).toEqual(['price-over'])
  })

  test.each<[string, () => object, string[]]>([
    [
      'five mulligans for $0.05',
      () => ({ lines: [{ itemId: mulligan.id, quantity: 4, unitPrice: 0.01 }], amountOwed: 0.04, teamId }),
      ['price'],
    ],
    [
      '900 for nothing to one team',
      () => ({ lines: [{ itemId: mulligan.id, quantity: 900, unitPrice: 0 }], amountOwed: 0, teamId }),
      ['price', 'over-limit'],
    ],
    [
      'the limit split over lines',
      () => ({
        lines: [1, 2].map(() => ({ itemId: mulligan.id, quantity: 3, unitPrice: 10 })),
        amountOwed: 60,
        teamId,
      }),
      ['over-limit'],
    ],
    [
      'a thousand for a million each',
      () => ({ lines: [{ itemId: string.id, quantity: 1000, unitPrice: 1_000_000 }], amountOwed: 1_000_000 }),
      ['price', 'money', 'sold-out'],
    ],
    ['money that isn’t the price', () => ({ amountOwed: 11 }), ['money']],
    [
      'more than there are',
      () => ({ lines: [{ itemId: string.id, quantity: 6, unitPrice: 10 }], amountOwed: 60 }),
      ['sold-out'],
    ],
    [
      'a mulligan for nobody',
      () => ({ lines: [{ itemId: mulligan.id, quantity: 1, unitPrice: 10 }] }),
      ['no-team'],
    ],
    ['a team that is gone', () => ({ teamId: 'gone' }), ['team-gone']],
    ['a day ahead', () => at(clock + minutes(1440)), ['clock']],
    ['a month ago', () => at(clock - minutes(1440 * 30)), ['clock']],
    ['before it was on the list', () => at(start - minutes(90)), ['not-on-sale-then']],
  ])('waits for the treasurer, in no total: %s', async (_, change, reasons) => {
    const sale = { ...saleOf(string, 1), ...change() }
    const answer = await sell(sale)
    expect([answer.status, answer.body]).toEqual([
      202,
      { lateSaleId: sale.requestId, state: 'waiting', reasons },
    ])
    expect((await sell(sale)).body).toEqual(answer.body)
    expect((await late()).sales).toMatchObject([{ id: sale.requestId, sellerName: 'Sally Seller', reasons }])
    expect([await soldOf(mulligan.id), await soldOf(string.id)]).toEqual([0, 0])
    expect((await box()).books).toMatchObject({ drawers: 0, ledger: 0, difference: 0 })
    expect((await ledgerOf(app)).totals.received ?? 0).toBe(0)
    const dashboard = (await app.call('GET /api/admin/dashboard', { token: await app.admin() })).body
    expect(dashboard.selling).toMatchObject({ lateSales: 1, all: { items: 0, amount: 0 } })
  })

  test('a phone that runs three minutes ahead is no reason to wait', async () => {
    expect((await sell(saleOf(string, 1, at(clock + minutes(3))))).status).toBe(200)
  })

  test('waits after its sale ended, was hidden, or the result is final, whatever the phone’s clock says', async () => {
    const during = saleOf(string, 1)
    await list.change(string, { name: 'String', soldAt: ['seller'], stock: 5, isHidden: true })
    clock += minutes(5)
    expect((await sell(during)).body.reasons).toEqual(['not-on-sale-now'])
    await finalize()
    const honest = saleOf(mulligan, 1, { teamId, ...at(start - minutes(1)) })
    expect((await sell(honest)).body.reasons).toEqual(['final'])
    await finalize(false)
    expect((await sell(honest)).status).toBe(202)
  })

  test('the same id with other content is refused', async () => {
    const sale = saleOf(string, 6)
    expect((await sell(sale)).status).toBe(202)
    expect((await sell({ ...sale, amountOwed: 1 })).body.type).toBe('/problems/request-reused')
  })
})

describe('the treasurer', () => {
  test('accepts: a sale of its seller, in their drawer, above the stock if it has to be', async () => {
    const sale = saleOf(string, 6)
    await sell(sale)
    const before = await box()
    expect(before.open).toMatchObject([
      { personName: 'Sally Seller', expectedCash: 0, setAside: { sales: 1, waiting: 60 } },
    ])
    expect((await accept(sale.requestId)).body.sales).toMatchObject([
      { state: 'accepted', decision: { by: 'Ann Archer', why: 'Asked the seller' } },
    ])
    expect(await soldOf(string.id)).toBe(6)
    const { open, books } = await box()
    expect(open).toMatchObject([
      { personName: 'Sally Seller', expectedCash: 60, setAside: { sales: 0, waiting: 0 } },
    ])
    expect(books).toMatchObject({ drawers: 60, ledger: 60, difference: 0 })
    const again = await sell(sale)
    expect([again.status, again.body.paidAmount]).toEqual([200, 60])
    expect((await refuse(sale.requestId, 'kept')).body.type).toBe('/problems/changed-meanwhile')
  })

  test('accepts what a counted drawer has: its count stays, and the books agree', async () => {
    const sale = saleOf(string, 1, { amountOwed: 11 })
    await sell(saleOf(string, 1))
    await sell(sale)
    const count = { mutationId: randomUUID(), countedCash: 21, countedChecks: 0 }
    const own = (await app.call('POST /api/cash/drawer/count', { token, body: count })).body
    expect(own.counted).toMatchObject([{ expectedCash: 10, countedCash: 21, difference: 11, setAside: 11 }])
    const [{ id: toPersonId }] = own.treasurers
    const handed = await app.call('POST /api/cash/drawer/{id}/hand-over', {
      token,
      params: { id: own.counted[0].id },
      body: { toPersonId },
    })
    expect(handed.status).toBe(200)
    expect((await box()).books).toMatchObject({ drawers: 10, overShort: 11, ledger: 21, difference: 0 })
    await accept(sale.requestId)
    const { open, counts, books } = await box()
    expect(open).toEqual([])
    expect(counts).toMatchObject([
      { expectedCash: 10, difference: 11, setAside: { waiting: 0, accepted: 11 } },
    ])
    expect(books).toMatchObject({ drawers: 21, overShort: 0, ledger: 21, difference: 0 })
    const voided = await makeVoid(app, sale.requestId)
    expect(voided.status).toBe(200)
    expect((await box()).books).toMatchObject({ drawers: 10, overShort: 11, ledger: 21, difference: 0 })
  })

  test.each([
    ['returned', 10],
    ['kept', 21],
  ])('refuses what a counted drawer has: %s', async (money, ledger) => {
    const sale = saleOf(string, 1, { amountOwed: 11 })
    await sell(saleOf(string, 1))
    await sell(sale)
    const count = { mutationId: randomUUID(), countedCash: 21, countedChecks: 0 }
    await app.call('POST /api/cash/drawer/count', { token, body: count })
    await refuse(sale.requestId, money)
    expect((await box()).books).toMatchObject({ drawers: 10, overShort: ledger - 10, ledger, difference: 0 })
  })

  test.each(['returned', 'kept'])('refuses, and says where the money is: %s', async (money) => {
    const sale = saleOf(string, 6)
    await sell(sale)
    expect((await refuse(sale.requestId, money)).body.sales).toMatchObject([
      { state: money, orderId: null, decision: { why: 'Not what we charge' } },
    ])
    expect((await refuse(sale.requestId, money)).status).toBe(200)
    expect((await accept(sale.requestId)).body.type).toBe('/problems/changed-meanwhile')
    const { open, books } = await box()
    expect(open.map(({ setAside }) => [setAside.waiting, setAside.kept])).toEqual(
      money === 'kept' ? [[0, 60]] : [],
    )
    expect(books).toMatchObject({ drawers: 0, ledger: 0, difference: 0 })
    expect(await sell(sale)).toMatchObject({ status: 202, body: { state: money } })
    const own = (await app.call('GET /api/cash/late-sales', { token })).body
    expect(own.sales).toMatchObject([{ state: money, decision: { why: 'Not what we charge' } }])
  })

  test('accepts a gift as free, and no money for what costs nothing', async () => {
    const free = { lines: [{ itemId: mulligan.id, quantity: 2, unitPrice: 0 }], amountOwed: 0, teamId }
    const given = saleOf(mulligan, 2, free)
    await sell(given)
    expect((await accept(given.requestId)).status).toBe(200)
    expect(await soldOf(mulligan.id)).toBe(2)
    const hat = await list.add({ name: 'Hat', price: 0, soldAt: ['seller'] })
    const paid = saleOf(hat, 1, { lines: [{ itemId: hat.id, quantity: 1, unitPrice: 0 }], ...at(clock) })
    expect((await sell(paid)).body.reasons).toEqual(['money'])
    expect((await accept(paid.requestId)).body.type).toBe('/problems/invalid-input')
    const huge = saleOf(string, 1000, {
      lines: [{ itemId: string.id, quantity: 1000, unitPrice: 1_000_000 }],
      amountOwed: 5,
    })
    await sell(huge)
    expect((await accept(huge.requestId)).body.type).toBe('/problems/invalid-input')
    expect((await box()).books.difference).toBe(0)
  })

  test('a treasurer decides, with a reason; a seller and others can’t, and see their own only', async () => {
    const sale = saleOf(string, 6)
    await sell(sale)
    const [treasurer, other] = [
      await staffToken(app, { email: 't@example.org', name: 'Tess Treasurer', role: 'Treasurer' }),
      await staffToken(app, { email: 'o@example.org', name: 'Otto Seller', role: 'Seller' }),
    ]
    expect((await accept(sale.requestId, token)).status).toBe(403)
    expect((await app.call('GET /api/admin/late-sales', { token })).status).toBe(403)
    const mine = async (by: string) => (await app.call('GET /api/cash/late-sales', { token: by })).body.sales
    expect([(await mine(token)).length, await mine(other)]).toEqual([1, []])
    const params = { id: sale.requestId }
    const mute = await app.call('POST /api/admin/late-sales/{id}/accept', {
      token: treasurer,
      params,
      body: { why: ' ' },
    })
    expect(mute.body.errors).toEqual({ why: ['Please say why'] })
    expect((await accept(sale.requestId, treasurer)).status).toBe(200)
    const { entries } = (await app.call('GET /api/admin/audit', { token: await app.admin() })).body
    const actions = entries.map(({ action, actor, reason }: Record<string, string>) => [
      action,
      actor,
      reason,
    ])
    expect(actions).toContainEqual(['late sale accepted', 'Tess Treasurer', 'Asked the seller'])
    expect(actions).toContainEqual(['late sale kept', 'Sally Seller', null])
  })

  test('sees what each seller sold late, below the price and above limits', async () => {
    await sell(saleOf(string, 1))
    await sell(saleOf(mulligan, 5, { teamId }))
    const cheap = saleOf(string, 1, {
      lines: [{ itemId: string.id, quantity: 1, unitPrice: 4 }],
      amountOwed: 4,
    })
    await sell(cheap)
    await refuse(cheap.requestId, 'returned')
    expect((await late()).sellers).toEqual([
      {
        personId: expect.any(String),
        name: 'Sally Seller',
        late: { sales: 3, money: 64 },
        belowPrice: { sales: 1, money: 6 },
        overLimit: { sales: 1, money: 50 },
        waiting: { sales: 1, money: 50 },
        refused: { sales: 1, money: 4 },
      },
    ])
    const csv = await app.call('GET /api/admin/export/late-sales.csv', { token: await app.admin() })
    expect(csv.text).toContain('It didn’t have that price at that time')
    expect(csv.text).toContain('Not what we charge')
  })

  test('refunds an accepted sale like any other', async () => {
    const sale = saleOf(string, 6)
    await sell(sale)
    await accept(sale.requestId)
    const body = { amount: 60, reason: 'Rain', mutationId: randomUUID(), owedAgain: false }
    const sent = { params: { id: sale.requestId }, body }
    const refunded = await withPassword(app, 'POST /api/admin/payments/{id}/refund', sent)
    expect(refunded.status).toBe(200)
    expect((await box()).books).toMatchObject({ difference: 0 })
  })
})

test('accepted twenty times at once, it is one sale', async () => {
  const sale = saleOf(string, 6)
  await sell(sale)
  const admin = await app.admin()
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(sale.requestId, admin)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await soldOf(string.id)).toBe(6)
  expect((await box()).books).toMatchObject({ drawers: 60, ledger: 60, difference: 0 })
})

test('accepted and refused at once, one of them wins and the money is where it says', async () => {
  const sale = saleOf(string, 6)
  await sell(sale)
  const admin = await app.admin()
  const answers = await Promise.all([accept(sale.requestId, admin), refuse(sale.requestId, 'kept')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const isSold = (await late()).sales[0]?.state === 'accepted'
  expect(await soldOf(string.id)).toBe(isSold ? 6 : 0)
  expect((await box()).books).toMatchObject({ ledger: isSold ? 60 : 0, difference: 0 })
})

test('what is accepted while the last ones are sold counts once: nobody with signal is sold what is gone', async () => {
  const sale = saleOf(string, 2, { amountOwed: 21 })
  await sell(sale)
  const admin = await app.admin()
  const live = () => sell({ ...saleOf(string, 1), soldOn: undefined })
  const answers = await Promise.all([accept(sale.requestId, admin), ...Array.from({ length: 8 }, live)])
  const sold = answers.slice(1).filter(({ status }) => status === 200).length
  expect(answers[0]?.status).toBe(200)
  expect(sold).toBeGreaterThanOrEqual(3)
  expect(sold).toBeLessThanOrEqual(5)
  expect(await soldOf(string.id)).toBe(sold + 2)
  expect((await box()).books.difference).toBe(0)
})

/** Everybody accepts one sale at once. Returns how many were sold of it. */
async function acceptsAtOnce(site: TestApp): Promise<number> {
  const { eventId } = await makeEvent(site)
  const admin = await site.admin()
  const { body } = await site.call('POST /api/admin/items', {
    token: admin,
    body: { ...plainItem, stock: 5 },
  })
  const lines = [{ itemId: body.id, quantity: 1, unitPrice: 0 }]
  const sale = {
    eventId,
    lines,
    amountOwed: 0,
    requestId: randomUUID(),
    place: 'seller',
    soldOn: new Date().toISOString(),
  }
  expect(
    (await site.call('POST /api/cash/sales', { token: await sellerToken(site), body: sale })).status,
  ).toBe(202)
  const params = { id: sale.requestId }
  const call = { token: admin, params, body: { why: 'Given away' } }
  await Promise.all(
    Array.from({ length: 20 }, () => site.call('POST /api/admin/late-sales/{id}/accept', call)),
  )
  const { items } = (await site.call('GET /api/admin/items', { token: admin })).body
  return items[0].sold
}

test('accepted at once, what was given away is given away once', async () => {
  const fresh = await startTestApp()
  expect(await acceptsAtOnce(fresh)).toBe(1)
  await fresh.stop()
})

test.runIf(testsRunOn() === 'postgres')('without the lock it is sold more than once', async () => {
  expect(await raceWithoutLocks(1, acceptsAtOnce)).toBeGreaterThan(1)
})
