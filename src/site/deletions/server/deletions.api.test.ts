import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answered, adminLogin, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'
import { type StaffTeams, staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { day } from '../../../kernel/clock.ts'

let app: TestApp
let desk: StaffTeams
let eventId: string
let now = new Date('2025-07-01T12:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  desk = staffTeamsOf(app)
  eventId = (await makeEvent(app, { maxTeams: 3 })).eventId
  for (const [name, seat] of [
    ['Marsh', 1],
    ['Quill', 2],
    ['Stone', 3],
  ] as const)
    await signUp(app, name, seat)
})
afterAll(() => app.stop())

/** Logs in again for each call, because a session is shorter than the test's days. */
async function as(route: string, sent: object = {}): Promise<Answered> {
  await app.admin()
  now = new Date(now.getTime() + 1000)
  const { jwt } = (await app.call('POST /api/auth/Login', { body: adminLogin })).body
  return app.call(route, { token: jwt, ...sent })
}
const listed = async (): Promise<{ deletionId: string; kind: string; name: string }[]> =>
  (await as('GET /api/admin/deletions')).body.deletions
async function restore(name: string): Promise<Answered> {
  const found = (await listed()).find((each) => each.name === name)
  return as('POST /api/admin/deletions/{deletionId}/restore', {
    params: { deletionId: found?.deletionId ?? 'none' },
  })
}
const teamNames = async () => (await desk.teams()).map(({ teamName }) => teamName)

it('a deleted team is restored with its code, link, players, starting hole, scores and payments', async () => {
  const marsh = await desk.team('Team Marsh')
  await desk.setHole(marsh, 4)
  await as('POST /api/Admin/SetTeamPayment', { body: { teamId: marsh.id, amount: 100, method: 'cash' } })
  const [payment] = (await as('GET /api/admin/payments')).body.payments
  await as('POST /api/admin/payments/{id}/void', {
    params: { id: payment.id },
    body: { reason: 'Wrong team' },
  })
  const { holes } = (await as('GET /api/admin/events/{eventId}', { params: { eventId } })).body
  await as('POST /api/Admin/EventLive', { body: { eventId, enabled: true } })
  const { courseHoles } = (await as('GET /api/LiveScoring/GetTeamScore', { query: { teamId: marsh.id } }))
    .body
  const [{ holeId }] = courseHoles ?? holes
  await as('POST /api/LiveScoring/UpdateTeamHoleScore', {
    body: { teamId: marsh.id, holeId, score: 4, reason: 'Paper' },
  })
  const before = await desk.team('Team Marsh')
  expect((await desk.delete(before, 'By mistake')).status).toBe(204)
  expect(await teamNames()).toEqual(['Team Quill', 'Team Stone'])
  expect(await listed()).toMatchObject([{ kind: 'team', name: 'Team Marsh' }])
  expect((await restore('Team Marsh')).body).toEqual({ message: 'Team Marsh is back.' })
  expect(await desk.team('Team Marsh')).toEqual(before)
  const login = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: before.teamCode } })
  expect(login.status).toBe(200)
  const rows = (await as('GET /api/admin/payments')).body.payments
  expect(rows.find((row: { id: string }) => row.id === payment.id).name).toContain('Marsh')
})

it('a team can’t be restored once its place is taken or its email in use', async () => {
  await desk.delete(await desk.team('Team Quill'))
  await signUp(app, 'Late', 9)
  const full = await restore('Team Quill')
  expect([full.status, full.body.detail]).toEqual([409, 'Its place is taken. Raise the team limit first.'])
  await desk.delete(await desk.team('Team Late'))
  await signUp(app, 'Quill', 2)
  await desk.delete(await desk.team('Team Stone'))
  const taken = await restore('Team Quill')
  expect([taken.status, taken.body.type]).toEqual([409, '/problems/name-taken'])
  expect(await teamNames()).toEqual(['Team Marsh', 'Team Quill'])
})

