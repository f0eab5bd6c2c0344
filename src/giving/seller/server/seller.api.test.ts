import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Chance, chanceOf } from '../../../../tests/fuzz/random.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { ledgerOf } from '../../../../tests/support/ledger.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList } from '../../../../tests/support/price-list.ts'
import { sellerToken, staffToken, volunteerToken } from '../../../../tests/support/staff.ts'
import type { CashBox } from '../../../money/cash/contract.ts'
import type { OwnDrawer } from '../../../money/cash/drawer-contract.ts'

let app: TestApp
let eventId: string
let string: Listed
beforeEach(async () => {
  const list = await openPriceList()
  app = list.app
  await list.add({ perTeam: 4 })
  string = await list.add({ name: 'String', soldAt: ['seller'], stock: 5 })
  await list.add({ name: 'Raffle', soldAt: ['check-in'] })
})
afterEach(() => app.stop())

const at = '2025-07-19T16:00:00.000Z'

async function shelfOf(token: string) {
  const { body } = await app.call('GET /api/sell', { token })
  eventId = body.eventId
  return body
}

function saleOf(item: Listed, quantity: number, change: object = {}) {
  return {
    eventId,
    lines: [{ itemId: item.id, quantity, unitPrice: 10 }],
    amountOwed: quantity * 10,
    requestId: randomUUID(),
    place: 'seller',
    ...change,
  }
}
const sell = (token: string, body: object) => app.call('POST /api/cash/sales', { token, body })
const drawerOf = async (token: string): Promise<OwnDrawer> =>
  (await app.call('GET /api/cash/drawer', { token })).body
const box = async (): Promise<CashBox> =>
  (await app.call('GET /api/admin/cash-counts', { token: await app.admin() })).body

