import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { openPlaces } from '../../../../tests/support/golf-parties.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'

let app: TestApp
let token: string
let eventId: string
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-19T12:00:00Z') })
  token = await app.admin()
  eventId = (await makeEvent(app)).eventId
})
afterEach(() => app.stop())

const dana = {
  firstName: 'Dana',
  lastName: 'Quill',
  email: 'dana@example.org',
  phoneNumber: '',
  playerCount: 4,
}
const add = (change: object = {}, as = token) =>
  app.call('POST /api/admin/check-in/walk-up-team', { token: as, body: { ...dana, ...change } })
const desk = async () => (await app.call('GET /api/admin/check-in', { token })).body.parties

it('a team that just came is signed up by its captain, after sign-up has closed', async () => {
  await app.call('POST /api/Admin/RegistrationEnabled', { token, body: { eventId, enabled: false } })
  const requestId = '0b7a4a5e-58c5-4a53-9a5b-6a1f6a0e3c11'
  const added = await add({ requestId })
  expect(added.status).toBe(200)
  const { partyId, parties } = added.body
  expect(parties).toMatchObject([
    {
      ...{ partyId, name: 'Team Quill', isPaid: false, openPlaces: { byTeam: 3 } },
      people: [{ name: 'Dana Quill', shirtSize: '' }],
      money: { owedAmount: 500 },
    },
  ])
  expect((await add({ requestId })).body.partyId).toBe(partyId)
  expect(await desk()).toHaveLength(1)
})

it('the desk writes down the team’s name and its players, and everything else is asked later', async () => {
  const others = [
    { firstName: 'Eve', lastName: 'Moss' },
    { firstName: 'Al', lastName: 'Orr' },
  ]
  const { status, body } = await add({ email: '', teamName: 'Late Birdies', others })
  expect(status).toBe(200)
  expect(body.parties).toMatchObject([
    {
      ...{ name: 'Late Birdies', email: null, phoneNumber: null, openPlaces: { byTeam: 1 } },
      people: [{ name: 'Dana Quill' }, { name: 'Eve Moss', shirtSize: '' }, { name: 'Al Orr' }],
      money: { owedAmount: 500 },
    },
  ])
  expect((await add({ email: '', teamName: 'late birdies' })).body.errors).toEqual({
    teamName: ['Another team has this name'],
  })
  expect((await add({ playerCount: 2, others })).body.errors).toEqual({
    playerCount: ['More players are named than play'],
  })
  expect(await desk()).toHaveLength(1)
})

it('the place of a player who isn’t coming is for sale where golfers pay for themselves, and nobody’s otherwise', async () => {
  expect((await add({ playerCount: 3 })).body.parties[0].openPlaces).toEqual({ byTeam: 3, byGolfer: 0 })
  await openPlaces(app)
  const { body } = await add({ lastName: 'Vale', email: 'vale@example.org', playerCount: 3 })
  expect(body.parties[0].openPlaces).toEqual({ byTeam: 2, byGolfer: 1 })
})

it('a full event takes one more team with a reason', async () => {
  const { body: event } = await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId } })
  await app.call('PUT /api/admin/events/{eventId}', {
    ...{ token, params: { eventId } },
    body: { ...event, maxTeams: 1 },
  })
  await signUp(app, 'Harlan', 1)
  expect((await add()).body.type).toBe('/problems/event-full')
  expect((await add({ reason: 'They drove three hours' })).status).toBe(200)
  const { body } = await app.call('GET /api/admin/audit', { token, query: { search: 'Team Quill' } })
  expect(body.entries[0]).toMatchObject({ action: 'team added by staff', reason: 'They drove three hours' })
})

it('a volunteer who takes cash adds a team, but none beyond the limit, whatever reason they give', async () => {
  const { body: event } = await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId } })
  const sets = (changed: object) =>
    app.call('PUT /api/admin/events/{eventId}', {
      ...{ token, params: { eventId } },
      body: { ...event, volunteersTakeCash: true, ...changed },
    })
  await sets({})
  const volunteer = await volunteerToken(app)
  expect((await add({}, volunteer)).status).toBe(200)
  await sets({ maxTeams: 1 })
  const vale = { lastName: 'Vale', email: 'vale@example.org', reason: 'They drove three hours' }
  expect((await add(vale, volunteer)).body).toMatchObject({
    type: '/problems/event-full',
    detail: 'An admin or registration can add the team anyway.',
  })
  expect(await desk()).toHaveLength(1)
})

it('once the result is final a team needs a reason', async () => {
  await app.features.database.sql
    .updateTable('events')
    .set({ finalizedAt: '2025-07-19T11:00:00.000Z' })
    .execute()
  expect((await add()).body.type).toBe('/problems/registration-closed')
  expect((await add({ reason: 'Their paper card was found' })).status).toBe(200)
})

it('an email in use, too many players and a volunteer without cash are refused at their fields, and nothing changes', async () => {
  await signUp(app, 'Harlan', 1)
  const [harlan] = await desk()
  expect((await add({ email: harlan.people[0].email })).body.errors).toEqual({
    email: ['Email is already in use'],
  })
  expect((await add({ email: 'dana@' })).body.errors).toEqual({ email: [expect.stringMatching(/email/i)] })
  expect((await add({ playerCount: 5 })).body.errors).toEqual({ playerCount: ['A team has four players'] })
  expect((await add({}, await volunteerToken(app))).status).toBe(403)
  expect(await desk()).toHaveLength(1)
})