it('a leader’s second team is restored next to the first', async () => {
  const players = foursome('Marsh', 1).map((player, seat) =>
    seat === 0 ? player : { ...player, email: null, phoneNumber: null },
  )
  const second = { players, teamName: 'The Seconds', leadsAnotherTeam: true }
  expect((await app.call('POST /api/SignUp', { body: second })).status).toBe(200)
  await desk.delete(await desk.team('The Seconds'))
  expect((await restore('The Seconds')).body).toEqual({ message: 'The Seconds is back.' })
  await desk.delete(await desk.team('The Seconds'))
})

it('a starting spot that another team has by now stays theirs', async () => {
  const quill = await desk.team('Team Quill')
  await desk.setHole(quill, 7)
  await desk.delete(await desk.team('Team Quill'))
  await desk.setHole(await desk.team('Team Marsh'), 7)
  expect((await restore('Team Quill')).body.message).toContain('Another team starts at 7 now')
  expect((await desk.team('Team Quill')).startingHole).toBeNull()
})

it('a basket is restored with its winner, unless its volunteer was deleted', async () => {
  const name = { firstName: 'Lee', lastName: 'Pell', shirtSize: 'Large' }
  const { volunteerId } = (await as('POST /api/admin/add-volunteer', { body: name })).body
  const basket = { name: 'Spa day', volunteerId, value: 50, type: 'Basket', winnerName: 'Grace' }
  const { donationId } = (await as('POST /api/admin/add-donation', { body: basket })).body
  const remove = () => as('DELETE /api/admin/delete-donation/{id}', { params: { id: donationId } })
  await remove()
  expect((await restore('Spa day')).status).toBe(200)
  expect((await as('GET /api/admin/get-donations')).body.donations).toMatchObject([
    { donationId, name: 'Spa day', winnerName: 'Grace' },
  ])
  await remove()
  await as('DELETE /api/admin/delete-volunteer/{id}', { params: { id: volunteerId } })
  expect((await restore('Spa day')).body.detail).toContain('The volunteer who collected it was deleted')
})

it('a volunteer can restore a basket, but none of another event', async () => {
  const name = { firstName: 'Vic', lastName: 'Pell', shirtSize: 'Large' }
  const { volunteerId } = (await as('POST /api/admin/add-volunteer', { body: name })).body
  const basket = { name: 'Wine', volunteerId, value: 50, type: 'Basket' }
  const { donationId } = (await as('POST /api/admin/add-donation', { body: basket })).body
  await as('DELETE /api/admin/delete-donation/{id}', { params: { id: donationId } })
  const token = await volunteerToken(app)
  const [{ deletionId } = { deletionId: '' }] = await listed()
  const back = () =>
    app.call('POST /api/admin/deletions/{deletionId}/restore', { token, params: { deletionId } })
  const other = await makeEvent(app, { eventName: 'Next year' })
  const makeCurrent = (id: string) =>
    as('POST /api/admin/events/{eventId}/make-current', { params: { eventId: id } })
  await makeCurrent(other.eventId)
  expect((await back()).status).toBe(403)
  await makeCurrent(eventId)
  expect((await back()).body).toEqual({ message: 'Wine is back.' })
})

it('a sponsor is restored, and after a day nothing can be restored', async () => {
  const acme = {
    sponsorName: 'Acme',
    contactFirstName: 'Ada',
    contactLastName: 'Acme',
    contactEmail: 'ada@acme.example',
    contactPhoneNumber: '8315550199',
  }
  const { id } = (await as('POST /api/admin/sponsors', { body: acme })).body
  const remove = () => as('DELETE /api/admin/sponsors/{id}', { params: { id } })
  await remove()
  expect((await restore('Acme')).status).toBe(200)
  expect((await as('GET /api/admin/sponsors')).body.sponsors).toMatchObject([{ id, sponsorName: 'Acme' }])
  await remove()
  const [{ deletionId } = { deletionId: '' }] = await listed()
  now = new Date(now.getTime() + day + 1000)
  expect(await listed()).toEqual([])
  const late = await as('POST /api/admin/deletions/{deletionId}/restore', { params: { deletionId } })
  expect([late.status, late.body.detail]).toEqual([
    404,
    'It has already been restored, or more than a day has passed.',
  ])
  await app.features.deletions.sweep()
  const left = await app.features.database.sql.selectFrom('deletions').selectAll().execute()
  expect(left).toEqual([])
})
