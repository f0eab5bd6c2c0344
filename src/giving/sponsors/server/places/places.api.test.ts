import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../../tests/support/database.ts'
import { orderDinner } from '../../../../../tests/support/dinner.ts'
import {
  addPackage,
  cypress,
  golfer,
  payPackage,
  placesSecret,
  readPlaces,
  takenPlaces,
  takePackage,
  titlePackage,
} from '../../../../../tests/support/packages.ts'
import { receiptOf } from '../../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { raceWithoutLocks } from '../../../../../tests/support/without-locks.ts'

const spring = new Date('2025-05-01T12:00:00Z')
let app: TestApp
let now = spring
let secret = ''
let payment = ''

beforeEach(async () => {
  now = spring
  app = await startTestApp({ now: () => now })
  await start(app)
})
afterEach(() => app.stop())

/** An event for two teams and twelve at dinner, with a paid title sponsor. */
async function start(of: TestApp, change: object = {}): Promise<void> {
  await makeEvent(of, { maxTeams: 2, maxAttendees: 12, ...change })
  const { paymentTrackingId } = (await takePackage(of, await addPackage(of))).body
  payment = await payPackage(of, paymentTrackingId, 5000)
  secret = await placesSecret(of)
}

const pine = { sponsorName: 'Pine', contactEmail: 'dana@pine.example' }
/** $1,000 with $476 inside. */
const outfitter = {
  kind: 'package',
  name: 'Outfitter',
  price: 1000,
  stock: 1,
  level: 2,
  includes: {
    dinners: 2,
    shirts: 12,
    drinkTickets: 24,
    benefits: [],
    values: { golf: null, dinner: 40, shirt: 18.5, drink: 7.25 },
  },
}

const ofKind = async (kind: 'golf' | 'dinner') =>
  (await readPlaces(app, secret)).body.places.filter((place) => place.kind === kind)
const ids = async (kind: 'golf' | 'dinner') => (await ofKind(kind)).map(({ id }) => id)
const name = (placeId: string | undefined, who: object) =>
  app.call('POST /api/sponsor/places/name', { body: { secret, placeId, ...who } })
const decline = (placeIds: string[]) =>
  app.call('POST /api/sponsor/places/decline', { body: { secret, placeIds } })
const attendees = async () =>
  (await app.call('GET /api/admin/get-attendees', { token: await app.admin() })).body.allAttendees
const taken = () => takenPlaces(app)

async function nameFoursome() {
  const golf = await ids('golf')
  for (const [index, placeId] of golf.slice(0, 3).entries())
    await name(placeId, { golfer: golfer(index + 1) })
  return name(golf[3], { golfer: golfer(4) })
}

it('a package refunded in full keeps its guests until staff delete them, and the dashboard says so', async () => {
  const [dinner] = await ids('dinner')
  expect((await name(dinner, { name: 'Ida Aldana' })).status).toBe(200)
  const token = await app.admin()
  const dashboard = async () => (await app.call('GET /api/admin/dashboard', { token })).body
  expect(await dashboard()).not.toHaveProperty('seatedWithoutPackage')
  const [paid] = (await app.call('GET /api/admin/payments', { token })).body.payments
  const params = { id: paid.id }
  const body = { amount: 5000, reason: 'They withdrew' }
  await app.call('POST /api/admin/payments/{id}/refund', { token, params, body })
  expect((await dashboard()).seatedWithoutPackage).toEqual([cypress.sponsorName])
})

it.each([
  ['went live before its time', 'EventLive'],
  ['was finalized before its time', 'FinalizeEvent'],
])('once the event %s, no link names a golfer or gives anything back', async (_, flag) => {
  const [first, second] = await ofKind('golf')
  const event = (await app.call('GET /api/Home')).body
  await app.call(`POST /api/Admin/${flag}`, {
    ...{ token: await app.admin(), body: { eventId: event.eventId, enabled: true } },
  })
  const claimed = await app.call('POST /api/sponsor/place/claim', {
    body: {
      ...{ secret: second?.link?.split('#')[1], requestId: randomUUID() },
      golfer: golfer(1),
    },
  })
  const refused = [claimed, await name(first?.id, { golfer: golfer(2) }), await decline([first?.id ?? ''])]
  expect(refused.map(({ body }) => body.type)).toEqual(Array(3).fill('/problems/too-late'))
  expect((await ofKind('golf')).map(({ state }) => state)).toEqual(Array(4).fill('open'))
})

