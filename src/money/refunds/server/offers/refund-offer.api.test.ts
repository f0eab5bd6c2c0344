import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxOf } from '../../../../../tests/support/outbox.ts'
import { eventually, goodCard, presentCard, startPaying } from '../../../../../tests/support/paying.ts'
import { signUp } from '../../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../../tests/support/price-list.ts'
import { orderExtra } from '../../../../../tests/support/selling.ts'

let now: Date
let list: PriceList
beforeEach(async () => {
  now = new Date()
  list = await openPriceList({ now: () => now })
  await list.settings({ extrasOpen: true })
})
afterEach(() => list.app.stop())

async function get(route: string, sent: object = {}) {
  return (await list.app.call(route, { token: list.token, ...sent })).body
}
const overview = () => get('GET /api/admin/payments')
const details = (id: string) => get('GET /api/admin/payments/{id}', { params: { id } })
const left = async (item: Listed) => (await list.onSale()).find(({ id }) => id === item.id)?.left

const toPayer = async () =>
  (await outboxOf(list.app)).filter(({ subject }) => subject.includes('take it back, or give it?'))

/** Eight of the item at $10, paid by card. */
async function paidOrder(item: Listed): Promise<string> {
  const { paymentTrackingId, amountOwed } = (await orderExtra(list.app, { item, quantity: 8 })).body
  const user = { paymentTrackingId, type: 'Extras' }
  const { clientSecret } = (await startPaying(list.app, 'dana@example.org', amountOwed, user)).body
  await presentCard(list.app, clientSecret, goodCard)
  await eventually(async () => (await overview()).payments.length === 1)
  return (await overview()).payments[0].id
}

function staff(call: string, id: string, body: object = {}) {
  const route = `POST /api/admin/payments/{id}/refund-offer${call}`
  return list.app.call(route, { token: list.token, params: { id }, body })
}
function offer(id: string, body: object = {}) {
  now = new Date(now.getTime() + 1000)
  return staff('', id, { reason: 'It rained', ...body })
}

