import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { moneyOf } from '../../../../tests/support/paying.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'
import type { Dashboard } from '../contract.ts'

let app: TestApp
let now = new Date('2025-07-01T02:00:00Z')

beforeEach(async () => {
  now = new Date('2025-07-01T02:00:00Z')
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

/** A session lasts twelve hours, and these tests cover more. */
async function annLogsIn(): Promise<string> {
  return (await app.call('POST /api/auth/Login', { body: adminLogin })).body.jwt
}

async function board(): Promise<Dashboard> {
  return (await app.call('GET /api/admin/dashboard', { token: await annLogsIn() })).body
}

it('an empty event shows zeros, and before there is an event the call says so', async () => {
  expect((await app.call('GET /api/admin/dashboard', { token: await app.admin() })).status).toBe(404)
  await makeEvent(app)
  expect(await board()).toMatchObject({
    phase: 'open',
    money: { raised: 0, byKind: [], unmatched: 0, disputed: 0 },
    signUps: [],
    places: { teams: { taken: 0, most: 36 }, attendees: { taken: 0, most: null } },
    unpaid: { owed: 0, teams: [] },
    shirts: [],
    scoring: { holesIn: 0, holesInAll: 0, cardsConfirmed: 0, silentTeams: 0 },
  })
})

it('shows the same amount owed as Payments, and counts guests who never paid, like every other page', async () => {
  const event = await makeEvent(app, { dinnerFee: 50, maxAttendees: 60 })
  const { teamId } = (await signUp(app, 'Marsh', 1)).body
  await orderDinner(app, event)
  now = new Date(now.getTime() + 61 * 60_000)
  const token = await annLogsIn()
  await app.call('POST /api/Admin/SetTeamPayment', { token, body: { teamId, method: 'waived' } })
  const { totals } = (await app.call('GET /api/admin/payments', { token })).body
  expect(totals.owed).toBe(50)
  expect(await board()).toMatchObject({
    owed: { amount: 50, teams: 0, sponsors: 0, dinnerOrders: 1 },
    places: { attendees: { taken: 4 } },
    unpaidGuests: 1,
  })
  const query = { eventId: event.eventId }
  const { allAttendees } = (await app.call('GET /api/admin/get-attendees', { token, query })).body
  expect(allAttendees.filter(({ isPaid }: { isPaid: boolean }) => !isPaid)).toHaveLength(1)
  // A waived fee doesn't count as paid; it is listed separately.
  const [team] = (await app.call('GET /api/Admin/GetTeams', { token })).body
  expect(team).toMatchObject({ hasPaidInFull: true, paidAmount: 0, waivedAmount: 500 })
  expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ paidAmount: 0, waivedAmount: 500 })
})

it('shows what was raised, who owes, who is coming and since when, in the event’s time zone', async () => {
  const event = await makeEvent(app, { dinnerFee: 60, fundraisingGoal: 5000, maxAttendees: 60 })
  await signUp(app, 'Marsh', 1)
  now = new Date('2025-07-02T15:00:00Z')
  await signUp(app, 'Okafor', 2)
  await orderDinner(app, event, { shirtRequests: [{ name: 'Dana', size: 'Large', quantity: 2 }] })
  const token = await annLogsIn()
  const [marsh] = (await app.call('GET /api/Admin/GetTeams', { token })).body
  await app.call('POST /api/Admin/SetTeamPayment', { token, body: { teamId: marsh.id, method: 'check' } })
  await app.call('POST /api/Admin/SetStartingHole', { token, body: { teamId: marsh.id, startingHole: 3 } })
  expect(await board()).toMatchObject({
    today: '2025-07-02',
    money: { raised: 500, goal: 5000, byKind: [{ kind: 'Teams', amount: 500 }] },
    // 2 a.m. UTC is still the evening before at the course.
    signUps: [
      { day: '2025-06-30', teams: 1, guests: 0 },
      { day: '2025-07-02', teams: 1, guests: 1 },
    ],
    places: { teams: { taken: 2 }, attendees: { taken: 9, most: 60 } },
    unpaid: { owed: 500, teams: [{ teamName: 'Team Okafor', teamNumber: 2, owedAmount: 500 }] },
    shirts: [
      { size: 'Small', quantity: 2 },
      { size: 'Large', quantity: 4 },
      { size: 'XL', quantity: 2 },
      { size: 'XXXL', quantity: 2 },
    ],
    teams: { withoutHole: 1, withoutPhone: 0, sharingSpot: 0 },
    scoring: { holesInAll: 36, silentTeams: 2 },
  })
})

it('golfers without a team and open places are counted, and get shirts and dinner', async () => {
  await makeEvent(app, { maxTeams: 9 })
  await signUp(app, 'Marsh', 1)
  expect((await board()).golfers).toBeUndefined()
  await openPlaces(app)
  await signUpParty(app, 'Lopez', 2, 2)
  const later = await app.call('POST /api/places/team', {
    body: { players: foursome('Okafor', 3).slice(0, 2) },
  })
  expect(later.status).toBe(200)
  expect(await board()).toMatchObject({
    golfers: { withoutTeam: 2, openPlaces: 0, unnamed: 2 },
    // The pair needs a team of its own: as many as the home page says are gone.
    places: { teams: { taken: 2, held: 1 }, attendees: { taken: 10 } },
    arrived: { expected: 8 },
  })
  const pieces = (await board()).shirts.reduce((total, { quantity }) => total + quantity, 0)
  expect(pieces).toBe(8)
})

it('guests who never paid have no seats here either', async () => {
  const event = await makeEvent(app, { dinnerFee: 60 })
  await orderDinner(app, event)
  expect((await board()).places.attendees.taken).toBe(1)
  now = new Date('2025-07-01T04:00:00Z')
  expect((await board()).places.attendees.taken).toBe(0)
})

it('uses as many queries for fifty teams as for two', async () => {
  await makeEvent(app, { maxTeams: 200 })
  const statements = async () => {
    let count = 0
    const { sql } = app.features.database
    const counting = sql.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { readDashboard } = await import('./dashboard.ts')
    await readDashboard({
      seatedWithoutPackage: async () => [],
      ...app.features,
      sql: counting,
      backupFault: async () => null,
      paymentWorries: async () => [],
      golfersNeedHttps: false,
    })
    return count
  }
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Okafor', 2)
  const few = await statements()
  for (let seat = 3; seat <= 50; seat++) await signUp(app, `Racer ${seat}`, seat)
  expect(await statements()).toBe(few)
}, 60_000)