describe('naming', () => {
  it('four golfers makes a team that has nothing to pay; three of them wait', async () => {
    const golf = await ids('golf')
    for (const index of [0, 1, 2]) await name(golf[index], { golfer: golfer(index + 1) })
    expect((await ofKind('golf')).map(({ state }) => state)).toEqual(['named', 'named', 'named', 'open'])
    expect((await app.call('GET /api/Golf/GetTeams')).body).toEqual([])
    expect((await name(golf[3], { golfer: golfer(4) })).status).toBe(200)
    expect(await ofKind('golf')).toMatchObject(
      Array(4).fill({ state: 'seated', teamName: cypress.sponsorName, link: null }),
    )
    const [team] = (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
    expect(team).toMatchObject({
      hasPaidInFull: true,
      owedAmount: 0,
      teamCode: expect.stringMatching(/^\w{4}$/),
    })
    const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
    const welcome = body.messages.find((mail: { to: string }) => mail.to === 'sam@cypress.example')
    expect(welcome.text).toContain('Your sponsor has already paid for the team.')
    expect(welcome.text).not.toContain('split the fee')
    expect(await taken()).toEqual([1, 8])
  })

  it('does not sell the last places twice: they are held until then, and taken once', async () => {
    expect((await signUp(app, 'Marsh', 1)).status).toBe(200)
    expect((await signUp(app, 'Ortiz', 2)).status).toBe(409)
    expect((await nameFoursome()).status).toBe(200)
    for (const [index, placeId] of (await ids('dinner')).entries())
      await name(placeId, { name: `Guest ${index}` })
    expect(await taken()).toEqual([2, 12])
    expect((await signUp(app, 'Ortiz', 2)).status).toBe(409)
  })

  it('guests puts them on the dinner list as paid, and renames them there', async () => {
    const [first] = await ids('dinner')
    await name(first, { name: 'Ada Salt' })
    await name(first, { name: 'Ada Salt-Reyes' })
    const guests = (await attendees()).filter(({ type }: { type: string }) => type === 'Dinner')
    expect(guests).toMatchObject([
      { name: 'Ada Salt-Reyes', isPaid: true, registeredByEmailAddress: cypress.contactEmail },
    ])
    expect(await taken()).toEqual([1, 8])
  })

  it('says what is missing or in use, and changes nothing', async () => {
    await signUp(app, 'Marsh', 1)
    const golf = await ids('golf')
    expect((await name(golf[0], { name: 'No golfer' })).body.errors).toEqual({
      firstName: ['First name is required'],
    })
    expect((await name(golf[0], { golfer: { ...golfer(1), shirtSize: 'Huge' } })).status).toBe(400)
    expect((await name((await ids('dinner'))[0], { name: '  ' })).status).toBe(400)
    expect((await name('nobody', { name: 'x' })).status).toBe(404)
    await name(golf[0], { golfer: { ...golfer(1), email: 'lead1@example.org' } })
    for (const index of [1, 2]) await name(golf[index], { golfer: golfer(index + 1) })
    const last = await name(golf[3], { golfer: golfer(4) })
    expect(last).toMatchObject({
      status: 400,
      body: { errors: { email: ['Sam Aldana: Email is already in use'] } },
    })
    expect((await ofKind('golf'))[3]).toMatchObject({ state: 'open' })
    await name(golf[0], { golfer: golfer(2) })
    expect((await name(golf[3], { golfer: golfer(4) })).body.errors.email[0]).toContain(
      'One of the four needs',
    )
    expect((await name(golf[3], { golfer: golfer(1) })).status).toBe(200)
  })

  it('a deleted team or seat goes back to the sponsor, and stays held', async () => {
    await nameFoursome()
    const [first] = await ids('dinner')
    await name(first, { name: 'Ada Salt' })
    const token = await app.admin()
    const [team] = (await app.call('GET /api/Admin/GetTeams', { token })).body
    const gone = await app.call('DELETE /api/admin/teams/{teamId}', {
      token,
      params: { teamId: team.id },
      body: { version: team.version, reason: 'They canceled' },
    })
    expect(gone.status).toBe(204)
    expect((await ofKind('golf')).map(({ state }) => state)).toEqual(Array(4).fill('named'))
    expect(await taken()).toEqual([1, 8])
  })
})

describe('before the package is paid', () => {
  it('nobody is named', async () => {
    const other = await startTestApp({ now: () => now })
    try {
      await makeEvent(other)
      await takePackage(other, await addPackage(other), { payBy: 'check' })
      const token = await other.admin()
      const [{ id }] = (await other.call('GET /api/admin/sponsors', { token })).body.sponsors
      const { body } = await other.call('GET /api/admin/sponsors/{id}/places', { token, params: { id } })
      const own = body.placesLink.split('#')[1]
      expect(body).toMatchObject({ canName: false, owedAmount: 5000, deductible: 4280 })
      const answer = await other.call('POST /api/sponsor/places/name', {
        body: { secret: own, placeId: body.places[7].id, name: 'Ada' },
      })
      expect(answer).toMatchObject({ status: 409, body: { type: '/problems/in-use' } })
      const closed = await other.call('POST /api/sponsor/place', {
        body: { secret: body.places[7].link.split('#')[1] },
      })
      expect(closed.body.state).toBe('closed')
    } finally {
      await other.stop()
    }
  })
})

describe('a link to one place', () => {
  const linkOf = async (kind: 'golf' | 'dinner', index = 0) =>
    (await ofKind(kind))[index]?.link?.split('#')[1] ?? ''
  const claim = (own: string, who: object, requestId = randomUUID(), at: TestApp = app) =>
    at.call('POST /api/sponsor/place/claim', { body: { secret: own, requestId, ...who } })

  it('is taken by whoever opens it first; the other one is told', async () => {
    const own = await linkOf('dinner')
    expect((await app.call('POST /api/sponsor/place', { body: { secret: own } })).body).toMatchObject({
      kind: 'dinner',
      sponsorName: cypress.sponsorName,
      state: 'open',
    })
    const requestId = randomUUID()
    expect((await claim(own, { name: 'Ada Salt' }, requestId)).body).toEqual({
      name: 'Ada Salt',
      teamName: null,
    })
    expect((await claim(own, { name: 'Ada Salt' }, requestId)).status).toBe(200)
    expect(await claim(own, { name: 'Bo Reed' })).toMatchObject({
      status: 409,
      body: { type: '/problems/place-taken', title: 'Someone else has already taken this place.' },
    })
    expect((await app.call('POST /api/sponsor/place', { body: { secret: own } })).body.state).toBe('taken')
    expect((await attendees()).map((each: { name: string }) => each.name)).toEqual(['Ada Salt'])
  })

  it('opened by ten at once is taken once', async () => {
    const own = await linkOf('dinner')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claim(own, { name: `Guest ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await attendees()).toHaveLength(1)
  })

  it.runIf(testsRunOn() === 'postgres')('is taken more than once when the lock is removed', async () => {
    const own = await linkOf('dinner')
    const race = async (unlocked: TestApp) => {
      await start(unlocked)
      const open = (await readPlaces(unlocked, secret)).body.places.find(({ kind }) => kind === 'dinner')
      const link = open?.link?.split('#')[1] ?? own
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          claim(link, { name: `Guest ${index}` }, randomUUID(), unlocked),
        ),
      )
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await raceWithoutLocks(1, race, { now: () => now })).toBeGreaterThan(1)
  })

  it('a golfer gives an email and a phone, and the fourth makes the team', async () => {
    const own = await linkOf('golf')
    expect((await claim(own, { golfer: golfer(2) })).body.errors).toMatchObject({
      'golfer.email': ['Email is required'],
    })
    const golf = await ids('golf')
    for (const index of [1, 2, 3]) await name(golf[index], { golfer: golfer(index + 1) })
    expect((await claim(own, { golfer: golfer(1) })).body).toEqual({
      name: 'Sam Aldana',
      teamName: cypress.sponsorName,
    })
  })

  it('an unknown or long secret finds nothing', async () => {
    expect((await claim('nobody', { name: 'x' })).status).toBe(404)
    expect((await claim('x'.repeat(5000), { name: 'x' })).status).toBe(400)
    expect((await readPlaces(app, 'nobody')).status).toBe(404)
  })
})

describe('declining', () => {
  it('two dinners, then the golf: the deductible part grows by exactly their value, line by line', async () => {
    const [one, two] = await ids('dinner')
    await name(one, { name: 'Ada Salt' })
    expect((await decline([one as string, two as string])).body).toMatchObject({
      value: 640,
      deductible: 4360,
    })
    const number = (await receiptOf(app, payment)).number
    expect(await receiptOf(app, payment)).toMatchObject({
      number: '00001',
      total: 5000,
      fairMarketValue: 640,
      deductible: 4360,
      updatedDateText: 'May 1st, 2025',
      lines: [
        {
          name: 'Title sponsorship, Cypress & Salt Bakery (a foursome and two dinners)',
          amount: 5000,
          fairMarketValue: 640,
        },
      ],
    })
    await decline(await ids('golf'))
    expect(await receiptOf(app, payment)).toMatchObject({ number, fairMarketValue: 80, deductible: 4920 })
    await decline(await ids('dinner'))
    expect(await receiptOf(app, payment)).toMatchObject({
      fairMarketValue: 0,
      deductible: 5000,
      lines: [{ name: 'Title sponsorship, Cypress & Salt Bakery', amount: 5000, fairMarketValue: 0 }],
    })
    expect(await taken()).toEqual([0, 0])
    expect(await attendees()).toEqual([])
  })

  it('one place sent many times in one request is declined once', async () => {
    const [one] = await ids('dinner')
    const several = Array<string>(6).fill(one as string)
    expect((await decline(several)).body).toMatchObject({ value: 680, deductible: 4320 })
    expect((await ofKind('dinner')).map(({ state }) => state)).toEqual(['declined', 'open', 'open', 'open'])
  })

  it('puts the places on sale again, once', async () => {
    await signUp(app, 'Marsh', 1)
    const golf = await ids('golf')
    await decline(golf)
    expect((await decline(golf)).status).toBe(200)
    expect(await receiptOf(app, payment)).toMatchObject({ deductible: 4840 })
    expect((await signUp(app, 'Ortiz', 2)).status).toBe(200)
    expect((await name(golf[0], { golfer: golfer(1) })).body.type).toBe('/problems/place-taken')
  })

  it('shirts and drink tickets: each leaves the receipt with its own value, and only once', async () => {
    const { paymentTrackingId } = (await takePackage(app, await addPackage(app, outfitter), pine)).body
    const tracking = await payPackage(app, paymentTrackingId, 1000, pine.contactEmail)
    secret = await placesSecret(app, pine.contactEmail)
    const giveBack = (body: object) =>
      app.call('POST /api/sponsor/places/decline', { body: { secret, ...body } })
    const goods = async () => (await readPlaces(app, secret)).body.goods
    // Two dinners at $40, 12 shirts at $18.50 and 24 drink tickets at $7.25 are 80 + 222 + 174 = $476.
    expect(await receiptOf(app, tracking)).toMatchObject({ fairMarketValue: 476, deductible: 524 })
    expect(await goods()).toEqual([
      { what: 'shirt', included: 12, kept: 12, value: 18.5 },
      { what: 'drink', included: 24, kept: 24, value: 7.25 },
    ])
    // Five shirts go back: 5 × 18.50 = $92.50.
    const five = await giveBack({ keeps: { shirt: 7 } })
    expect(five.body).toMatchObject({ value: 383.5, deductible: 616.5 })
    expect((await giveBack({ keeps: { shirt: 7 } })).body).toMatchObject({ value: 383.5 })
    expect((await giveBack({ keeps: { shirt: 12 } })).body).toMatchObject({ value: 383.5 })
    expect(await receiptOf(app, tracking)).toMatchObject({
      total: 1000,
      fairMarketValue: 383.5,
      deductible: 616.5,
      lines: [
        {
          name: 'Outfitter sponsorship, Pine (two dinners, seven shirts and 24 drink tickets)',
          amount: 1000,
          fairMarketValue: 383.5,
        },
      ],
    })
    // A dinner and all drink tickets: 383.50 − 40 − 174 = $169.50.
    const [dinner] = await ids('dinner')
    await giveBack({ placeIds: [dinner], keeps: { drink: 0 } })
    expect(await receiptOf(app, tracking)).toMatchObject({ fairMarketValue: 169.5, deductible: 830.5 })
    expect(await goods()).toMatchObject([{ kept: 7 }, { kept: 0 }])
    const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
    const confirmed = body.messages.filter(({ text }: { text: string }) => text.includes('you gave back'))
    expect(confirmed).toHaveLength(2)
    expect(JSON.stringify(confirmed)).toContain('you gave back one dinner and 24 drink tickets.')
    for (const keeps of [{ shirt: -1 }, { shirt: 1.5 }, { drink: 'all' }, { shirt: 5000 }])
      expect((await giveBack({ keeps })).status).toBe(400)
    now = new Date('2025-07-19T16:00:01Z')
    expect((await giveBack({ keeps: { shirt: 0 } })).body.type).toBe('/problems/too-late')
    expect(await receiptOf(app, tracking)).toMatchObject({ fairMarketValue: 169.5 })
  })

  it('a package from before shirts could be declined has all of them', async () => {
    const { paymentTrackingId } = (await takePackage(app, await addPackage(app, outfitter), pine)).body
    await payPackage(app, paymentTrackingId, 1000, pine.contactEmail)
    secret = await placesSecret(app, pine.contactEmail)
    const { sql } = app.features.database
    const row = await sql
      .selectFrom('sponsors')
      .select(['id', 'package'])
      .where('name', '=', 'Pine')
      .executeTakeFirstOrThrow()
    const stored = JSON.parse(row.package ?? '')
    const old = { ...stored, kept: { golf: 0, dinner: 2 } }
    await sql
      .updateTable('sponsors')
      .set({ package: JSON.stringify(old) })
      .where('id', '=', row.id)
      .execute()
    const read = async () => (await readPlaces(app, secret)).body
    expect(await read()).toMatchObject({ value: 476, goods: [{ kept: 12 }, { kept: 24 }] })
    const body = { secret, keeps: { shirt: 0 } }
    expect((await app.call('POST /api/sponsor/places/decline', { body })).body).toMatchObject({ value: 254 })
  })

  it('is refused for a golfer on a team, and once the event has started', async () => {
    const dinners = await ids('dinner')
    await nameFoursome()
    expect(await decline(await ids('golf'))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(`is on ${cypress.sponsorName} already`) },
    })
    now = new Date('2025-07-19T16:00:01Z')
    expect(await decline(dinners)).toMatchObject({ status: 409, body: { type: '/problems/too-late' } })
    expect((await name(dinners[0], { name: 'Late' })).body.type).toBe('/problems/too-late')
    expect(await receiptOf(app, payment)).toMatchObject({ fairMarketValue: 720, deductible: 4280 })
  })
})

describe('staff', () => {
  const token = () => app.admin()
  const listed = async () => (await app.call('GET /api/admin/sponsor-places', { token: await token() })).body
  const sponsorId = async () =>
    (await app.call('GET /api/admin/sponsors', { token: await token() })).body.sponsors[0].id

  it('see who has not named everybody by the day, with the phone, and release by hand', async () => {
    const setDay = async (nameBy: string | null) =>
      app.call('PUT /api/admin/sponsor-places/deadline', { token: await token(), body: { nameBy } })
    expect((await setDay('2025-04-30')).status).toBe(204)
    const [first] = await ids('golf')
    await name(first, { golfer: golfer(1) })
    expect(await listed()).toMatchObject({
      nameBy: '2025-04-30',
      isOverdue: true,
      sponsors: [
        {
          sponsorName: cypress.sponsorName,
          packageName: 'Title sponsor',
          contactPhoneNumber: '(831) 555-0142',
          golf: 3,
          dinner: 4,
          waiting: [{ name: 'Sam Aldana' }],
        },
      ],
    })
    expect(await taken()).toEqual([1, 8])
    const released = await app.call('POST /api/admin/sponsors/{id}/places/give-back', {
      token: await token(),
      params: { id: await sponsorId() },
      body: { placeIds: await ids('dinner'), as: 'released' },
    })
    expect(released.body).toMatchObject({ value: 720, deductible: 4280 })
    expect(await taken()).toEqual([1, 4])
    expect(await receiptOf(app, payment)).toMatchObject({ deductible: 4280 })
    await setDay('2025-06-30')
    expect(await listed()).toMatchObject({ isOverdue: false })
  })

  it('make a team of named golfers of two sponsors', async () => {
    const pair = {
      ...titlePackage,
      name: 'Pair',
      includes: { ...titlePackage.includes, teams: 0, golfers: 2 },
    }
    const id = await addPackage(app, { ...pair, level: 3, stock: null })
    await app.call('PUT /api/admin/events/{eventId}', {
      token: await token(),
      params: { eventId: (await app.call('GET /api/Home')).body.eventId },
      body: { maxTeams: 10, maxAttendees: null },
    })
    const [own] = [await ids('golf')]
    for (const index of [0, 1]) await name(own[index], { golfer: golfer(index + 1) })
    const second = { sponsorName: 'Pine', contactEmail: 'dana@pine.example' }
    const { paymentTrackingId } = (await takePackage(app, id, second)).body
    await payPackage(app, paymentTrackingId, 5000, second.contactEmail)
    const cypressSecret = secret
    secret = await placesSecret(app, second.contactEmail)
    const others = await ids('golf')
    for (const index of [0, 1]) await name(others[index], { golfer: golfer(index + 3) })
    const placeIds = [own[0], own[1], ...others]
    const team = async (chosen: unknown[]) =>
      app.call('POST /api/admin/sponsor-places/team', { token: await token(), body: { placeIds: chosen } })
    expect((await team(placeIds.slice(1))).status).toBe(409)
    expect((await team(placeIds)).body).toEqual({ teamName: cypress.sponsorName })
    expect((await team(placeIds)).status).toBe(409)
    secret = cypressSecret
    expect((await ofKind('golf')).map(({ state }) => state)).toEqual(['seated', 'seated', 'open', 'open'])
  })

  it('do not delete a sponsor whose guests are coming', async () => {
    await name((await ids('dinner'))[0], { name: 'Ada Salt' })
    const answer = await app.call('DELETE /api/admin/sponsors/{id}', {
      token: await token(),
      params: { id: await sponsorId() },
    })
    expect(answer.status).toBe(409)
  })

  it('cannot move a guest off a package, or onto it', async () => {
    const { eventId } = (await app.call('GET /api/Home')).body
    await name((await ids('dinner'))[0], { name: 'Ada Salt' })
    await orderDinner(app, { eventId })
    const [ada, dana] = await attendees()
    const move = async (guest: typeof ada, to: typeof ada) =>
      app.call('POST /api/admin/guests/{orderId}/{guestNumber}/move', {
        token: await token(),
        params: { orderId: guest.orderId, guestNumber: String(guest.guestNumber) },
        body: { toOrderId: to.orderId, seenName: guest.name, reason: 'test' },
      })
    expect([(await move(ada, dana)).status, (await move(dana, ada)).status]).not.toContain(200)
  })
})
