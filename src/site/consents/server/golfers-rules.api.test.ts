import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { checked } from '../../../../tests/support/consents.ts'
import { golfers, openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'
import { committeeToken, sellerToken, volunteerToken } from '../../../../tests/support/staff.ts'
import { later } from '../../../kernel/clock.ts'

let app: TestApp
let eventId: string
let now = new Date('2025-07-01T12:00:00-04:00')
const rules = 'Golf at your own risk.'

beforeEach(async () => {
  // Every look at the clock is a millisecond later, so that consents have an order.
  app = await startTestApp({
    now() {
      now = later(now, 1)
      return now
    },
  })
  eventId = (await makeEvent(app, { agreements: { rules, photos: '' } })).eventId
})
afterEach(() => app.stop())

interface Person {
  personId: string
  name: string
  rules?: { hasAgreed: boolean; onPaper: { at: string; by: string } | null }
}
async function asAdmin(route: string, more: object = {}) {
  return app.call(route, { token: await app.admin(), ...more })
}
const change = (body: object) =>
  asAdmin('PUT /api/admin/events/{eventId}', { params: { eventId }, body: { ...body } })
async function people(token?: string): Promise<Person[]> {
  const { body } = await app.call('GET /api/admin/check-in', { token: token ?? (await app.admin()) })
  return body.parties.flatMap((party: { people: Person[] }) => party.people)
}
/** Whoever hasn't agreed, at check-in; the dashboard has to count as many. */
async function open(): Promise<string[]> {
  const names = (await people()).filter((each) => each.rules?.hasAgreed === false).map(({ name }) => name)
  expect((await asAdmin('GET /api/admin/dashboard')).body.withoutRules ?? 0).toBe(names.length)
  return names.toSorted()
}
async function personId(name: string): Promise<string> {
  return (await people()).find((each) => each.name === name)?.personId ?? ''
}
async function signed(token: string, name: string, undo = '') {
  const body = { personIds: [await personId(name)] }
  return app.call(`POST /api/admin/check-in/signed${undo}`, { token, body })
}
const codeOf = async () => (await asAdmin('GET /api/Admin/GetTeams')).body[0].teamCode
const byForm = async (lastName: string, seat: number) =>
  signUp(app, lastName, seat, await checked(app, 'rules'))

it('an event without rules has no mark, no count, and nothing to sign', async () => {
  await change({ agreements: { rules: '', photos: 'We show pictures.' } })
  await signUp(app, 'Marsh', 1)
  expect((await people()).some((each) => 'rules' in each)).toBe(false)
  expect((await asAdmin('GET /api/admin/dashboard')).body).not.toHaveProperty('withoutRules')
  expect((await signed(await app.admin(), 'Lee Marsh')).status).toBe(404)
  expect((await asAdmin('GET /api/Admin/GetTeams')).body[0].teamMembers[0]).not.toHaveProperty('rules')
})

it('whoever signs up agrees, also for those they sign up; whoever comes by an import or by staff hasn’t', async () => {
  await byForm('Marsh', 1)
  expect(await open()).toEqual([])
  await asAdmin('POST /api/admin/teams', { body: { players: foursome('Doyle', 2), reason: 'Phoned' } })
  expect(await open()).toEqual(['Kim Fourth', 'Lee Doyle', 'Pat Second', 'Sam Third'])
  await importing(app, await app.admin()).import(
    'teams',
    'Team,First,Last,Email,Phone,Shirt\nRay,Ida,Ray,ida@example.org,8315550177,L\nRay,Bo,Ray,,,L\nRay,Cy,Ray,,,L\nRay,Di,Ray,,,L\n',
  )
  expect(await open()).toHaveLength(8)
})

it('golfers without a team count as well, and keep what they agreed to', async () => {
  await openPlaces(app)
  await signUpParty(app, 'Ray', 1, 2, { agreed: await checked(app, 'rules') })
  expect(await open()).toEqual([])
  await asAdmin('POST /api/admin/places/parties', {
    body: { players: golfers('Cole', 9, 1), reason: 'Phoned' },
  })
  expect(await open()).toEqual(['Ana Cole'])
  expect((await signed(await app.admin(), 'Ana Cole')).body.parties[0].people[0].rules).toMatchObject({
    hasAgreed: true,
    onPaper: { by: 'Ann Archer' },
  })
  expect(await open()).toEqual([])
})

it('somebody whom staff put in another’s place hasn’t agreed, and changed rules ask everybody again', async () => {
  await byForm('Marsh', 1)
  const [team] = (await asAdmin('GET /api/Admin/GetTeams')).body
  const players = team.teamMembers.with(2, { ...team.teamMembers[2], firstName: 'Vera', lastName: 'Cole' })
  const replaced = await asAdmin('PUT /api/admin/teams/{teamId}', {
    params: { teamId: team.id },
    body: { version: team.version, players, reason: 'Sam is ill' },
  })
  expect(replaced.status).toBe(200)
  expect(await open()).toEqual(['Vera Cole'])
  await change({ agreements: { rules: 'Golf at your own risk. No glass.', photos: '' } })
  expect(await open()).toHaveLength(4)
  await change({ agreements: { rules, photos: '' } })
  expect(await open()).toEqual(['Vera Cole'])
})

it('an agreement is for its event: next year’s asks again, in the same words', async () => {
  await byForm('Marsh', 1)
  const copy = await asAdmin('POST /api/admin/events/{eventId}/copy', {
    params: { eventId },
    body: { eventName: 'Next Year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  await asAdmin('POST /api/admin/events/{eventId}/make-current', { params: { eventId: copy.body.eventId } })
  await asAdmin('POST /api/admin/teams', { body: { players: foursome('Marsh', 1), reason: 'Phoned' } })
  expect(await open()).toHaveLength(4)
})

it('a signature on paper is noted by whoever runs check-in, kept with its words, and taken back', async () => {
  await asAdmin('POST /api/admin/teams', { body: { players: foursome('Doyle', 2), reason: 'Phoned' } })
  const vivian = await volunteerToken(app)
  expect((await signed(vivian, 'Sam Third')).body.parties[0].people[2].rules).toMatchObject({
    hasAgreed: true,
    onPaper: { by: 'Vivian Volunteer' },
  })
  await signed(vivian, 'Sam Third')
  const kept = async () =>
    (await asAdmin('GET /api/admin/consents', { query: { kind: 'rules' } })).body.consents
  expect(await kept()).toMatchObject([
    {
      ...{ name: 'Sam Third', form: 'on-paper', givenBy: 'staff', byName: 'Vivian Volunteer' },
      ...{ text: 'Golf at your own risk.\n\nI agree to this for myself', endedAt: null },
    },
  ])
  expect(await open()).toEqual(['Kim Fourth', 'Lee Doyle', 'Pat Second'])
  const [doyle] = (await asAdmin('GET /api/Admin/GetTeams')).body
  expect(doyle.teamMembers.map((member: Person) => member.rules?.hasAgreed)).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect((await signed(await committeeToken(app, 'Registration'), 'Sam Third', '/undo')).status).toBe(200)
  expect(await open()).toContain('Sam Third')
  expect(await kept()).toMatchObject([{ endedHow: 'staff', endedBy: 'Casey Registration' }])
  const { entries } = (await asAdmin('GET /api/admin/audit')).body
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'rules on paper undone', actor: 'Casey Registration', changes: [{ from: 'Sam Third' }] },
    { action: 'rules signed on paper', actor: 'Vivian Volunteer', changes: [{ to: 'Sam Third' }] },
  ])
  expect((await signed(await sellerToken(app), 'Sam Third')).status).toBe(403)
  const unknown = { body: { personIds: [randomUUID()] } }
  expect((await asAdmin('POST /api/admin/check-in/signed', unknown)).status).toBe(404)
})

it('taking paper back leaves what golfers agreed to themselves, and namesakes are told apart', async () => {
  await byForm('Marsh', 1)
  await signed(await app.admin(), 'Lee Marsh', '/undo')
  expect(await open()).toEqual([])
  const guests = foursome('Doyle', 2).map((player, place) =>
    place > 1 ? { ...player, firstName: 'Guest', lastName: 'Guest' } : player,
  )
  await asAdmin('POST /api/admin/teams', { body: { players: guests, reason: 'Phoned' } })
  const two = (await people()).filter(({ name }) => name === 'Guest Guest')
  const note = (undo = '') =>
    asAdmin(`POST /api/admin/check-in/signed${undo}`, { body: { personIds: [two[1]?.personId] } })
  const marks = async () =>
    (await people()).filter(({ name }) => name === 'Guest Guest').map((each) => each.rules?.hasAgreed)
  await note()
  expect(await marks()).toEqual([false, true])
  await note('/undo')
  expect(await marks()).toEqual([false, false])
})

it('golfers agree for themselves on their team’s page, once, in the words of now', async () => {
  await asAdmin('POST /api/admin/teams', { body: { players: foursome('Doyle', 2), reason: 'Phoned' } })
  const token = (await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: await codeOf() } })).body
    .jwt
  const own = async () => (await app.call('GET /api/user/rules', { token })).body
  const { ask, golfers: missing } = await own()
  expect(ask).toMatchObject({ text: `${rules}\n\nI agree to this for myself` })
  expect(missing.map(({ name }: Person) => name)).toEqual([
    'Lee Doyle',
    'Pat Second',
    'Sam Third',
    'Kim Fourth',
  ])
  const agree = (playerId: string, agreed: string = ask.id) =>
    app.call('POST /api/user/rules', { token, body: { playerId, agreed } })
  expect((await agree(missing[2].playerId, 'others')).body.errors).toEqual({
    agreed: ['The wording has changed. Please read it again'],
  })
  await agree(missing[2].playerId)
  expect((await agree(missing[2].playerId)).body.golfers).toHaveLength(3)
  const { consents } = (await asAdmin('GET /api/admin/consents', { query: { kind: 'rules' } })).body
  expect(consents).toMatchObject([{ name: 'Sam Third', form: 'own-page', givenBy: 'self' }])
  expect(await open()).toEqual(['Kim Fourth', 'Lee Doyle', 'Pat Second'])
  await byForm('Marsh', 1)
  const others = (await people()).find(({ name }) => name === 'Lee Marsh')?.personId ?? ''
  expect((await agree(others)).status).toBe(404)
  expect((await asAdmin('GET /api/user/rules')).body).toEqual({ ask: null, golfers: [] })
})
