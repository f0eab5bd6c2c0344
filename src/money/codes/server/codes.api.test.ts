import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { dinnerOwed, orderDinner } from '../../../../tests/support/dinner.ts'
import {
  eventually,
  goodCard,
  moneyOf,
  presentCard,
  sandboxOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { withoutLocks } from '../../../../tests/support/without-locks.ts'
import { day, later, minute } from '../../../kernel/clock.ts'

let app: TestApp
let now = new Date('2025-07-01T12:00:00Z')

beforeEach(() => {
  now = new Date('2025-07-01T12:00:00Z')
})
afterEach(() => app.stop())

async function start(event: object = {}, options: object = {}) {
  app = await startTestApp({ now: () => now, ...options })
  return makeEvent(app, { dinnerFee: 50, shirtFee: 25, sponsorFee: 350, ...event })
}

async function addCode(change: object = {}) {
  const body = { code: 'Early Bird', kind: 'percent', amount: 20, ...change }
  return app.call('POST /api/admin/codes', { token: await app.admin(), body })
}

async function codes() {
  return (await app.call('GET /api/admin/codes', { token: await app.admin() })).body.codes
}

const signUpWith = (seat: number, code: string | null) =>
  app.call('POST /api/SignUp', { body: { players: foursome(`Team${seat}`, seat), code } })

describe('a discount code', () => {
  it('lowers a team’s fee, and the list says who used it and what it cost', async () => {
    await start()
    expect((await addCode()).body).toMatchObject({ code: 'EARLY BIRD', words: '20% off', used: 0 })
    expect((await signUpWith(1, ' early bird ')).status).toBe(200)
    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 400 })
    expect(await codes()).toMatchObject([
      {
        used: 1,
        cost: 100,
        uses: [{ who: 'Team Team1', email: 'lead1@example.org', discount: 100, counts: true }],
      },
    ])
    const audit = await app.call('GET /api/admin/audit', { token: await app.admin() })
    expect(audit.text).toContain('code added')
  })

  it('lowers dinners, shirts and sponsorships; an amount is off the whole order', async () => {
    const event = await start()
    await addCode({ code: 'HALF', amount: 50, things: ['dinner', 'sponsor'] })
    await addCode({ code: 'TEN', kind: 'amount', amount: 10 })
    const shirtRequests = [{ name: 'Dana', size: 'Large', quantity: 2 }]
    const half = await orderDinner(app, event, { code: 'half', shirtRequests })
    expect(await dinnerOwed(app, half.body.paymentTrackingId)).toMatchObject({ amountOwed: 75 })
    const ten = await orderDinner(app, event, { code: 'ten', shirtRequests })
    expect(await dinnerOwed(app, ten.body.paymentTrackingId)).toMatchObject({ amountOwed: 90 })
    const sponsor = {
      sponsorName: 'Acme Roofing',
      contactFirstName: 'Lou',
      contactLastName: 'Acme',
      contactEmail: 'lou@example.org',
      contactPhoneNumber: '8315550101',
      code: 'HALF',
    }
    const { body } = await app.call('POST /api/signup/sponsor-sign-up', { body: sponsor })
    const owed = await app.call('POST /api/payment/stripe/sponsor-payment-request', { body })
    expect(owed.body).toMatchObject({ amountOwed: 175 })
  })

  it('of 100% asks for no card: nothing is owed and the provider is not called', async () => {
    const event = await start()
    await addCode({ code: 'COMP', kind: 'free', amount: 0 })
    const { gateway } = sandboxOf(app)
    const called: string[] = []
    const create = gateway.createIntent
    gateway.createIntent = (order) => {
      called.push(order.paymentId)
      return create(order)
    }
    await signUpWith(1, 'COMP')
    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 0, hasPaidInFull: true })
    const order = await orderDinner(app, event, { code: 'COMP' })
    const { paymentTrackingId } = order.body
    expect(await dinnerOwed(app, paymentTrackingId)).toMatchObject({ amountOwed: 0, hasPaidInFull: true })
    const paying = await startPaying(app, 'dana@example.org', 0, {
      paymentTrackingId,
      type: 'Attendee/Shirt',
    })
    expect(paying).toMatchObject({ status: 409, body: { type: '/problems/already-paid' } })
    expect(called).toEqual([])
  })

  it('is checked without being used', async () => {
    await start()
    await addCode({ things: ['team'], maxUses: 1 })
    const check = () =>
      app.call('POST /api/codes/check', {
        body: {
          code: 'EARLY BIRD',
          things: [
            { id: 'team', quantity: 1 },
            { id: 'dinner', quantity: 2 },
          ],
        },
      })
    const things = [
      { id: 'team', name: 'Team fee', price: 500, discount: 100 },
      { id: 'dinner', name: 'Dinner', price: 100, discount: 0 },
    ]
    await check()
    expect((await check()).body).toEqual({ code: 'EARLY BIRD', words: '20% off', discount: 100, things })
  })

  it('that is wrong, over, ended, for something else or too long is refused at its field, and nothing is saved', async () => {
    await start()
    await addCode({ code: 'OLD', until: '2025-06-30' })
    await addCode({ code: 'EAT', things: ['dinner'] })
    const ended = (await addCode({ code: 'GONE' })).body
    const token = await app.admin()
    await app.call('DELETE /api/admin/codes/{id}', { params: { id: ended.id }, token })
    const refusals = {
      OLD: 'This code has expired.',
      EAT: 'This code is for something else.',
      GONE: 'This code no longer works.',
      NOPE: 'We don’t know this code. Check the spelling.',
    }
    for (const [code, text] of Object.entries(refusals)) {
      const { status, body } = await signUpWith(1, code)
      expect([status, body.type, body.errors]).toEqual([409, '/problems/code-refused', { code: [text] }])
    }
    const long = await signUpWith(1, 'x'.repeat(5000))
    expect([long.status, long.body.errors]).toEqual([400, { code: ['At most 40 characters'] }])
    const teams = await app.call('GET /api/Golf/GetTeams')
    expect(teams.body).toEqual([])
  })

  it('is refused to the same payer above their limit, and at the last day’s midnight', async () => {
    await start()
    await addCode({ maxPerPayer: 1, until: '2025-07-01', things: ['dinner'] })
    const event = { eventId: (await app.call('GET /api/Home')).body.eventId }
    const ordered = await orderDinner(app, event, { code: 'early bird' })
    expect(ordered.status).toBe(200)
    const { paymentTrackingId } = ordered.body
    const paying = { paymentTrackingId, type: 'Attendee/Shirt' }
    const unpaid = (await orderDinner(app, event, { code: 'early bird' })).body.paymentTrackingId
    const { clientSecret } = (await startPaying(app, 'dana@example.org', 40, paying)).body
    await presentCard(app, clientSecret, goodCard)
    await eventually(async () => (await codes())[0].uses.length === 2)
    const late = () => startPaying(app, 'dana@example.org', 40, { ...paying, paymentTrackingId: unpaid })
    await eventually(async () => (await late()).body.type === '/problems/places-sold')
    const again = await orderDinner(app, event, { code: 'early bird' })
    expect(again.body.errors).toEqual({ code: ['You’ve already used this code.'] })
    const other = { code: 'early bird', requestedByEmailAddress: 'pat@example.org' }
    now = new Date('2025-07-02T03:59:00Z')
    expect((await orderDinner(app, event, other)).status).toBe(200)
    now = new Date('2025-07-02T04:00:00Z')
    expect((await orderDinner(app, event, other)).status).toBe(409)
  })

  it('a change that somebody else overtook, and a second code of the same spelling, are refused', async () => {
    await start()
    const { id, version } = (await addCode()).body
    const token = await app.admin()
    const change = { code: 'early bird', kind: 'amount', amount: 25, version }
    const put = (body: object) => app.call('PUT /api/admin/codes/{id}', { params: { id }, token, body })
    expect((await put(change)).body).toMatchObject({ words: '$25 off', version: 2 })
    expect((await put(change)).body).toMatchObject({ type: '/problems/changed-meanwhile' })
    expect((await addCode()).body).toMatchObject({ errors: { code: ['There’s already a code like this'] } })
    for (const amount of [-5, 0, 101]) expect((await addCode({ code: 'B', amount })).status).toBe(400)
  })
})

