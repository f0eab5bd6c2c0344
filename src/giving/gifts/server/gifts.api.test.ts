import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  eventually,
  goodCard,
  presentCard,
  receiptOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'

let list: PriceList
beforeEach(async () => {
  list = await openPriceList()
  await list.settings({ takesGifts: true, showsGifts: true })
})
afterEach(() => list.app.stop())

const give = (change: object = {}) =>
  list.app.call('POST /api/gifts', {
    body: {
      amount: 100,
      giver: { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' },
      kind: 'memory',
      ofName: 'Jo Harlan',
      message: 'We miss you.',
      shownName: 'The Harlans',
      wantsListing: true,
      ...change,
    },
  })

async function gifts() {
  return (await list.app.call('GET /api/admin/gifts', { token: list.token })).body.gifts
}
const shown = async () => (await list.app.call('GET /api/gifts')).body.gifts

async function review(id: string, decision: 'shown' | 'hidden') {
  const body = { review: decision }
  return list.app.call('PUT /api/admin/gifts/{id}', { token: list.token, params: { id }, body })
}

async function payGift(change: object = {}): Promise<string> {
  const { paymentTrackingId, amountOwed } = (await give(change)).body
  const user = { paymentTrackingId, type: 'Donation' }
  const { clientSecret } = (await startPaying(list.app, 'dana@example.org', amountOwed, user)).body
  await presentCard(list.app, clientSecret, goodCard)
  await eventually(async () => (await gifts())[0].paidAmount === amountOwed)
  return clientSecret
}

it('a gift in memory of somebody is paid by card, and its receipt says that nothing was given in return', async () => {
  const receipt = await receiptOf(list.app, await payGift())
  expect(receipt).toMatchObject({
    total: 100,
    deductible: 100,
    fairMarketValue: 0,
    lines: [{ name: 'Gift in memory of Jo Harlan', amount: 100 }],
    statements: [expect.stringContaining('No goods or services')],
  })
})

it('is listed once it is paid, its giver agreed, and staff have looked at its words; amounts stay private', async () => {
  await give()
  const [waiting] = await gifts()
  await review(waiting.id, 'shown')
  expect(await shown(), 'not paid').toEqual([])
  await payGift()
  const [paid] = await gifts()
  expect(await shown(), 'nobody has looked').toEqual([])
  expect((await review(paid.id, 'shown')).body).toMatchObject({ isListed: true, reviewedBy: 'Ann Archer' })
  expect(await shown()).toEqual([
    { id: paid.id, name: 'The Harlans', dedication: 'In memory of Jo Harlan', message: 'We miss you.' },
  ])
  await list.settings({ showsGifts: false })
  expect(await shown(), 'the list is off').toEqual([])
  await list.settings({ showsGifts: true })
  await review(paid.id, 'hidden')
  expect(await shown(), 'hidden again').toEqual([])
})

it('without a name it is anonymous, and without agreement it stays off the list', async () => {
  await payGift({ shownName: null, kind: null, ofName: '', message: '' })
  const [gift] = await gifts()
  await review(gift.id, 'shown')
  expect(await shown()).toEqual([{ id: gift.id, name: 'A friend', dedication: '', message: '' }])
  await payGift({ wantsListing: false })
  const [second] = await gifts()
  expect((await review(second.id, 'shown')).body.isListed).toBe(false)
})

it('sent twice it is one gift; bad input gets a sentence at its field; an event that takes none refuses', async () => {
  const requestId = randomUUID()
  const [first, second] = await Promise.all([give({ requestId }), give({ requestId })])
  expect(second.body).toEqual(first.body)
  for (const amount of [-5, 0, 0.5, 10.001, 2_000_000]) expect((await give({ amount })).status).toBe(400)
  expect((await give({ ofName: '' })).body.errors).toEqual({ ofName: ['Enter a name'] })
  expect((await give({ giver: { email: 'nobody' } })).body.errors).toMatchObject({
    'giver.email': [expect.any(String)],
  })
  await list.settings({ takesGifts: false })
  expect((await give()).body).toMatchObject({ type: '/problems/not-on-sale' })
  expect(await gifts()).toHaveLength(1)
})

it('an event of the past takes no gifts anymore', async () => {
  const { app, token, eventId } = list
  const { body } = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  const params = { eventId: body.eventId }
  await app.call('POST /api/admin/events/{eventId}/make-current', { token, params, body: {} })
  expect((await give({ eventId })).body.type).toBe('/problems/not-on-sale')
  expect((await give()).status).toBe(200)
})

it('the dashboard counts the gifts to review, and the home page knows whether gifts are listed', async () => {
  const toReview = async () =>
    (await list.app.call('GET /api/admin/dashboard', { token: list.token })).body.giftsToReview
  await give()
  expect(await toReview(), 'not paid').toBe(0)
  await payGift()
  expect(await toReview()).toBe(1)
  const [paid] = await gifts()
  expect(paid).toMatchObject({ needsReview: true, isListed: false })
  await review(paid.id, 'hidden')
  expect(await toReview()).toBe(0)
  expect((await list.app.call('GET /api/Home')).body.selling).toMatchObject({ showsGifts: true })
  await list.settings({ showsGifts: false })
  expect((await list.app.call('GET /api/Home')).body.selling).toMatchObject({ showsGifts: false })
})

it('the list of gifts is a CSV file', async () => {
  await payGift()
  const { text } = await list.app.call('GET /api/admin/export/gifts.csv', { token: list.token })
  expect(text).toContain(
    'Dana Harlan,dana@example.org,100,100,In memory of Jo Harlan,We miss you.,The Harlans',
  )
})
