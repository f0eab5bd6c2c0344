import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginGift, checkOut } from '../../../../tests/support/checking-out.ts'
import {
  eventually,
  goodCard,
  moneyOf,
  pay,
  presentCard,
  receiptOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { orderExtra, sellExtra } from '../../../../tests/support/selling.ts'

let list: PriceList
beforeEach(async () => {
  list = await openPriceList()
  await list.settings({ extrasOpen: true })
})
afterEach(() => list.app.stop())

async function get(route: string, sent: object = {}) {
  return (await list.app.call(route, { token: list.token, ...sent })).body
}
const payments = async () => (await get('GET /api/admin/payments')).payments
const totals = async () => (await get('GET /api/admin/payments')).totals
const details = (id: string) => get('GET /api/admin/payments/{id}', { params: { id } })
const left = async (item: Listed) => (await list.onSale()).find(({ id }) => id === item.id)?.left

function give(id: string, body: object = {}) {
  const reason = 'Said so on the phone'
  return list.app.call('POST /api/admin/payments/{id}/give', {
    token: list.token,
    params: { id },
    body: { reason, ...body },
  })
}

async function paidOrder(item: Listed, quantity: number): Promise<string> {
  const { paymentTrackingId, amountOwed } = (await orderExtra(list.app, { item, quantity })).body
  const user = { paymentTrackingId, type: 'Extras' }
  const { clientSecret } = (await startPaying(list.app, 'dana@example.org', amountOwed, user)).body
  await presentCard(list.app, clientSecret, goodCard)
  await eventually(async () => (await payments()).length === 1 && (await totals()).feesToCome === 0)
  return clientSecret
}

describe('two of eight mulligans given instead of refunded', () => {
  it('leave the old receipt with their value, get a receipt of their own, and move no money', async () => {
    const item = await list.add({ value: 4, stock: 10 })
    const secret = await paidOrder(item, 8)
    const before = await totals()
    const [{ id }] = await payments()
    const [{ partId, lineId }] = (await details(id)).lines
    const body = { lines: [{ partId, lineId, quantity: 2 }], left: 80, requestId: randomUUID() }
    expect((await give(id, body)).status).toBe(200)
    expect((await give(id, body)).status, 'sent again').toBe(200)

    expect(await receiptOf(list.app, secret)).toMatchObject({
      total: 60,
      fairMarketValue: 24,
      deductible: 36,
      lines: [{ quantity: 6, amount: 60 }],
      refunds: [],
    })
    const rows = await payments()
    expect(rows).toHaveLength(2)
    const gift = rows.find(({ kind }: { kind: string }) => kind === 'gift')
    const { receiptSecret } = await details(gift.id)
    expect(await receiptOf(list.app, receiptSecret)).toMatchObject({
      total: 20,
      deductible: 20,
      lines: [{ name: 'Gift', amount: 20 }],
    })
    expect(await totals()).toEqual(before)
    expect(await left(item)).toBe(4)
    await list.settings({ takesGifts: true })
    const { clientSecret } = (await checkOut(list.app, [await beginGift(list.app, 30)])).body
    await presentCard(list.app, clientSecret, goodCard)
    const raised = async () => (await get('GET /api/Home')).raised
    await eventually(async () => (await raised()).at(-1).amount === 50)
    expect(await raised()).toEqual([
      { kind: 'Add-ons', amount: 60 },
      { kind: 'Gifts', amount: 50 },
    ])
    const { owing } = await get('GET /api/admin/payments')
    expect(owing).toEqual([])
  })

  it('show in the journal as rows without money, on their own day, and the double entries balance', async () => {
    const item = await list.add({ value: 4 })
    await paidOrder(item, 8)
    const before = (await get('GET /api/admin/journal')).entries
    const [{ id }] = await payments()
    const [{ partId, lineId }] = (await details(id)).lines
    await give(id, { lines: [{ partId, lineId, quantity: 2 }] })
    const { entries, totals: sums } = await get('GET /api/admin/journal')
    expect(entries.filter(({ no }: { no: string }) => no.startsWith('P-00001'))).toEqual(
      before.filter(({ no }: { no: string }) => no.startsWith('P-00001')),
    )
    const given = entries.find(({ what }: { what: string }) => what === 'given')
    expect(given).toMatchObject({ amount: 0, fairMarketValue: -8, gift: -12 })
    expect(entries.find(({ what }: { what: string }) => what === 'gift')).toMatchObject({
      amount: 0,
      gift: 20,
    })
    expect([sums.card, sums.gift, sums.fairMarketValue]).toEqual([80, 56, 24])
    const csv = await list.app.call('GET /api/admin/export/quickbooks.csv', { token: list.token })
    expect(csv.text).toContain('G-00002')
  })
})

it('a whole team fee given instead owes nothing again, and voiding the gift brings it back', async () => {
  await signUp(list.app, 'Marsh', 1)
  const secret = await pay(list.app, 'lead1@example.org', 500)
  await eventually(async () => (await payments()).length === 1)
  const [{ id }] = await payments()
  expect((await give(id)).status).toBe(200)
  expect(await receiptOf(list.app, secret)).toMatchObject({
    status: 'paid',
    total: 0,
    deductible: 0,
    lines: [],
    statements: ['$500 of this payment was given as a gift instead of a refund: see receipt 00002.'],
  })
  expect(await moneyOf(list.app, 'lead1@example.org')).toMatchObject({ owedAmount: 0, hasPaidInFull: true })
  const gift = (await payments()).find(({ kind }: { kind: string }) => kind === 'gift')
  const params = { id: gift.id }
  const body = { reason: 'The wrong team' }
  await list.app.call('POST /api/admin/payments/{id}/void', { token: list.token, params, body })
  expect(await receiptOf(list.app, secret)).toMatchObject({
    total: 500,
    fairMarketValue: 340,
    deductible: 160,
  })
  const { entries } = await get('GET /api/admin/journal')
  const kinds: string[] = entries.map(({ what }: { what: string }) => what)
  expect(kinds.filter((what) => what !== 'fee').sort()).toEqual([
    'gift',
    'given',
    'given-undone',
    'payment',
    'void',
  ])
})

it('an order given whole puts its stock back on sale; what is left of cash can still be refunded', async () => {
  const item = await list.add({ stock: 5 })
  await sellExtra(list.app, { item, quantity: 3 })
  const [{ id }] = await payments()
  const [{ partId, lineId }] = (await details(id)).lines
  await give(id, { lines: [{ partId, lineId, quantity: 1 }] })
  const refund = { reason: 'Rain', lines: [{ partId, lineId, quantity: 1 }] }
  const params = { id }
  await list.app.call('POST /api/admin/payments/{id}/refund', { token: list.token, params, body: refund })
  expect(await left(item)).toBe(4)
  await give(id)
  expect(await left(item)).toBe(5)
  expect(await totals()).toMatchObject({ received: 30, refunded: 10 })
})

it('more than is left, somebody else’s lines, or an amount that changed is refused, and nothing changes', async () => {
  const item = await list.add()
  await sellExtra(list.app, { item, quantity: 2 })
  const [{ id }] = await payments()
  const [{ partId, lineId }] = (await details(id)).lines
  const refused = async (body: object) => (await give(id, body)).body.type
  expect(await refused({ lines: [{ partId, lineId, quantity: 3 }] })).toBe('/problems/refund-too-large')
  expect(await refused({ lines: [{ partId: 'x', lineId, quantity: 1 }] })).toBe('/problems/not-found')
  expect(await refused({ left: 10 })).toBe('/problems/refund-overtaken')
  expect((await give(id, { reason: '' })).status).toBe(400)
  expect(await payments()).toHaveLength(1)
})