describe('the uses of a code', () => {
  it('are free again when the hold of an unpaid order has ended, and then its payer can’t pay at the old price', async () => {
    const event = await start()
    await addCode({ maxUses: 1 })
    const first = (await orderDinner(app, event, { code: 'early bird' })).body.paymentTrackingId
    const other = { code: 'early bird', requestedByEmailAddress: 'pat@example.org' }
    await startPaying(app, 'dana@example.org', 40, { paymentTrackingId: first, type: 'Attendee/Shirt' })
    expect((await orderDinner(app, event, other)).status).toBe(409)
    now = later(now, 61 * minute)
    expect((await orderDinner(app, event, other)).status).toBe(200)
    expect(await codes()).toMatchObject([{ used: 1, uses: [{ counts: true }, { counts: false }] }])
    const late = await startPaying(app, 'dana@example.org', 40, {
      paymentTrackingId: first,
      type: 'Attendee/Shirt',
    })
    expect(late).toMatchObject({ status: 409, body: { type: '/problems/places-sold' } })
  })

  it('are free again after a week for a sign-up that paid nothing, which keeps its price', async () => {
    await start()
    await addCode({ maxUses: 2, things: ['team'] })
    for (const seat of [1, 2]) expect((await signUpWith(seat, 'early bird')).status).toBe(200)
    await startPaying(app, 'lead1@example.org', 100).then(({ body }) =>
      presentCard(app, body.clientSecret, goodCard),
    )
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).paidAmount === 100)
    const used = async () => {
      const token = (await app.call('POST /api/auth/Login', { body: adminLogin })).body.jwt
      return (await app.call('GET /api/admin/codes', { token })).body.codes[0].used
    }
    now = later(now, 6 * day)
    expect((await signUpWith(3, 'early bird')).status).toBe(409)
    now = later(now, 2 * day)
    expect(await used()).toBe(1)
    expect((await signUpWith(3, 'early bird')).status).toBe(200)
    expect(await moneyOf(app, 'lead2@example.org')).toMatchObject({ owedAmount: 400 })
    now = later(now, 8 * day)
    expect(await used()).toBe(1)
    await startPaying(app, 'lead3@example.org', 400).then(({ body }) =>
      presentCard(app, body.clientSecret, goodCard),
    )
    await eventually(async () => (await used()) === 2)
  })

  it('53 sign-ups at once with a code of 3 uses: exactly 3 get it', async () => {
    await start()
    expect(await useAtOnce(3)).toBe(3)
  })

  it.runIf(testsRunOn() === 'postgres')('without the lock more get it', async () => {
    await start({}, { wrapDatabase: withoutLocks })
    expect(await useAtOnce(3)).toBeGreaterThan(3)
  })
})