describe('a seller', () => {
  test('sees what sellers sell, with the teams, and nothing else of the staff’s', async () => {
    await signUp(app, 'Harlan', 1)
    const token = await sellerToken(app)
    const shelf = await shelfOf(token)
    expect(shelf.items.map(({ name, left }: Listed & { left: number }) => [name, left])).toEqual([
      ['Mulligan', null],
      ['String', 5],
    ])
    expect(shelf.teams).toMatchObject([{ number: 1, name: expect.stringContaining('Harlan') }])
    for (const route of [
      'GET /api/admin/check-in',
      'GET /api/admin/get-attendees',
      'GET /api/admin/payments',
    ])
      expect((await app.call(route, { token })).status).toBe(403)
    expect((await app.call('GET /api/sell', { token: await volunteerToken(app) })).status).toBe(403)
  })

  test('sells for cash into their own drawer, the same sale sent twice once', async () => {
    const token = await sellerToken(app)
    await shelfOf(token)
    const sale = saleOf(string, 3)
    const answers = await Promise.all([
      sell(token, sale),
      sell(token, sale),
      // Whichever comes first: the phone sold it at today's price.
      sell(token, { ...sale, soldOn: new Date().toISOString() }),
    ])
    expect(answers.map(({ status, body }) => [status, body.paidAmount])).toEqual([
      [200, 30],
      [200, 30],
      [200, 30],
    ])
    expect((await drawerOf(token)).open).toMatchObject({ entries: 1 })
    expect((await box()).open).toMatchObject([{ personName: 'Sally Seller', expectedCash: 30 }])
    expect((await shelfOf(token)).items[1].left).toBe(2)
  })

  test('with signal is refused the last one sold twice; without signal it waits for the treasurer', async () => {
    const token = await sellerToken(app)
    await shelfOf(token)
    await sell(token, saleOf(string, 4))
    const late = saleOf(string, 2)
    expect((await sell(token, late)).body.type).toBe('/problems/sold-out')
    expect((await sell(token, { ...late, soldOn: at })).status).toBe(202)
    const { items } = (await app.call('GET /api/admin/items', { token: await app.admin() })).body
    expect(items).toContainEqual(expect.objectContaining({ name: 'String', stock: 5, sold: 4, left: 1 }))
    expect((await box()).books).toMatchObject({ drawers: 40, ledger: 40, difference: 0 })
  })

  test('after counting starts the next drawer with the next sale', async () => {
    const token = await sellerToken(app)
    await shelfOf(token)
    await sell(token, saleOf(string, 1))
    await app.call('POST /api/cash/drawer/count', {
      token,
      body: { mutationId: randomUUID(), countedCash: 10, countedChecks: 0 },
    })
    expect((await sell(token, saleOf(string, 2))).status).toBe(200)
    expect((await box()).open).toMatchObject([{ expectedCash: 20 }])
    expect((await box()).counts).toMatchObject([{ expectedCash: 10, difference: 0 }])
  })

  test('shows a code for a card: held, then paid by the buyer', async () => {
    const token = await sellerToken(app)
    await shelfOf(token)
    const order = (
      await app.call('POST /api/sell/order', { token, body: saleOf(string, 5, { mutationId: randomUUID() }) })
    ).body
    expect(order).toMatchObject({ amountOwed: 50, payUrl: expect.stringMatching(/\/payment#extras=[\w-]+$/) })
    const params = { orderId: order.orderId }
    expect((await app.call('GET /api/sell/order/{orderId}', { token, params })).body).toEqual({
      state: 'open',
    })
    expect((await sell(token, saleOf(string, 1))).body.type).toBe('/problems/sold-out')
    expect((await drawerOf(token)).open).toBeNull()
    const cancel = (by: string) => app.call('POST /api/sell/order/{orderId}/cancel', { token: by, params })
    expect((await cancel(await app.admin())).status).toBe(404)
    expect((await cancel(token)).status).toBe(204)
    expect((await sell(token, saleOf(string, 1))).status).toBe(200)
  })
})

test('a card order that costs nothing is paid at once', async () => {
  const list = await openPriceList()
  const hat = await list.add({ name: 'Hat', price: 0 })
  const token = await sellerToken(list.app)
  const { body } = await list.app.call('POST /api/sell/order', {
    token,
    body: {
      eventId: list.eventId,
      lines: [{ itemId: hat.id, quantity: 1 }],
      amountOwed: 0,
      mutationId: randomUUID(),
    },
  })
  const params = { orderId: body.orderId }
  const state = (await list.app.call('GET /api/sell/order/{orderId}', { token, params })).body
  expect(state).toEqual({ state: 'paid' })
  await list.app.stop()
})

test.each([1, 2])(
  'five sellers at once, one phone an hour without signal: drawers and ledger differ by $0.00 (%i)',
  async (round) => {
    const chance = chanceOf('sellers', round)
    const tokens = []
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])
      tokens.push(
        await staffToken(app, { email: `${name}@example.org`, name: `${name} Seller`, role: 'Seller' }),
      )
    await shelfOf(tokens[0] ?? '')
    const saved: object[] = []
    let inHand = 0
    for (let minute = 0; minute < 6; minute += 1) {
      const answers = await Promise.all(
        tokens.map(async (token, place) => {
          const quantity = chance.whole(1, 2)
          const sale = saleOf(string, quantity)
          if (place === 4) {
            saved.push({ ...sale, soldOn: at })
            return quantity
          }
          return (await sell(token, sale)).status === 200 ? quantity : 0
        }),
      )
      inHand += 10 * answers.reduce((total, quantity) => total + quantity, 0)
      await countSomebody(chance, tokens)
    }
    const kept = new Set<string>()
    for (const sale of [...saved, ...saved]) {
      const { status, body } = await sell(tokens[4] ?? '', sale)
      expect([200, 202]).toContain(status)
      if (status === 202) kept.add(body.lateSaleId)
    }
    const before = await box()
    const waits = [...before.open, ...before.counts].reduce(
      (total, { setAside }) => total + setAside.waiting,
      0,
    )
    expect(before.books).toMatchObject({ drawers: inHand - waits, byHand: 0, difference: 0 })
    await countSomebody(chance, tokens)
    const admin = await app.admin()
    for (const id of kept)
      await app.call('POST /api/admin/late-sales/{id}/accept', {
        token: admin,
        params: { id },
        body: { why: 'Honest' },
      })
    const { books, open, counts } = await box()
    // What somebody counted is anything between $0 and $100.
    const ledger = inHand + books.overShort
    expect(books).toMatchObject({ drawers: inHand, byHand: 0, ledger, difference: 0 })
    const all = [...open, ...counts].reduce(
      (total, { expectedCash, setAside }) => total + expectedCash + setAside.accepted,
      0,
    )
    expect(all).toBe(inHand)
    const { totals } = await ledgerOf(app)
    expect(JSON.stringify(totals)).toContain(String(inHand))
  },
)

async function countSomebody(chance: Chance, tokens: readonly string[]): Promise<void> {
  if (!chance.happens(0.3)) return
  const countedCash = chance.whole(0, 100)
  await app.call('POST /api/cash/drawer/count', {
    token: chance.pick(tokens),
    body: { mutationId: randomUUID(), countedCash, countedChecks: 0 },
  })
}
