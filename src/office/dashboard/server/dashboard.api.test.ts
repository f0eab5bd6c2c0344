import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { moneyOf } from '../../../../tests/support/paying.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'
import { type PlayingTeam, startRound } from '../../../../tests/support/round.ts'
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
    scoring: { holesInAll: 36, silentTeams: 0 },
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

const weekBefore = new Date('2025-07-13T12:00:00Z')
const policy = {
  ...{ holeNumber: 7, prize: 'A car', value: 45_000, insurer: '', policyNumber: '', phone: '', notes: '' },
  ...{ menYards: 165, womenYards: null, declaredGolfers: 7, witnesses: 1, needsVideo: false, excluded: '' },
  ...{ setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' },
}

it('from a week before, what could cost a prize is on the dashboard as on its page, until it is mended', async () => {
  const { eventId } = await startRound(app, ['Marsh', 'Okafor'])
  const token = await annLogsIn()
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: false } })
  await app.call('POST /api/admin/hole-in-one', { token, body: { ...policy, eventId } })
  expect(await board()).not.toHaveProperty('prizeWarnings')
  now = weekBefore
  const { files } = (await app.call('GET /api/admin/hole-in-one', { token: await annLogsIn() })).body
  const [{ warnings, id, entry, version }] = files
  expect(warnings).toHaveLength(3)
  expect((await board()).prizeWarnings).toEqual(warnings.map((words: string) => ({ holeNumber: 7, words })))
  const fixed = { declaredGolfers: 8, setMenYards: 170, witnessNames: ['Sam Ortiz'] }
  await app.call('PUT /api/admin/hole-in-one/{id}', {
    token: await annLogsIn(),
    params: { id },
    body: { ...entry, ...fixed, version },
  })
  expect(await board()).not.toHaveProperty('prizeWarnings')
})

it('a contest without a link, a posted volunteer or an entry is named, unless it wants nobody', async () => {
  const { eventId } = await makeEvent(app)
  const call = async (route: string, body: object, params = {}) =>
    (await app.call(route, { token: await annLogsIn(), body, params })).body
  const add = async (holeNumber: number) => {
    const kind = { kind: 'longest-drive', forWhom: 'all', names: [], measure: 'yards', sponsor: null }
    const { contests } = await call('POST /api/admin/contests', { ...kind, holeNumber, eventId })
    return contests.find(
      (each: { contest: { holeNumber: number } }) => each.contest.holeNumber === holeNumber,
    )
  }
  const [linked, posted, byPhone] = [await add(2), await add(6), await add(14)]
  expect(linked.needsVolunteer).toBe(true)
  const names = async () => (await board()).contestsWithoutVolunteer
  expect(await names()).toBeUndefined()
  now = weekBefore
  expect(await names()).toEqual([2, 6, 14].map((hole) => `Longest drive on hole ${hole}`))
  await call('POST /api/admin/contests/{id}/link', {}, { id: linked.contest.contestId })
  const volunteer = { firstName: 'Sam', lastName: 'Ortiz', shirtSize: 'Large', post: 'Hole 6, contest' }
  await call('POST /api/admin/add-volunteer', volunteer)
  expect(await names()).toEqual(['Longest drive on hole 14'])
  const entry = { kind: 'longest-drive', holeNumber: 14, forWhom: 'all', names: [], measure: 'yards' }
  const change = { ...entry, sponsor: null, version: byPhone.version }
  const params = { id: byPhone.contest.contestId }
  await call('PUT /api/admin/contests/{id}', { ...change, needsVolunteer: false }, params)
  expect(await names()).toBeUndefined()
  // A program that knows nothing of volunteers leaves it as it is.
  await call('PUT /api/admin/contests/{id}', { ...change, version: byPhone.version + 1 }, params)
  expect(await names()).toBeUndefined()
  await call('POST /api/admin/contests/{id}/close-links', {}, { id: linked.contest.contestId })
  expect(await names()).toEqual(['Longest drive on hole 2'])
  await call('POST /api/Admin/LockScoring', { eventId, enabled: true })
  expect(await names()).toBeUndefined()
  expect(posted.needsVolunteer).toBe(true)
})

it('once a card is in the others are named, as before finalizing; a team that stopped isn’t missing', async () => {
  const round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
  const [marsh, okafor, silva] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  const names = async () => (await board()).cardsNotIn?.map(({ teamName }) => teamName)
  await round.score(marsh, 1, 4)
  expect(await names()).toBeUndefined()
  for (let hole = 2; hole <= 18; hole++) await round.score(marsh, hole, 4)
  await round.score(silva, 1, 4)
  expect(await names()).toEqual(['Team Silva', 'Team Okafor'])
  const token = await annLogsIn()
  const stop = { status: 'withdrawn', reason: 'Went home' }
  expect(
    (
      await app.call('PUT /api/admin/teams/{teamId}/status', {
        token,
        params: { teamId: okafor.id },
        body: stop,
      })
    ).status,
  ).toBe(200)
  expect((await board()).cardsNotIn).toEqual([{ teamId: silva.id, teamName: 'Team Silva' }])
  now = new Date('2025-07-22T12:00:00Z')
  await app.call('POST /api/Admin/EventLive', {
    token: await annLogsIn(),
    body: { eventId: round.eventId, enabled: false },
  })
  expect(await names()).toEqual(['Team Silva'])
  await app.call('POST /api/Admin/FinalizeEvent', {
    token: await annLogsIn(),
    body: { eventId: round.eventId, enabled: true },
  })
  expect(await names()).toBeUndefined()
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
      ...app.features,
      sql: counting,
    })
    return count
  }
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Okafor', 2)
  const few = await statements()
  for (let seat = 3; seat <= 50; seat++) await signUp(app, `Racer ${seat}`, seat)
  expect(await statements()).toBe(few)
}, 180_000)
