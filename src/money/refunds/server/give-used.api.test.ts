import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dinnerOwed, orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { outboxOf } from '../../../../tests/support/outbox.ts'
import {
  addPackage,
  payPackage,
  placesSecret,
  readPlaces,
  takePackage,
  titlePackage,
} from '../../../../tests/support/packages.ts'
import { eventually, goodCard, pay, presentCard, startPaying } from '../../../../tests/support/paying.ts'
import { signUp, teamToken } from '../../../../tests/support/people.ts'
import { openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'
import { sellExtra } from '../../../../tests/support/selling.ts'

/** What was used can't be given: a receipt for the whole amount would acknowledge a gift for something received. */
let list: PriceList
beforeEach(async () => {
  const began = Date.now()
  const now = () => new Date(Date.parse('2025-06-01T16:00:00Z') + Date.now() - began)
  const fees = { dinnerFee: 45, shirtFee: 15 }
  list = await openPriceList({ now }, { holes: pebbleBeach.holes, ...fees })
})
afterEach(() => list.app.stop())

const call = (route: string, sent: object = {}) => list.app.call(route, { token: list.token, ...sent })
const payments = async () => (await call('GET /api/admin/payments')).body.payments
const details = async (id: string) => (await call('GET /api/admin/payments/{id}', { params: { id } })).body
const give = (id: string, lines?: object[]) =>
  call('POST /api/admin/payments/{id}/give', {
    params: { id },
    body: { reason: 'On the phone', ...(lines && { lines }) },
  })
const toggle = (flag: string, enabled: boolean) =>
  call(`POST /api/Admin/${flag}`, { body: { eventId: list.eventId, enabled } })

/** The newest payment, once so many are there. */
async function paid(count = 1): Promise<string> {
  await eventually(async () => (await payments()).filter(isPaid).length === count)
  return (await payments()).find(isPaid).id
}
const isPaid = ({ state }: { state: string }) => state !== 'processing'

const people = async (): Promise<{ personId: string; name: string }[]> =>
  (await call('GET /api/admin/check-in')).body.parties.flatMap((party: { people: object[] }) => party.people)
async function mark(act: 'arrive' | 'undo', ...names: string[]): Promise<void> {
  const personIds = (await people())
    .filter(({ name }) => names.includes(name))
    .map(({ personId }) => personId)
  expect(personIds).toHaveLength(names.length)
  await call(`POST /api/admin/check-in/${act}`, { body: { eventId: list.eventId, personIds } })
}

async function refused(answer: ReturnType<typeof give>, detail: string): Promise<void> {
  const before = await leftOf()
  const { status, body } = await answer
  expect([status, body.type, body.detail]).toEqual([409, '/problems/already-used', detail])
  expect(await leftOf()).toEqual(before)
}
const leftOf = async () =>
  (await payments()).map(({ number, leftToRefund }: Record<string, unknown>) => [number, leftToRefund])

const teamFee = 'Team fee (golf for four)'

describe('a team fee', () => {
  let teamId: string
  beforeEach(async () => {
    teamId = (await signUp(list.app, 'Marsh', 1)).body.teamId
  })

  it('isn’t given once a golfer is checked in; whoever never came, rained out or not, still may', async () => {
    await pay(list.app, 'lead1@example.org', 500)
    const id = await paid()
    await mark('arrive', 'Lee Marsh')
    const [line] = (await details(id)).lines
    expect(line).toMatchObject({ leftToRefund: 1, used: { quantity: 1, why: 'Lee Marsh was checked in' } })
    await refused(give(id), `${line.name}: Lee Marsh was checked in.`)
    await mark('undo', 'Lee Marsh')
    expect((await details(id)).lines[0].used).toBeUndefined()
    await toggle('EventLive', true)
    await toggle('FinalizeEvent', true)
    expect((await give(id)).status).toBe(200)
    expect(await payments()).toHaveLength(2)
  })

  it('isn’t given once the team has scores, though nobody was checked in', async () => {
    const token = await teamToken(list.app, 1)
    await pay(list.app, 'lead1@example.org', 500)
    const id = await paid()
    await toggle('EventLive', true)
    const card = await list.app.call('GET /api/LiveScoring/GetLiveScoring', { token })
    const [{ holeId }] = card.body.courseHoles
    const score = (strokes: number | null) =>
      list.app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
        token,
        body: { teamId, holeId, score: strokes, mutationId: randomUUID() },
      })
    expect((await score(4)).status).toBe(200)
    await refused(give(id), `${(await details(id)).lines[0].name}: Team Marsh has scores.`)
  })

  it('by share: the golfer who came can’t give theirs, the one who didn’t may', async () => {
    await pay(list.app, 'lead1@example.org', 125)
    const came = await paid(1)
    await pay(list.app, 'second1@example.org', 125, goodCard, { firstname: 'Pat', lastname: 'Second' })
    await paid(2)
    const { id: absent } = (await payments()).find((each: { id: string }) => each.id !== came)
    await mark('arrive', 'Lee Marsh')
    await refused(give(came), `${teamFee}, one share of four: Lee Marsh was checked in.`)
    expect((await give(absent)).status).toBe(200)
  })
})

