import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { dinnerOwed, orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import {
  eventually,
  goodCard,
  presentCard,
  receiptOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'
import { later, minute } from '../../../kernel/clock.ts'

let app: TestApp
let now = new Date()
const fees = { dinnerFee: 60, shirtFee: 25 }

beforeEach(async () => {
  now = new Date()
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

async function lists() {
  const token = await app.admin()
  const attendees = await app.call('GET /api/admin/get-attendees', { token })
  const shirts = await app.call('GET /api/admin/get-shirt-requests', { token })
  return { attendees: attendees.body.allAttendees, shirts: shirts.body.allRequests }
}

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  return body.messages.filter((mail: { to: string }) => mail.to === address)
}

describe('signing up for dinner', () => {
  it('returns a secret that opens the bill; blank names and zero quantities are dropped', async () => {
    const event = await makeEvent(app, fees)
    const answer = await orderDinner(app, event, {
      attendees: [{ name: ' Dana Harlan ' }, { name: '  ' }, { name: 'Łukasz O’Brien-Núñez' }, {}],
      shirtRequests: [
        { name: 'Dana Harlan', size: 'X-Large', quantity: 2 },
        { name: '', size: 'XXXL', quantity: 1 },
        { name: '', size: 'Small', quantity: 0 },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ paymentTrackingId: expect.stringMatching(/^[\w-]{22}$/) })
    expect(await dinnerOwed(app, answer.body.paymentTrackingId)).toEqual({
      amountOwed: 195,
      fees: [
        { feeName: 'Dinner fee', totalAmount: 120, individualAmount: 60 },
        { feeName: 'Shirt fee', totalAmount: 75, individualAmount: 25 },
      ],
      hasPaidInFull: false,
      underWayAmount: 0,
      paidAmount: 0,
      waivedAmount: 0,
    })
    const { attendees, shirts } = await lists()
    expect(attendees.map(({ name }: { name: string }) => name)).toEqual([
      'Dana Harlan',
      'Łukasz O’Brien-Núñez',
    ])
    expect(shirts).toMatchObject([
      { name: 'Dana Harlan', size: 'X-Large', quantity: 2, type: 'Dinner', isPaid: false },
      { name: 'Dana Harlan', size: 'XXX-Large', quantity: 1 },
    ])
  })

  it('accepts six names and six of every size, but not one more', async () => {
    const event = await makeEvent(app, fees)
    const six = Array.from({ length: 6 }, (_, place) => ({ name: `Guest ${place}` }))
    const all = ['Small', 'Medium', 'Large', 'X-Large', 'XX-Large', 'XXX-Large']
    const shirtRequests = all.map((size) => ({ name: 'Dana', size, quantity: 6 }))
    expect((await orderDinner(app, event, { attendees: six, shirtRequests })).status).toBe(200)
    const seven = await orderDinner(app, event, { attendees: [...six, { name: 'Guest 7' }] })
    expect(seven).toMatchObject({ status: 400, body: { errors: { attendees: ['At most 6 attendees'] } } })
    const twice = [
      { name: '', size: 'XL', quantity: 4 },
      { name: '', size: 'X-Large', quantity: 3 },
    ]
    expect((await orderDinner(app, event, { shirtRequests: twice })).body.errors).toEqual({
      shirtRequests: ['At most 6 of a size'],
    })
    expect((await lists()).attendees).toHaveLength(6)
  })

  it("follows the event's own limits per order", async () => {
    const event = await makeEvent(app, { ...fees, maxGuestsPerOrder: 8, maxShirtsPerOrder: 2 })
    const names = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `Guest ${place}` }))
    expect((await orderDinner(app, event, { attendees: names(8) })).status).toBe(200)
    const three = [{ name: '', size: 'Large', quantity: 3 }]
    const refused = await orderDinner(app, event, { attendees: names(9), shirtRequests: three })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { attendees: ['At most 8 attendees'], shirtRequests: ['At most 2 of a size'] } },
    })
    expect((await lists()).attendees).toHaveLength(8)
  })

  it('is refused with each field’s message, and nothing is written', async () => {
    const event = await makeEvent(app, fees)
    const refused = async (body: object) => (await orderDinner(app, event, body)).body.errors
    expect(await refused({ attendees: [{ name: ' ' }], shirtRequests: [] })).toEqual({
      attendees: ['Enter a name for dinner or choose a shirt'],
    })
    expect(await refused({ requestedByEmailAddress: ' ' })).toEqual({
      requestedByEmailAddress: ['Email is required'],
    })
    expect(await refused({ requestedByEmailAddress: 'dana' })).toEqual({
      requestedByEmailAddress: ['Email is invalid'],
    })
    expect(await refused({ shirtRequests: [{ name: '', size: 'Gigantic', quantity: 1 }] })).toEqual({
      'shirtRequests.0.size': ['Choose one of the sizes'],
    })
    expect((await orderDinner(app, { eventId: 'another' })).status).toBe(404)
    expect(await lists()).toEqual({ attendees: [], shirts: [] })
  })

  it('is refused with an explanation when registration is closed', async () => {
    const event = await makeEvent(app, { ...fees, registrationEnabled: false })
    expect(await orderDinner(app, event)).toMatchObject({
      status: 409,
      body: { title: 'Registration is currently closed.' },
    })
  })
})

