import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { eventually, goodCard, presentCard, startPaying } from '../../../../tests/support/paying.ts'
import { signUp, teamMail, teamToken } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { confirmFree, freeSecret, orderExtra, sellExtra } from '../../../../tests/support/selling.ts'
import { minute } from '../../../kernel/clock.ts'

let list: PriceList
let teamId: string
let mulligan: Listed

let passed = 0
beforeEach(async () => {
  passed = 0
  list = await openPriceList({ now: () => new Date(Date.now() + passed) })
  await list.settings({ extrasOpen: true })
  teamId = (await signUp(list.app, 'Marsh', 0)).body.teamId
  mulligan = await list.add({ perTeam: 4, stock: 100 })
})
afterEach(() => list.app.stop())

const stranger = { email: 'x@evil.example', firstname: 'X', lastname: '' }
const four = () => ({ item: mulligan, quantity: 4 })

async function pay(paymentTrackingId: string, amount: number) {
  const { app } = list
  const options = { paymentTrackingId, type: 'Extras' }
  const opened = await startPaying(app, 'dana@example.org', amount, options)
  if (opened.status === 200) await presentCard(app, opened.body.clientSecret, goodCard)
  return opened
}

async function stateOf(orderId: string) {
  const { orders } = (await list.app.call('GET /api/admin/orders', { token: list.token })).body
  return orders.find(({ id }: { id: string }) => id === orderId)?.state
}

it('a stranger’s unpaid orders use up nobody’s limit, and hold the stock all the same', async () => {
  const { app } = list
  for (let count = 0; count < 3; count++)
    expect((await orderExtra(app, four(), { teamId, payer: stranger })).status).toBe(200)
  expect((await list.onSale()).find(({ id }) => id === mulligan.id)?.left).toBe(88)
  expect((await sellExtra(app, four(), { teamId })).status, 'the desk').toBe(200)
})

it('a team’s own unpaid order counts: by login, by link, and by staff', async () => {
  const { app } = list
  const token = await teamToken(app, 0)
  const { teamLink } = (await app.call('GET /api/Admin/GetTeams', { token: list.token })).body[0]
  const teamSecret = String(teamLink).split('/').at(-1)
  const order = (more: object, by?: string) =>
    app.call('POST /api/orders', {
      ...(by ? { token: by } : {}),
      body: {
        ...{
          lines: [{ itemId: mulligan.id, quantity: 2 }],
          amountOwed: 20,
          place: 'extras',
          payer: stranger,
        },
        ...more,
      },
    })
  expect((await order({}, token)).status).toBe(200)
  expect((await order({ teamSecret })).status).toBe(200)
  expect((await order({ teamId })).body).toMatchObject({ type: '/problems/over-limit' })
  expect((await sellExtra(app, { item: mulligan }, { teamId })).body.type).toBe('/problems/over-limit')
  await teamMail(app, 0)
})

it('what a stranger pays for counts, and the limit holds when the second one pays', async () => {
  const { app } = list
  const one = (await orderExtra(app, four(), { teamId, payer: stranger })).body
  const other = (await orderExtra(app, four(), { teamId })).body
  const under = await startPaying(app, 'kim@example.org', 40, {
    paymentTrackingId: other.paymentTrackingId,
    type: 'Extras',
  })
  expect((await pay(one.paymentTrackingId, 40)).status).toBe(200)
  await eventually(async () => (await stateOf(one.orderId)) === 'paid')
  expect((await orderExtra(app, { item: mulligan }, { teamId })).body.type).toBe('/problems/over-limit')
  // Its payment was begun before: the money that comes has no goods, and is to be refunded.
  await presentCard(app, under.body.clientSecret, goodCard)
  const noPlace = async () =>
    (await app.call('GET /api/admin/payments', { token: list.token })).body.payments.filter(
      (payment: { noPlace: boolean }) => payment.noPlace,
    )
  await eventually(async () => (await noPlace()).length === 1)
  const third = (await orderExtra(app, { item: await list.add({ name: 'Other' }) })).body
  expect((await pay(third.paymentTrackingId, 10)).status).toBe(200)
})

it('a team that may play unpaid uses none of what a stranger ordered for it', async () => {
  const { app } = list
  const item = await list.add({ name: 'Putt', perTeam: 4, countsOnCard: true })
  await app.call('PUT /api/admin/events/{eventId}', {
    token: list.token,
    params: { eventId: list.eventId },
    body: { unpaidMayScore: true },
  })
  await orderExtra(app, { item, quantity: 4 }, { teamId, payer: stranger })
  const token = await teamToken(app, 0)
  expect((await app.call('GET /api/user/extras', { token })).body.items).toEqual([])
})

it('a typed email uses up nobody’s limit a head, nor their uses of a code', async () => {
  const { app } = list
  const putt = await list.add({ name: 'Putt', perPlayer: 3 })
  for (let count = 0; count < 2; count++)
    expect((await orderExtra(app, { item: putt, quantity: 3 })).status).toBe(200)
  const code = { code: 'ONCE', kind: 'percent', amount: 50, maxPerPayer: 1, maxUses: 5 }
  await app.call('POST /api/admin/codes', { token: list.token, body: code })
  const withCode = () => orderExtra(app, { item: putt }, { code: 'once', amountOwed: 5 })
  const [first, second] = [(await withCode()).body, (await withCode()).body]
  expect((await pay(second.paymentTrackingId, 5)).status).toBe(200)
  await eventually(async () => (await stateOf(second.orderId)) === 'paid')
  expect((await withCode()).body.errors).toEqual({ code: ['You’ve already used this code.'] })
  expect((await pay(first.paymentTrackingId, 5)).body.type).toBe('/problems/items-sold')
})