it('of three golfers who pay for themselves, two came: one fee may be given, and no more', async () => {
  await openPlaces(list.app, { playerPrice: 100 })
  const { body } = await signUpParty(list.app, 'Ruiz', 1, 3)
  const user = { paymentTrackingId: body.paymentTrackingId, type: 'Party' }
  const { clientSecret } = (await startPaying(list.app, 'party1@example.org', 300, user)).body
  await presentCard(list.app, clientSecret, goodCard)
  const id = await paid()
  await mark('arrive', 'Ana Ruiz', 'Bo Ruiz')
  const [{ partId, lineId, name }] = (await details(id)).lines
  await refused(give(id), `${name}: Ana Ruiz and Bo Ruiz were checked in.`)
  expect((await give(id, [{ partId, lineId, quantity: 1 }])).status).toBe(200)
  expect((await details(id)).lines[0]).toMatchObject({ leftToRefund: 2, used: { quantity: 2 } })
  await refused(give(id, [{ partId, lineId, quantity: 1 }]), `${name}: Ana Ruiz and Bo Ruiz were checked in.`)
})

it('a dinner that was eaten and shirts that were picked up stay; the seat of who never came is given', async () => {
  const order = {
    attendees: [{ name: 'Dana Harlan' }, { name: 'Theo Harlan' }],
    shirtRequests: [{ size: 'Large', quantity: 1 }],
  }
  const { paymentTrackingId } = (await orderDinner(list.app, list, order)).body
  await payDinner(list.app, paymentTrackingId, (await dinnerOwed(list.app, paymentTrackingId)).amountOwed)
  const id = await paid()
  await mark('arrive', 'Dana Harlan')
  const [dinner, shirt] = (await details(id)).lines
  expect(dinner.used).toEqual({ quantity: 1, why: '1 of 2 checked in' })
  await refused(give(id), 'Dinner fee: 1 of 2 checked in. Shirt fee: handed out at check-in.')
  const one = (line: { partId: string; lineId: string }) => [
    { partId: line.partId, lineId: line.lineId, quantity: 1 },
  ]
  await refused(give(id, one(shirt)), 'Shirt fee: handed out at check-in.')
  expect((await give(id, one(dinner))).status).toBe(200)
})

it('mulligans that were used stay, those that are left are given', async () => {
  const item = await list.add({ perTeam: 9, countsOnCard: true, soldAt: ['extras', 'seller'] })
  const { teamId } = (await signUp(list.app, 'Marsh', 1)).body
  await toggle('EventLive', true)
  await sellExtra(list.app, { item, quantity: 5 }, { teamId })
  const token = await teamToken(list.app, 1)
  const use = (mutationId: string, more: object = {}) =>
    list.app.call('POST /api/LiveScoring/item-use', {
      token,
      body: { mutationId, teamId, itemId: item.id, holeNumber: 7, ...more },
    })
  const taken = randomUUID()
  for (const mutationId of [randomUUID(), randomUUID(), taken]) await use(mutationId)
  await use(taken, { undo: true })
  const id = await paid()
  const [{ partId, lineId, used }] = (await details(id)).lines
  expect(used).toEqual({ quantity: 2, why: '2 used on the course' })
  await refused(give(id), 'Mulligan: 2 used on the course.')
  expect((await give(id, [{ partId, lineId, quantity: 3 }])).status).toBe(200)
  await refused(give(id, [{ partId, lineId, quantity: 1 }]), 'Mulligan: 2 used on the course.')
})

