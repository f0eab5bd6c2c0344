import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { dinnerOwed, orderDinner } from '../../../../tests/support/dinner.ts'
import { golfers, openPlaces, poolOf, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { eventually, goodCard, moneyOf, pay, receiptOf } from '../../../../tests/support/paying.ts'
import { foursome, july19, makeEvent, signUp } from '../../../../tests/support/people.ts'
import { acme, sponsor } from '../../../../tests/support/sponsoring.ts'

const before = new Date('2025-06-02T03:59:59.999Z')
const atMidnight = new Date('2025-06-02T04:00:00Z')
const until = '2025-06-02T00:00'
const full = { eventFee: 500, dinnerFee: 60, shirtFee: 25, sponsorFee: 350 }
const priceSteps = {
  golf: [{ until, price: 450 }],
  dinner: [{ until, price: 50 }],
  shirt: [{ until, price: 20 }],
  sponsor: [{ until, price: 300 }],
}

let now: Date
let app: TestApp
beforeEach(async () => {
  now = before
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

const home = async () => (await app.call('GET /api/Home')).body
const changeEvent = async (eventId: string, body: object) =>
  app.call('PUT /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId }, body })
const details = async (eventId: string) =>
  (await app.call('GET /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId } })).body
const teamOwes = async (seat: number) => (await moneyOf(app, `lead${seat}@example.org`)).owedAmount
const sponsorOwes = async (paymentTrackingId: string) =>
  (await app.call('POST /api/payment/stripe/sponsor-payment-request', { body: { paymentTrackingId } })).body
    .amountOwed
const team = (more: object) =>
  app.call('POST /api/SignUp', { body: { players: foursome('Marsh', 1), ...more } })
const shirts = [{ name: 'Dana Harlan', size: 'Large', quantity: 1 }]

describe('an early-bird price', () => {
  it('is what everybody reads and pays until its last moment, and the full price from then on', async () => {
    const event = await makeEvent(app, { ...full, priceSteps })
    await openPlaces(app)
    const from = '2025-06-02T00:00:00-04:00'
    expect(await home()).toMatchObject({
      ...{ eventFee: 450, dinnerFee: 50, shirtFee: 20, sponsorFee: 300 },
      nextPrices: {
        golf: { from, price: 500 },
        dinner: { from, price: 60 },
        shirt: { from, price: 25 },
        sponsor: { from, price: 350 },
      },
      places: { playerPrice: 112.5, nextPlayerPrice: { from, price: 125 } },
    })
    expect(await details(event.eventId)).toMatchObject({ ...full, priceSteps })
    const offer = await app.call('GET /api/sponsor/packages')
    expect(offer.body.hole).toMatchObject({ price: 300, total: 300, nextPrice: { from, price: 350 } })

    await signUp(app, 'Marsh', 1)
    const early = {
      dinner: (await orderDinner(app, event, { shirtRequests: shirts })).body.paymentTrackingId,
      sponsor: (await sponsor(app)).body.paymentTrackingId,
    }
    await signUpParty(app, 'Vale', 1, 2)
    now = atMidnight
    const after = await home()
    expect(after).toMatchObject({ ...full, places: { playerPrice: 125 } })
    expect(after).not.toHaveProperty('nextPrices')
    expect(after.places).not.toHaveProperty('nextPlayerPrice')
    await signUp(app, 'Okafor', 2)
    const late = {
      dinner: (await orderDinner(app, event, { shirtRequests: shirts })).body.paymentTrackingId,
      sponsor: (await sponsor(app)).body.paymentTrackingId,
    }
    await signUpParty(app, 'Webb', 2, 2)
    const owed = (await poolOf(app)).parties.map(({ owedAmount }: { owedAmount: number }) => owedAmount)
    expect([await teamOwes(1), await teamOwes(2)]).toEqual([450, 500])
    expect([await sponsorOwes(early.sponsor), await sponsorOwes(late.sponsor)]).toEqual([300, 350])
    expect((await dinnerOwed(app, early.dinner)).amountOwed).toBe(70)
    expect((await dinnerOwed(app, late.dinner)).amountOwed).toBe(85)
    expect(owed.toSorted()).toEqual([225, 250])
  })

  it('is kept by who signed up before it ended and pays after, on the receipt too', async () => {
    await makeEvent(app, { ...full, priceSteps })
    const signedUp = await signUp(app, 'Marsh', 1)
    now = new Date('2025-06-20T12:00:00Z')
    const { teamId, paymentTrackingId } = signedUp.body
    const secret = await pay(app, 'lead1@example.org', 450, goodCard, { teamId, paymentTrackingId })
    await eventually(async () => (await teamOwes(1)) === 0)
    expect((await receiptOf(app, secret)).lines).toMatchObject([{ amount: 450 }])
  })

  it('that ended while a form was open is refused with the new one, and nothing is made; agreed to, it goes through', async () => {
    const event = await makeEvent(app, { ...full, priceSteps })
    await openPlaces(app)
    const players = (seat: number) => golfers(`Late${seat}`, seat, 2)
    const pricesShown = { dinner: 50, shirt: 20 }
    const ways: [number, (shown: boolean) => Promise<{ status: number; body: unknown }>][] = [
      [500, (old) => team({ priceShown: old ? 450 : 500 })],
      [
        500,
        (old) =>
          app.call('POST /api/places/team', { body: { players: players(2), priceShown: old ? 450 : 500 } }),
      ],
      [125, (old) => signUpParty(app, 'Vale', 3, 2, { priceShown: old ? 112.5 : 125 })],
      [60, (old) => orderDinner(app, event, { pricesShown: old ? pricesShown : { dinner: 60, shirt: 25 } })],
      [350, (old) => sponsor(app, { ...acme, priceShown: old ? '300' : '350' })],
    ]
    now = atMidnight
    for (const [amountOwed, send] of ways) {
      const refused = await send(true)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { type: '/problems/price-changed', amountOwed },
      ])
      expect((refused.body as { detail: string }).detail).toMatch(
        / is \$\d+ now\. Nothing is signed up yet\./,
      )
    }
    const token = await app.admin()
    const made = async () => [
      (await app.call('GET /api/Golf/GetTeams')).body.length,
      (await poolOf(app)).parties.length,
      (await app.call('GET /api/admin/get-attendees', { token })).body.allAttendees.length,
      (await app.call('GET /api/admin/sponsors', { token })).body.sponsors.length,
    ]
    expect(await made()).toEqual([0, 0, 0, 0])
    for (const [, send] of ways) expect((await send(false)).status).toBe(200)
    // Shirts alone aren't asked about the dinner.
    const alone = { attendees: [], shirtRequests: shirts, pricesShown: { dinner: 50, shirt: 25 } }
    expect((await orderDinner(app, event, alone)).status).toBe(200)
  })

  it('sent again under another price after a lost answer, a form is still the same form', async () => {
    await makeEvent(app, { ...full, priceSteps })
    const requestId = crypto.randomUUID()
    const first = await team({ requestId, priceShown: 450 })
    now = atMidnight
    const again = await team({ requestId, priceShown: 500 })
    expect([again.status, again.body.teamId]).toEqual([200, first.body.teamId])
    expect(await teamOwes(1)).toBe(450)
  })

  it('is what a code takes off from', async () => {
    await makeEvent(app, { ...full, priceSteps })
    const token = await app.admin()
    await app.call('POST /api/admin/codes', {
      token,
      body: { code: 'TEN', kind: 'percent', amount: 10, things: ['team'] },
    })
    const check = async () =>
      (
        await app.call('POST /api/codes/check', {
          body: { code: 'TEN', things: [{ id: 'team', quantity: 1 }] },
        })
      ).body.discount
    expect(await check()).toBe(45)
    now = atMidnight
    expect(await check()).toBe(50)
  })

  it('is refused at its field, and nothing is saved', async () => {
    const event = await makeEvent(app, full)
    const refused = await changeEvent(event.eventId, {
      eventFee: 600,
      priceSteps: {
        golf: [
          { until, price: 400 },
          { until, price: 450 },
        ],
        dinner: [{ until: 'June', price: 50 }],
      },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: {
          'priceSteps.golf.1.until': ['This must be later than the price above it'],
          'priceSteps.dinner.0.until': ['Enter a date and time'],
        },
      },
    })
    expect(await home()).toMatchObject({ eventFee: 500 })
    const six = Array.from({ length: 6 }, (_, day) => ({ until: `2025-05-0${day + 1}T00:00`, price: 1 }))
    expect((await changeEvent(event.eventId, { priceSteps: { golf: six } })).status).toBe(400)
  })

  it('keeps its distance to the day in next year’s copy, and stands in the audit log', async () => {
    const event = await makeEvent(app, full)
    await changeEvent(event.eventId, { priceSteps: { golf: priceSteps.golf } })
    const token = await app.admin()
    const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
      token,
      params: { eventId: event.eventId },
      body: { eventName: 'Next', eventDate: '2026-07-18T12:00:00-04:00' },
    })
    expect(copy.body.priceSteps).toEqual({
      golf: [{ until: '2026-06-01T00:00', price: 450 }],
      dinner: [],
      shirt: [],
      sponsor: [],
    })
    expect(copy.body.eventFee).toBe(500)
    await changeEvent(event.eventId, { priceSteps: { golf: [] } })
    const { body } = await app.call('GET /api/admin/audit', { token, query: { search: 'early bird' } })
    const change = { what: 'early bird prices golf' }
    const words = '$450 until June 1, 2025 (end of day)'
    const changes = body.entries.map((entry: { changes: unknown }) => entry.changes)
    expect(changes).toHaveLength(2)
    expect(changes).toContainEqual([{ ...change, from: null, to: words }])
    expect(changes).toContainEqual([{ ...change, from: words, to: null }])
  })

  it('that nobody set leaves every answer as it is', async () => {
    const { eventId } = await makeEvent(app, full)
    const token = await app.admin()
    const answers = async () => [
      (await app.call('GET /api/Home')).text,
      (await app.call('GET /api/sponsor/packages')).text,
      (await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId } })).text,
    ]
    const plain = await answers()
    for (const text of plain) expect(text).not.toMatch(/nextPrice|priceSteps/)
    await changeEvent(eventId, { priceSteps })
    expect(await answers()).not.toEqual(plain)
    await changeEvent(eventId, { priceSteps: { golf: [], dinner: [], shirt: [], sponsor: [] } })
    expect(await answers()).toEqual(plain)
  })
})

it('a new event may begin with its early-bird price', async () => {
  const token = await app.admin()
  const body = { ...july19, priceSteps: { golf: priceSteps.golf } }
  const made = await app.call('POST /api/admin/events', { token, body })
  expect(made.body).toMatchObject({ eventFee: 500, priceSteps: { golf: priceSteps.golf } })
})
