import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually, goodCard, presentCard, startPaying } from '../../../../../tests/support/paying.ts'
import { openPriceList, type PriceList } from '../../../../../tests/support/price-list.ts'
import { volunteerToken } from '../../../../../tests/support/staff.ts'
import { type OpenStream, openStream } from '../../../../../tests/support/stream.ts'
import { pledgeStreamPath } from '../../pledge-rules.ts'

let list: PriceList
let stream: OpenStream | undefined
beforeEach(async () => {
  list = await openPriceList()
})
afterEach(async () => {
  stream?.close()
  stream = undefined
  await list.app.stop()
})

const change = (body: object = {}) =>
  list.app.call('PUT /api/admin/pledge-moment', {
    token: list.token,
    body: { isOn: true, levels: [100, 500, 100], goal: 1000, ...body },
  })
const count = (amount: number, more: object = {}, token = list.token) =>
  list.app.call('POST /api/admin/pledges', { token, body: { id: randomUUID(), amount, ...more } })
const moment = async () => (await list.app.call('GET /api/pledge-moment')).body.moment

it('hands are counted by level, named, taken back, and shown to everybody without names', async () => {
  expect(await moment()).toBeNull()
  expect((await count(100)).status, 'before it was ever started').toBe(404)
  expect((await change()).status).toBe(200)
  await count(500)
  const volunteer = await volunteerToken(list.app)
  const { body } = await count(100, { who: 'Table 4' }, volunteer)
  expect(body.pledges).toMatchObject([
    { amount: 100, who: 'Table 4' },
    { amount: 500, who: '' },
  ])
  expect(await moment()).toEqual({
    eventId: list.eventId,
    isOn: true,
    goal: 1000,
    levels: [
      { amount: 500, hands: 1 },
      { amount: 100, hands: 1 },
    ],
    hands: 2,
    pledged: 600,
    given: 0,
    total: 600,
    giveUrl: null,
  })
  const { id } = body.pledges[1]
  const params = { id }
  const named = await list.app.call('PUT /api/admin/pledges/{id}', {
    token: volunteer,
    params,
    body: { who: 'Dana' },
  })
  expect(named.body.pledges[1].who).toBe('Dana')
  await list.app.call('DELETE /api/admin/pledges/{id}', { token: volunteer, params })
  const again = await list.app.call('DELETE /api/admin/pledges/{id}', { token: volunteer, params })
  expect(again.body).toMatchObject({ moment: { hands: 1, pledged: 100 }, pledges: [{ amount: 100 }] })
  const { text } = await list.app.call('GET /api/admin/export/pledges.csv', { token: list.token })
  expect(text).toContain(',100,Table 4,')
})

it('a tap that is sent twice, or ten times at once, counts once; another amount under the same id is refused', async () => {
  await change()
  const id = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => count(500, { id })))
  expect(await moment()).toMatchObject({ hands: 1, pledged: 500 })
  expect((await count(100, { id })).body).toMatchObject({ type: '/problems/request-reused' })
})

it('a pledge is no money: nothing of it is in the books', async () => {
  await change()
  await count(500)
  expect((await list.app.call('GET /api/Home')).body).toMatchObject({ amountRaised: 0, raised: [] })
  const overview = await list.app.call('GET /api/admin/payments', { token: list.token })
  expect(overview.body).toMatchObject({ payments: [], owing: [] })
})

it('gifts received while it is on count beside the hands, not before and not after', async () => {
  await list.settings({ takesGifts: true })
  await give(25)
  await change()
  await give(50)
  expect(await moment()).toMatchObject({ given: 50, pledged: 0, total: 50 })
  expect((await moment()).giveUrl).toMatch(/\/donate\?levels=1$/)
  await change({ isOn: false })
  await give(75)
  expect(await moment()).toMatchObject({ isOn: false, given: 50 })
})

it('after its end a phone that was without signal still gets its hand counted', async () => {
  await change()
  await change({ isOn: false })
  expect((await count(100)).body.moment).toMatchObject({ isOn: false, hands: 1 })
  expect((await change({ levels: [250] })).body.moment).toMatchObject({ isOn: true, hands: 1, pledged: 100 })
})

it('the screen hears of every hand', async () => {
  await change()
  stream = await openStream(list.app, { path: pledgeStreamPath })
  expect((await stream.next()).data).toMatchObject({ isOn: true, hands: 0 })
  await count(500)
  await eventually(async () => {
    const last = stream?.waiting.at(-1)
    return last?.data.pledged === 500
  })
  await change({ isOn: false })
  await eventually(async () => stream?.waiting.at(-1)?.data.isOn === false)
})

it('bad input gets a sentence; volunteers count, and only admins start and end it', async () => {
  expect((await change({ levels: [] })).body.errors).toEqual({ levels: ['Enter at least one level'] })
  expect((await change({ goal: 0 })).body.errors).toEqual({ goal: ['At least $1'] })
  await change()
  for (const amount of [-5, 0, 0.001, 2_000_000]) expect((await count(amount)).status).toBe(400)
  expect((await count(100, { who: 'x'.repeat(5000) })).status).toBe(400)
  const volunteer = await volunteerToken(list.app)
  const body = { isOn: false, levels: [100], goal: 100 }
  expect((await list.app.call('PUT /api/admin/pledge-moment', { token: volunteer, body })).status).toBe(403)
})

async function give(amount: number): Promise<void> {
  const giver = { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' }
  const { body } = await list.app.call('POST /api/gifts', { body: { amount, giver } })
  const { paymentTrackingId, amountOwed } = body
  const user = { paymentTrackingId, type: 'Donation' }
  const { clientSecret } = (await startPaying(list.app, giver.email, amountOwed, user)).body
  await presentCard(list.app, clientSecret, goodCard)
  const received = async () =>
    (await list.app.call('GET /api/admin/gifts', { token: list.token })).body.gifts[0].paidAmount
  await eventually(async () => (await received()) === amount)
}