describe('a sponsor’s package', () => {
  const ad = 'A full-page ad'
  let id: string
  let name: string
  beforeEach(async () => {
    const benefits = [
      { text: 'Logo on the cart signs', sign: true },
      { text: ad, sign: false, value: 300 },
    ]
    const entry = { ...titlePackage, includes: { ...titlePackage.includes, benefits } }
    const { paymentTrackingId } = (await takePackage(list.app, await addPackage(list.app, entry))).body
    await payPackage(list.app, paymentTrackingId, 5000)
    id = await paid()
    name = (await details(id)).lines[0].name
  })

  it('stays once something of value is delivered; a sign that thanks is no return', async () => {
    const { sponsors } = (await call('GET /api/admin/sponsors')).body
    const route = 'GET /api/admin/sponsors/{id}/promises'
    const promises: { id: string; promise: string }[] = (
      await call(route, { params: { id: sponsors[0].id } })
    ).body.promises
    const deliver = (words: string, done = true) => {
      const promiseId = promises.find(({ promise }) => promise === words)?.id ?? ''
      return call('PUT /api/admin/sponsors/{id}/promises/{promiseId}', {
        params: { id: sponsors[0].id, promiseId },
        body: { done },
      })
    }
    expect((await deliver('Logo on the cart signs: in place')).status).toBe(200)
    expect((await details(id)).lines[0].used).toBeUndefined()
    await deliver(ad)
    await refused(give(id), `${name}: ${ad} was delivered.`)
    await deliver(ad, false)
    expect((await give(id)).status).toBe(200)
  })

  it('stays once a guest whose seat it includes is at dinner', async () => {
    const secret = await placesSecret(list.app)
    const { places } = (await readPlaces(list.app, secret)).body
    const seat = places.find(({ kind }: { kind: string }) => kind === 'dinner')
    const body = { secret, placeId: seat?.id, name: 'June Aldana' }
    expect((await list.app.call('POST /api/sponsor/places/name', { body })).status).toBe(200)
    await mark('arrive', 'June Aldana')
    await refused(give(id), `${name}: a guest was checked in for dinner.`)
  })
})

describe('the payer’s offer', () => {
  const offer = (id: string) =>
    call('POST /api/admin/payments/{id}/refund-offer', { params: { id }, body: { reason: 'It rained' } })
  async function secretSent(): Promise<string> {
    const mail = (await outboxOf(list.app)).find(({ subject }) =>
      subject.includes('take it back, or give it?'),
    )
    return /refund-offer#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const read = async (secret: string) =>
    (await list.app.call('POST /api/refund-offer', { body: { secret } })).body
  const answer = (secret: string, choice: string) =>
    list.app.call('POST /api/refund-offer/answer', { body: { secret, answer: choice } })

  it('isn’t made for what was used, and once it is used only the refund is left', async () => {
    await signUp(list.app, 'Marsh', 1)
    await pay(list.app, 'lead1@example.org', 500)
    const id = await paid()
    const { name } = (await details(id)).lines[0]
    await mark('arrive', 'Lee Marsh')
    await refused(offer(id), `${name}: Lee Marsh was checked in.`)
    await mark('undo', 'Lee Marsh')
    expect((await offer(id)).status).toBe(200)
    const secret = await secretSent()
    expect((await read(secret)).used).toBeUndefined()
    await mark('arrive', 'Lee Marsh')
    // The payer learns that it was used, not who was seen.
    expect((await read(secret)).used).toEqual([name])
    await refused(answer(secret, 'gift'), `${name}: used already.`)
    expect((await read(secret)).state).toBe('open')
    expect((await answer(secret, 'refund')).body.state).toBe('refund')
  })
})