describe('dinner places', () => {
  it('are shared by golfers and dinner guests; shirts are never full', async () => {
    const event = await makeEvent(app, { ...fees, maxAttendees: 7 })
    await signUp(app, 'Marsh', 1)
    const four = Array.from({ length: 4 }, (_, place) => ({ name: `Guest ${place}` }))
    expect(await orderDinner(app, event, { attendees: four })).toMatchObject({
      status: 409,
      body: { title: 'This event is full.', detail: 'Only 3 dinner places are left.' },
    })
    expect((await orderDinner(app, event, { attendees: four.slice(1) })).status).toBe(200)
    expect((await app.call('GET /api/Home')).body).toMatchObject({ attendeesAreFull: true, isFull: true })
    expect((await orderDinner(app, event)).body.detail).toContain('You can still buy shirts')
    const shirts = { attendees: [], shirtRequests: [{ name: '', size: 'Large', quantity: 1 }] }
    expect((await orderDinner(app, event, shirts)).status).toBe(200)
  })

  it('of an unpaid order are freed after 60 minutes; if it is paid later, its guests still come', async () => {
    const event = await makeEvent(app, { ...fees, maxAttendees: 1 })
    const first = await orderDinner(app, event)
    now = later(now, 59 * minute)
    expect((await orderDinner(app, event)).status).toBe(409)
    now = later(now, minute)
    expect((await app.call('GET /api/Home')).body.attendeesAreFull).toBe(false)
    await payDinner(app, first.body.paymentTrackingId, 60)
    now = later(now, 2 * 60 * minute)
    expect((await app.call('GET /api/Home')).body.attendeesAreFull).toBe(true)
    expect((await orderDinner(app, event)).status).toBe(409)
    expect((await lists()).attendees).toMatchObject([{ name: 'Dana Harlan', isPaid: true }])
  })

  it('the last ten go to exactly ten of a hundred people', async () => {
    expect(await race(app)).toEqual({ won: 10, listed: 10, refused: 90 })
  })

  it.runIf(testsRunOn() === 'postgres')(
    'the last ten go to more than ten when the lock is removed',
    async () => {
      const won = await raceWithoutLocks(10, async (unlocked) => (await race(unlocked)).won)
      expect(won).toBeGreaterThan(10)
    },
  )
})