/** The secret in the newest email with the choice. */
async function secretSent(): Promise<string> {
  const [newest] = await toPayer()
  return /refund-offer#([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}
const read = (secret: string) => list.app.call('POST /api/refund-offer', { body: { secret } })
const answer = (secret: string, choice: string) =>
  list.app.call('POST /api/refund-offer/answer', { body: { secret, answer: choice } })

describe('two of eight mulligans, offered as a refund or a gift', () => {
  let item: Listed
  let id: string
  let secret: string
  beforeEach(async () => {
    item = await list.add({ value: 4, stock: 10 })
    id = await paidOrder(item)
    const [{ partId, lineId }] = (await details(id)).lines
    const body = { lines: [{ partId, lineId, quantity: 2 }], left: 80, requestId: randomUUID() }
    expect((await offer(id, body)).status).toBe(200)
    expect((await offer(id, body)).status, 'sent again').toBe(200)
    expect(await toPayer()).toHaveLength(1)
    secret = await secretSent()
  })

  it('change nothing until the payer answers', async () => {
    expect((await read(secret)).body).toMatchObject({
      state: 'open',
      amount: 20,
      what: ['2 × Mulligan'],
      receiptNumber: '00001',
      reason: 'It rained',
    })
    expect(await left(item)).toBe(2)
    expect((await details(id)).offer).toMatchObject({ state: 'open', amount: 20 })
    expect((await overview()).totals).toMatchObject({ received: 80, refunded: 0 })
  })

  it('become a gift with a receipt of its own, once, and the sums stay', async () => {
    expect((await answer(secret, 'gift')).body.state).toBe('gift')
    expect((await answer(secret, 'gift')).body.state, 'sent again').toBe('gift')
    expect((await answer(secret, 'refund')).body.type).toBe('/problems/offer-ended')
    const { payments, totals } = await overview()
    expect(payments).toHaveLength(2)
    expect(payments[0]).toMatchObject({ kind: 'gift', recordedBy: 'The payer' })
    expect(totals).toMatchObject({ received: 80, refunded: 0 })
    expect(await left(item)).toBe(4)
    const said = (await details(id)).history.map(({ what }: { what: string }) => what)
    expect(said).toEqual(expect.arrayContaining(['The payer gives it instead']))
  })

  it('go back to the card when the payer takes the refund', async () => {
    expect((await answer(secret, 'refund')).body.state).toBe('refund')
    expect((await answer(secret, 'refund')).status, 'sent again').toBe(200)
    expect((await answer(secret, 'gift')).body.type).toBe('/problems/offer-ended')
    await eventually(async () => (await overview()).totals.refunded === 20)
    expect(await left(item)).toBe(4)
    expect((await overview()).payments[0]).toMatchObject({ refundWanted: 0, leftToRefund: 60 })
    expect((await details(id)).refunds).toMatchObject([{ amount: 20, state: 'succeeded' }])
  })

  it('two answers at once are one', async () => {
    const both = await Promise.all([answer(secret, 'gift'), answer(secret, 'refund')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await overview()).payments[0].leftToRefund + (await overview()).totals.refunded).toBeLessThan(81)
  })

  it('end after 14 days, when staff take the offer back, and when the payment has changed since', async () => {
    expect((await staff('/withdraw', id)).status).toBe(200)
    expect((await staff('/withdraw', id)).body.type).toBe('/problems/offer-ended')
    expect((await answer(secret, 'gift')).body.type).toBe('/problems/offer-ended')

    await offer(id)
    const second = await secretSent()
    expect(second).not.toBe(secret)
    const params = { id }
    const refund = { amount: 10, reason: 'One of them' }
    await list.app.call('POST /api/admin/payments/{id}/refund', { token: list.token, params, body: refund })
    expect((await read(second)).body.state).toBe('ended')

    const [{ partId, lineId }] = (await details(id)).lines
    await offer(id, { lines: [{ partId, lineId, quantity: 1 }] })
    const third = await secretSent()
    now = new Date(now.getTime() + 14 * 86_400_000)
    expect((await answer(third, 'refund')).body.type).toBe('/problems/offer-ended')
    expect((await read(third)).body.state).toBe('ended')
  })
})

it('what was overpaid in cash waits for staff when the payer wants it back, and is a gift otherwise', async () => {
  const { team } = await overpaidTeam()
  expect((await offer(team)).status).toBe(200)
  expect((await read(await secretSent())).body).toMatchObject({ amount: 40, what: [] })
  expect((await staff('/hand-back', team)).body.type).toBe('/problems/offer-ended')
  await answer(await secretSent(), 'refund')
  expect((await overview()).payments[0]).toMatchObject({ refundWanted: 40, refunded: 0 })
  expect((await offer(team)).body.detail).toContain('Hand it back first.')
  expect((await staff('/hand-back', team)).status).toBe(200)
  expect((await overview()).payments[0]).toMatchObject({ refundWanted: 0, refunded: 40 })
  expect((await staff('/hand-back', team)).status, 'sent again').toBe(200)
  expect((await overview()).payments[0]).toMatchObject({ refunded: 40, leftToRefund: 500 })

  const { team: other } = await overpaidTeam('Okafor', 2)
  await offer(other)
  await answer(await secretSent(), 'gift')
  const gift = (await overview()).payments.find(({ kind }: { kind: string }) => kind === 'gift')
  expect(gift).toMatchObject({ amount: 40, recordedBy: 'The payer' })
})

/** A team's payment in cash, $40 too high. */
async function overpaidTeam(name = 'Harlan', number = 1): Promise<{ team: string }> {
  await signUp(list.app, name, number)
  const teams = await get('GET /api/Admin/GetTeams')
  const { id } = teams.find(({ teamName }: { teamName: string }) => teamName.includes(name))
  const body = { teamId: id, amount: 540, method: 'cash' }
  await list.app.call('POST /api/Admin/SetTeamPayment', { token: list.token, body })
  const row = (await overview()).payments.find((each: { name: string }) => each.name.includes(name))
  return { team: row.id }
}

it('nobody is offered what can’t be refunded, or what isn’t theirs', async () => {
  expect((await offer('nothing')).status).toBe(404)
  expect((await read('nothing')).status).toBe(404)
  expect((await answer('nothing', 'gift')).status).toBe(404)
  const id = await paidOrder(await list.add())
  expect((await offer(id, { reason: '' })).status).toBe(400)
  expect((await offer(id, { left: 10 })).body.type).toBe('/problems/refund-overtaken')
  expect(await toPayer()).toEqual([])
})
