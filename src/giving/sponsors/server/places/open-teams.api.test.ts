import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
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
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { changePlaces } from '../../../../../tests/support/places.ts'
import { staffTeamsOf } from '../../../../../tests/support/staff-teams.ts'

let app: TestApp
let secret = ''

beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-05-01T12:00:00Z') })
  await makeEvent(app, { maxTeams: 2, maxAttendees: 12 })
  await changePlaces(app, { isOn: true })
  const { paymentTrackingId } = (await takePackage(app, await addPackage(app))).body
  await payPackage(app, paymentTrackingId, 5000)
  secret = await placesSecret(app)
})
afterEach(() => app.stop())

const golf = async () => (await readPlaces(app, secret)).body.places.filter(({ kind }) => kind === 'golf')
const name = async (place: number, who: object) =>
  app.call('POST /api/sponsor/places/name', {
    body: { secret, placeId: (await golf())[place]?.id, golfer: who },
  })
const teams = async () => (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body

it('the first golfer who can lead makes the sponsor’s team, and the others join it', async () => {
  await name(1, golfer(2))
  expect(await teams()).toEqual([])
  expect((await name(0, golfer(1))).status).toBe(200)
  const [team] = await teams()
  expect(team).toMatchObject({ teamName: cypress.sponsorName, size: 4, hasPaidInFull: true })
  expect(team.teamMembers.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Sam', 'Ruth'])
  expect(await takenPlaces(app)).toEqual([1, 8])
  for (const place of [2, 3]) expect((await name(place, golfer(place + 1))).status).toBe(200)
  expect((await teams())[0].teamMembers).toHaveLength(4)
  expect(await golf()).toMatchObject(Array(4).fill({ state: 'seated', teamName: cypress.sponsorName }))
  expect(await takenPlaces(app)).toEqual([1, 8])
  expect((await signUp(app, 'Marsh', 0)).status).toBe(200)
})

it('an open place that the sponsor declines is free for a golfer who comes alone', async () => {
  await name(0, golfer(1))
  const [, second, third] = await golf()
  const placeIds = [second?.id, third?.id]
  const answer = await app.call('POST /api/sponsor/places/decline', { body: { secret, placeIds } })
  expect(answer.status).toBe(200)
  expect(await takenPlaces(app)).toEqual([1, 6])
  expect((await name(3, golfer(4))).status).toBe(200)
  expect((await teams())[0].teamMembers).toHaveLength(2)
  expect(await takenPlaces(app)).toEqual([1, 6])
})

it('somebody whom staff put on the team takes one of the sponsor’s places', async () => {
  await name(0, golfer(1))
  const desk = staffTeamsOf(app)
  const team = await desk.team(cypress.sponsorName)
  const players = [...team.teamMembers, { firstName: 'Jo', lastName: 'Staff', shirtSize: 'Medium' }]
  const body = { version: team.version, players }
  const params = { teamId: team.id }
  const token = await app.admin()
  expect((await app.call('PUT /api/admin/teams/{teamId}', { token, params, body })).status).toBe(200)
  expect((await golf()).map(({ state, name }) => [state, name])).toEqual([
    ['seated', 'Sam Aldana'],
    ['seated', 'Jo Staff'],
    ['open', ''],
    ['open', ''],
  ])
  expect(await takenPlaces(app)).toEqual([1, 8])
})

it('an email in use is named, and nobody joins', async () => {
  await name(0, golfer(1))
  const answer = await name(1, { ...golfer(2), email: 'sam@cypress.example' })
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { email: [expect.stringContaining('Ruth Aldana')] } },
  })
  expect((await teams())[0].teamMembers).toHaveLength(1)
})

it('staff make a team of fewer golfers than it has places; a package of one golfer makes its own', async () => {
  const single = {
    name: 'Single',
    includes: { ...titlePackage.includes, teams: 0, golfers: 1, dinners: 0 },
    stock: null,
  }
  const id = await addPackage(app, { ...titlePackage, ...single, level: 3 })
  const second = { sponsorName: 'Pine', contactEmail: 'dana@pine.example' }
  const { paymentTrackingId } = (await takePackage(app, id, second)).body
  await payPackage(app, paymentTrackingId, 5000, second.contactEmail)
  // Nobody of Cypress can lead, so they wait.
  for (const place of [0, 1]) await name(place, { ...golfer(place + 3), email: '', phoneNumber: '' })
  expect(await teams()).toEqual([])
  const [first, other, third] = await golf()
  const token = await app.admin()
  const mixed = (ids: (string | undefined)[]) =>
    app.call('POST /api/admin/sponsor-places/team', { token, body: { placeIds: ids } })
  expect((await mixed([first?.id, other?.id])).body.errors).toEqual({
    email: ['One of the two needs an email and a phone number, to get the team code.'],
  })
  secret = await placesSecret(app, second.contactEmail)
  expect((await name(0, golfer(1))).status).toBe(200)
  expect(await teams()).toMatchObject([{ teamMembers: { length: 1 }, hasPaidInFull: true }])
  expect(third?.state).toBe('open')
})