describe('paying for an order', () => {
  it('in full, at the price when it was placed, sends a receipt and one confirmation', async () => {
    const event = await makeEvent(app, { ...fees, dinnerFee: 60.5 })
    const shirtRequests = [{ name: 'Dana', size: 'XX-Large', quantity: 2 }]
    const { paymentTrackingId } = (await orderDinner(app, event, { shirtRequests })).body
    await app.call('PUT /api/admin/events/{eventId}', {
      params: { eventId: event.eventId },
      token: await app.admin(),
      body: {
        dinnerTime: '18:30',
        dinnerFee: 99,
        shirtFee: 99,
        fairMarketValues: { golf: 0, dinner: 1, shirt: 1, sponsor: 0 },
      },
    })
    expect(await dinnerOwed(app, paymentTrackingId)).toMatchObject({
      amountOwed: 111,
      fees: [{}, {}, { feeName: 'Rounding', totalAmount: 0.5, individualAmount: 0.5 }],
    })
    const wrong = await startPaying(app, 'dana@example.org', 28, {
      paymentTrackingId,
      type: 'Attendee/Shirt',
    })
    expect(wrong).toMatchObject({ status: 409, body: { amountOwed: 111 } })
    const secret = await payDinner(app, paymentTrackingId, 111)
    const receipt = await receiptOf(app, secret)
    expect(receipt).toMatchObject({ purpose: 'attendee', total: 111, fairMarketValue: 75, deductible: 35.5 })
    expect(receipt.lines).toMatchObject([
      { name: 'Dinner fee', quantity: 1, amount: 60.5, fairMarketValue: 45 },
      { name: 'Shirt fee', quantity: 2, amount: 50, fairMarketValue: 30 },
      { name: 'Rounding', amount: 0.5, fairMarketValue: 0 },
    ])
    const again = await startPaying(app, 'dana@example.org', 111, { paymentTrackingId, type: 'Attendee' })
    expect(again).toMatchObject({ status: 409, body: { type: '/problems/already-paid' } })
    const mails = await mailsTo('dana@example.org')
    expect(mails).toHaveLength(2)
    const email = mails.find(({ subject }) => subject.includes('confirmed'))
    const when = 'Saturday, July 19th, 2025, dinner at 6:30 PM'
    for (const part of ['Dana Harlan', '2 x XX-Large', when]) expect(email?.text).toContain(part)
    expect(email?.text, 'the shotgun start is for golfers').not.toContain('12:00')
  })

  it('by two payers at once sends one confirmation, and the duplicate is kept for a refund', async () => {
    const event = await makeEvent(app, fees)
    const { paymentTrackingId } = (await orderDinner(app, event)).body
    const secretOf = async (email: string) =>
      (await startPaying(app, email, 60, { paymentTrackingId, type: 'Shirt' })).body.clientSecret
    const secrets = [await secretOf('dana@example.org'), await secretOf('lee@example.org')]
    for (const secret of secrets) await presentCard(app, secret, goodCard)
    await eventually(async () => (await mailsTo('lee@example.org')).length === 1)
    expect(await mailsTo('dana@example.org')).toHaveLength(2)
    expect((await app.call('GET /api/Home')).body.amountRaised).toBe(60)
  })

  it('that costs nothing confirms it when it is placed', async () => {
    const event = await makeEvent(app, { dinnerFee: 0 })
    const { paymentTrackingId } = (await orderDinner(app, event)).body
    expect(await dinnerOwed(app, paymentTrackingId)).toMatchObject({ amountOwed: 0, hasPaidInFull: true })
    expect(await mailsTo('dana@example.org')).toHaveLength(1)
  })

  it('needs the right secret', async () => {
    await makeEvent(app, fees)
    const route = 'POST /api/payment/stripe/attendee-payment-request'
    expect((await app.call(route, { body: { paymentTrackingId: 'guessed' } })).status).toBe(404)
    expect((await app.call(route, { body: {} })).status).toBe(400)
    expect((await startPaying(app, 'dana@example.org', 60, { type: 'Attendee/Shirt' })).status).toBe(404)
    const numbers = { numberOfAttendees: 2, numberOfShirts: 1 }
    expect((await app.call(route, { body: numbers })).body).toMatchObject({ amountOwed: 145 })
  })
})

describe('the lists of attendees and shirts', () => {
  it('include golfers and their shirts, for admins and volunteers only', async () => {
    const event = await makeEvent(app, fees)
    await signUp(app, 'Marsh', 1)
    await orderDinner(app, event, { shirtRequests: [{ name: 'Dana', size: 'X-Large', quantity: 2 }] })
    const volunteer = await volunteerToken()
    const team = await teamToken(app, 1)
    for (const route of ['GET /api/admin/get-attendees', 'GET /api/admin/get-shirt-requests']) {
      expect((await app.call(route)).status).toBe(401)
      expect((await app.call(route, { token: team })).status).toBe(403)
      expect((await app.call(route, { token: volunteer })).status).toBe(200)
    }
    const { attendees, shirts } = await lists()
    expect(attendees).toHaveLength(5)
    expect(attendees[0]).toEqual({
      name: 'Lee Marsh',
      type: 'Golfer',
      registeredByEmailAddress: 'lead1@example.org',
      isPaid: false,
      createdOn: expect.any(String),
      orderId: null,
      guestNumber: null,
    })
    expect(shirts.map((shirt: { size: string }) => shirt.size)).toEqual([
      'Large',
      'XL',
      'Small',
      'XXXL',
      'X-Large',
    ])
  })
})

async function volunteerToken(): Promise<string> {
  const { auth, database } = app.features
  const login = { email: 'vic@example.org', password: 'correct horse battery' }
  await database.transaction((tx) =>
    auth.addUser(tx, { ...login, firstName: 'Vic', lastName: 'Volunteer', role: 'Volunteer' }),
  )
  return (await app.call('POST /api/auth/Login', { body: login })).body.jwt
}

/** A hundred people want one of ten places. Returns how many got in, by the responses and by the list. */
async function race(racing: TestApp): Promise<{ won: number; listed: number; refused: number }> {
  const event = await makeEvent(racing, { ...fees, maxAttendees: 10 })
  const answers = await Promise.all(Array.from({ length: 100 }, () => orderDinner(racing, event)))
  const { body } = await racing.call('GET /api/admin/get-attendees', { token: await racing.admin() })
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { won: count(200), listed: body.allAttendees.length, refused: count(409) }
}
