import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { sellerToken } from '../../../../tests/support/staff.ts'
import type { Party } from '../../../play/check-in/party-shapes.ts'

let list: PriceList
let app: TestApp
let ann: string
let seller: string
let string: Listed
beforeEach(async () => {
  list = await openPriceList()
  app = list.app
  ann = await app.admin()
  seller = await sellerToken(app)
  string = await list.add({ name: 'String', soldAt: ['seller'], stock: 1 })
})
afterEach(() => app.stop())

async function turn(cardTerminal: boolean): Promise<void> {
  const params = { eventId: list.eventId }
  await app.call('PUT /api/admin/events/{eventId}', { token: ann, params, body: { cardTerminal } })
}

function sell(change: object = {}) {
  const body = {
    eventId: list.eventId,
    lines: [{ itemId: string.id, quantity: 1, unitPrice: 10 }],
    ...{ amountOwed: 10, requestId: randomUUID(), place: 'seller', method: 'card' },
    ...change,
  }
  return app.call('POST /api/cash/sales', { token: seller, body })
}
const payments = async () => (await app.call('GET /api/admin/payments', { token: ann })).body.payments
const drawers = async () => (await app.call('GET /api/admin/cash-counts', { token: ann })).body
const journal = async () => (await app.call('GET /api/admin/export/journal.csv', { token: ann })).text

describe('a terminal of the committee’s', () => {
  it('is off at first: nothing is recorded, and nobody is told of one', async () => {
    expect((await sell()).status).toBe(400)
    expect(await payments()).toEqual([])
    expect((await app.call('GET /api/sell', { token: seller })).body).not.toHaveProperty('cardTerminal')
    expect((await app.call('GET /api/Home')).text).not.toContain('cardTerminal')
  })

  it('takes what sellers charge: a card in the books, and nothing in the drawer', async () => {
    await turn(true)
    expect((await app.call('GET /api/sell', { token: seller })).body.cardTerminal).toBe(true)
    expect((await sell()).status).toBe(200)
    expect(await payments()).toMatchObject([{ method: 'card', amount: 10 }])
    expect(await drawers()).toMatchObject({ open: [], books: { drawers: 0, ledger: 0, difference: 0 } })
    expect(await journal()).toContain('card, taken elsewhere')
  })

  it('takes a team’s fee at check-in', async () => {
    await turn(true)
    await signUp(app, 'Harlan', 1)
    const { parties } = (await app.call('GET /api/admin/check-in', { token: ann })).body
    const { partyId, kind, money } = parties[0] as Party
    const owedAmount = money?.owedAmount
    const body = { partyId, kind, amount: owedAmount, owedAmount, method: 'card', mutationId: randomUUID() }
    const taken = await app.call('POST /api/admin/check-in/payment', { token: ann, body })
    expect(taken.body.parties).toMatchObject([{ money: { owedAmount: 0 } }])
    await turn(false)
    const again = { ...body, mutationId: randomUUID(), amount: 1, owedAmount: 1 }
    expect((await app.call('POST /api/admin/check-in/payment', { token: ann, body: again })).status).toBe(400)
  })

  it('which the event doesn’t have takes nothing without a yes, also from a phone that had no signal', async () => {
    const late = { soldOn: new Date().toISOString(), requestId: randomUUID() }
    expect((await sell(late)).body).toMatchObject({ state: 'waiting', reasons: ['no-terminal'] })
    expect(await payments()).toEqual([])
    const sent = { token: ann, params: { id: late.requestId }, body: { why: 'They borrowed the club’s' } }
    expect((await app.call('POST /api/admin/late-sales/{id}/accept', sent)).status).toBe(200)
    expect(await payments()).toMatchObject([{ method: 'card', amount: 10 }])
  })

  it('charges without signal too: that counts, and what can’t be sold goes back to the card', async () => {
    await turn(true)
    const soldOn = new Date().toISOString()
    expect((await sell({ soldOn })).status).toBe(200)
    const second = randomUUID()
    expect((await sell({ soldOn, requestId: second })).body).toMatchObject({ state: 'waiting' })
    expect((await drawers()).open).toEqual([])
    const refuse = (money: string) =>
      app.call('POST /api/admin/late-sales/{id}/refuse', {
        ...{ token: ann, params: { id: second }, body: { why: 'Sold out', money } },
      })
    expect((await refuse('kept')).status).toBe(400)
    expect((await refuse('returned')).body.sales[0]).toMatchObject({ state: 'returned', method: 'card' })
    expect((await drawers()).books.difference).toBe(0)
  })
})