describe('an order that costs nothing', () => {
  const free = { kind: 'free', amount: 0 }
  const addCode = (code: object) =>
    list.app.call('POST /api/admin/codes', { token: list.token, body: { ...free, ...code } })
  const used = async () =>
    (await list.app.call('GET /api/admin/codes', { token: list.token })).body.codes.map(
      (code: { used: number }) => code.used,
    )
  const forFree = (change: object = {}, quantity = 4) =>
    orderExtra(list.app, { item: mulligan, quantity, price: 0 }, { code: 'comp', ...change })

  it('by a stranger counts against no team, and frees its stock and its code when nobody confirms it', async () => {
    const { app } = list
    await addCode({ code: 'COMP', maxUses: 1 })
    const order = (await forFree({ teamId, payer: stranger })).body
    expect(await stateOf(order.orderId)).toBe('held')
    expect(await used()).toEqual([1])
    expect((await confirmFree(app, order.paymentTrackingId)).body).toMatchObject({
      type: '/problems/proof-needed',
    })
    expect((await sellExtra(app, four(), { teamId })).status, 'the desk').toBe(200)
    passed = 31 * minute
    expect(await stateOf(order.orderId)).toBe('over')
    expect(await used()).toEqual([0])
    expect((await list.onSale()).find(({ id }) => id === mulligan.id)?.left).toBe(96)
  })

  it('counts once the team’s leader opens the link in the email, with a receipt', async () => {
    const { app } = list
    await addCode({ code: 'COMP' })
    const order = (await forFree({ teamId, payer: stranger })).body
    expect(await freeSecret(app, stranger.email)).toBeUndefined()
    const secret = await freeSecret(app, 'lead0@example.org')
    expect((await confirmFree(app, secret ?? '')).status).toBe(200)
    expect(await stateOf(order.orderId)).toBe('paid')
    expect((await sellExtra(app, four(), { teamId })).body.type).toBe('/problems/over-limit')
    expect((await confirmFree(app, secret ?? '')).body.type).toBe('/problems/already-paid')
  })

  it('counts once the team confirms it, logged in, or orders it itself', async () => {
    const { app } = list
    await addCode({ code: 'COMP' })
    const token = await teamToken(app, 0)
    const order = (await forFree({ teamId, payer: stranger }, 2)).body
    const bill = { type: 'Extras', email: '', paymentTrackingId: order.paymentTrackingId, amountOwed: 0 }
    const body = { bills: [bill], payer: { email: '' }, amountOwed: 0 }
    expect((await app.call('POST /api/payment/checkout', { token, body })).status).toBe(200)
    expect(await stateOf(order.orderId)).toBe('paid')
    const own = await app.call('POST /api/orders', {
      token,
      body: {
        lines: [{ itemId: mulligan.id, quantity: 2 }],
        amountOwed: 0,
        code: 'comp',
        place: 'extras',
        payer: stranger,
      },
    })
    expect(await stateOf(own.body.orderId)).toBe('paid')
  })

  it('isn’t confirmed any more once others have what it wanted', async () => {
    const { app } = list
    await addCode({ code: 'COMP', maxUses: 1 })
    await forFree({ teamId, payer: stranger })
    const secret = (await freeSecret(app, 'lead0@example.org')) ?? ''
    passed = 31 * minute
    expect((await forFree({ teamId, payer: { ...stranger, email: 'y@evil.example' } })).status).toBe(200)
    expect((await confirmFree(app, secret)).body.type).toBe('/problems/items-sold')
  })

  it('emails a team no more than three such links a day', async () => {
    const { app } = list
    await addCode({ code: 'COMP' })
    for (let count = 0; count < 5; count++) await forFree({ teamId, payer: stranger }, 1)
    const { body } = await app.call('GET /api/admin/outbox', { token: list.token })
    const links = body.messages.filter(({ text }: { text: string }) => text.includes('#extras='))
    expect(links).toHaveLength(3)
  })

  it('with somebody’s typed email uses up none of their code until they open its link; dinner, too', async () => {
    const { app, eventId } = list
    await addCode({ code: 'COMP', maxPerPayer: 1 })
    const putt = await list.add({ name: 'Putt' })
    const one = () => orderExtra(app, { item: putt, price: 0 }, { code: 'comp' })
    const dinner = () => orderDinner(app, { eventId }, { code: 'comp' })
    expect([(await one()).status, (await one()).status]).toEqual([200, 200])
    const order = (await dinner()).body
    const subjects = async () =>
      (await app.call('GET /api/admin/outbox', { token: list.token })).body.messages.map(
        ({ subject }: { subject: string }) => subject,
      )
    expect((await subjects()).some((subject: string) => subject.endsWith(': confirmed'))).toBe(false)
    const type = 'Attendee/Shirt'
    expect((await confirmFree(app, order.paymentTrackingId, { type })).body.type).toBe(
      '/problems/proof-needed',
    )
    const { body } = await app.call('GET /api/admin/outbox', { token: list.token })
    const [, secret = ''] =
      body.messages.map(({ text }: { text: string }) => /#dinner=(\S+)/.exec(text)).find(Boolean) ?? []
    expect((await confirmFree(app, secret, { type })).status).toBe(200)
    expect((await subjects()).some((subject: string) => subject.endsWith(': confirmed'))).toBe(true)
    expect((await one()).body.errors).toEqual({ code: ['You’ve already used this code.'] })
    expect((await dinner()).body.errors).toEqual({ code: ['You’ve already used this code.'] })
  })
})