describe('a code that holds team places', () => {
  it('counts them as taken, gives them to its users, and gives them back after its day', async () => {
    await start({ maxTeams: 3 })
    await addCode({
      code: 'ACME',
      kind: 'free',
      amount: 0,
      holds: { teams: 2, items: [], until: '2025-07-02' },
    })
    expect((await app.call('GET /api/Home')).body).toMatchObject({ teamCount: 2, isFull: false })
    expect((await signUp(app, 'Marsh', 1)).status).toBe(200)
    expect((await signUp(app, 'Olsen', 2)).body).toMatchObject({ type: '/problems/event-full' })
    expect((await signUpWith(3, 'acme')).status).toBe(200)
    expect(await codes()).toMatchObject([{ heldTeams: 1, used: 1 }])
    expect((await signUp(app, 'Olsen', 2)).status).toBe(409)
    now = later(now, 2 * day)
    expect((await signUp(app, 'Olsen', 2)).status).toBe(200)
  })
})

/** So many more dinner orders than uses, all at once. Returns how many got the discount. */
async function useAtOnce(uses: number): Promise<number> {
  const { eventId } = (await app.call('GET /api/Home')).body
  await addCode({ maxUses: uses })
  const orders = Array.from({ length: uses + 50 }, (_, place) =>
    orderDinner(app, { eventId }, { code: 'early bird', requestedByEmailAddress: `p${place}@example.org` }),
  )
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  return statuses.filter((status) => status === 200).length
}

it('a deleted team isn’t restored with a code that somebody else has used up since', async () => {
  await start()
  await addCode({ maxUses: 1 })
  const desk = staffTeamsOf(app)
  await signUpWith(1, 'early bird')
  await desk.delete(await desk.team('Team Team1'))
  expect((await signUpWith(2, 'early bird')).status).toBe(200)
  const token = await app.admin()
  const [{ deletionId }] = (await app.call('GET /api/admin/deletions', { token })).body.deletions
  const restore = () =>
    app.call('POST /api/admin/deletions/{deletionId}/restore', { token, params: { deletionId } })
  expect(await restore()).toMatchObject({
    status: 409,
    body: { detail: 'Its discount code has been used up since. Allow one more use first.' },
  })
  expect(await codes()).toMatchObject([{ used: 1, state: 'used-up' }])
  await desk.delete(await desk.team('Team Team2'))
  expect((await restore()).status).toBe(200)
  expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 400 })
})

it('the list says whether a code still works, and is a CSV file with every use', async () => {
  await start()
  await addCode({ code: 'ONCE', maxUses: 1, note: 'For the mayor' })
  await addCode({ code: 'FREE', kind: 'free', amount: 0, until: '2025-06-30' })
  await addCode({ code: 'TEN' })
  await signUpWith(1, 'once')
  const states = async () => (await codes()).map(({ state }: { state: string }) => state)
  expect(await states()).toEqual(['over', 'used-up', 'works'])
  const [, once] = await codes()
  await app.call('DELETE /api/admin/codes/{id}', { token: await app.admin(), params: { id: once.id } })
  expect(await states()).toEqual(['over', 'ended', 'works'])
  const { text } = await app.call('GET /api/admin/export/codes.csv', { token: await app.admin() })
  expect(text).toContain('ONCE,20% off,For the mayor,Ended,1,100,Team Team1,lead1@example.org,Team,100')
  expect(text).toContain('FREE,Free,,Expired,0,0,')
})
