import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { outboxOf } from '../../../../tests/support/outbox.ts'
import { eventually, pay } from '../../../../tests/support/paying.ts'
import { makeEvent } from '../../../../tests/support/people.ts'
import type { TeamPlan } from '../contract.ts'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app, { maxTeams: 30, eventFee: 400 })
  token = await app.admin()
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = (
    await app.call('GET /api/admin/place-settings', { token })
  ).body
  const body = { ...settings, isOn: true, parties: true, later: true, asksIndex: true }
  expect((await app.call('PUT /api/admin/place-settings', { token, body })).status).toBe(200)
})
afterEach(() => app.stop())

let people = 0
/** Signs up so many golfers together; the first is 'Golfer N'. Returns the secret of their link. */
async function party(size: number, more: object = {}): Promise<{ secret: string; email: string }> {
  const players = Array.from({ length: size }, () => {
    const number = ++people
    const email = `golfer${number}@example.org`
    return {
      firstName: 'Golfer',
      lastName: `No${number}`,
      email,
      phoneNumber: phone(number),
      shirtSize: 'Large',
    }
  })
  const answer = await app.call('POST /api/places/parties', { body: { players, ...more } })
  expect(answer.text).toContain('"success":true')
  return { secret: answer.body.paymentTrackingId, email: players[0]?.email ?? '' }
}
const phone = (number: number) => String(3_002_000_000 + number)

const ask = async (route: string, body?: object) => app.call(route, { token, ...(body ? { body } : {}) })
const plan = async (): Promise<TeamPlan> => (await ask('GET /api/admin/plan')).body
const arrangement = ({ teams }: TeamPlan) =>
  teams
    .filter(({ parties }) => parties.length > 0)
    .map(({ key, parties }) => ({ key, partyIds: parties.map(({ partyId }) => partyId) }))
const apply = (made: TeamPlan) => ask('POST /api/admin/plan', { basis: made.basis, teams: arrangement(made) })
const undo = (made: TeamPlan) => ask('POST /api/admin/plan/undo', { planId: made.last?.planId })
const teams = async () =>
  (await ask('GET /api/Admin/GetTeams')).body as { teamName: string; teamMembers: unknown[] }[]

const rowsKept = [
  ...(['events', 'teams', 'team_keys', 'parties', 'golfers', 'arrivals'] as const),
  ...(['payments', 'payment_parts', 'orders', 'hole_scores', 'cards'] as const),
]
/** Every row that says who plays where and who paid what; histories are left out. */
async function rows(): Promise<Record<string, string>> {
  const { sql } = app.features.database
  const all: Record<string, string> = {}
  for (const table of rowsKept) {
    const found = await sql.selectFrom(table).selectAll().execute()
    all[table] = found
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n')
  }
  return all
}

/** The provider's fees are read a little later. */
async function haveFees(): Promise<boolean> {
  const { sql } = app.features.database
  const payments = await sql.selectFrom('payments').select(['fee', 'status']).execute()
  return payments.length === 10 && payments.every(({ fee, status }) => status === 'paid' && fee !== null)
}

it('forty parties with twelve wishes and ten paid shares are planned, and undone to the very same rows', async () => {
  const first = people
  for (let count = 0; count < 40; count++) {
    const wish = count < 12 ? { wishes: `with Golfer No${first + 30 + count}` } : {}
    const { secret, email } = await party(1 + (count % 3), wish)
    if (count < 10)
      await pay(app, email, 100 * (1 + (count % 3)), undefined, { type: 'Party', paymentTrackingId: secret })
  }
  await eventually(haveFees)
  const before = await rows()
  const proposal = await plan()
  expect(proposal.unplaced).toEqual([])
  expect(await rows()).toEqual(before)

  const applied = await apply(proposal)
  expect(applied.text).toContain('"cannotUndo":null')
  expect(applied.body).toMatchObject({ unplaced: [], last: { golferCount: people - first } })
  expect((await teams()).reduce((total, { teamMembers }) => total + teamMembers.length, 0)).toBe(
    people - first,
  )
  expect(await rows()).not.toEqual(before)

  const undone = await undo(applied.body)
  expect(undone.status).toBe(200)
  expect(undone.body.last).toBeNull()
  expect(await rows()).toEqual(before)
  expect(undone.body.basis).toBe(proposal.basis)
}, 180_000)

it('fills the free places of a team that was made before, and says why', async () => {
  await party(3)
  await apply(await plan())
  await party(1, { wishes: 'anybody' })
  const [team] = (await plan()).teams
  expect(team).toMatchObject({ free: 1, parties: [{ reasons: ['fills open places'] }] })
})

it('a proposal is out of date once somebody signs up; nothing is made then', async () => {
  await party(2)
  const proposal = await plan()
  await party(1)
  const answer = await apply(proposal)
  expect([answer.status, answer.body.type]).toEqual([409, '/problems/changed-meanwhile'])
  expect(await teams()).toEqual([])
})

it('refuses arrangements that put too many on a team, or somebody on two', async () => {
  await party(3)
  await party(2)
  const proposal = await plan()
  const [three, two] = proposal.teams.flatMap(({ parties }) => parties.map(({ partyId }) => partyId))
  const send = (arranged: object[]) => ask('POST /api/admin/plan', { basis: proposal.basis, teams: arranged })
  expect((await send([{ key: 'new 1', partyIds: [three, two] }])).body.detail).toBe('A team has room for 4.')
  expect(
    (
      await send([
        { key: 'new 1', partyIds: [two] },
        { key: 'new 2', partyIds: [two] },
      ])
    ).status,
  ).toBe(400)
  expect((await send([{ key: 'elsewhere', partyIds: [two] }])).status).toBe(400)
  expect((await send([{ key: 'new 1', partyIds: ['nobody'] }])).status).toBe(400)
  expect(await teams()).toEqual([])
})

it('an arrangement may not waste places that somebody else needs', async () => {
  const events = await ask('GET /api/Home')
  const { eventId } = events.body
  for (const size of [3, 3, 1, 1]) await party(size)
  const details = (await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId } })).body
  const body = { ...details, maxTeams: 2 }
  const put = await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })
  expect(put.status).toBe(200)
  const proposal = await plan()
  const singles = proposal.teams
    .flatMap(({ parties }) => parties)
    .filter(({ people: names }) => names.length === 1)
    .map(({ partyId }) => partyId)
  const answer = await ask('POST /api/admin/plan', {
    basis: proposal.basis,
    teams: [{ key: 'new 1', partyIds: singles }],
  })
  expect(answer.status).toBe(409)
  expect(answer.body.detail).toContain('would need 3 teams')
  expect(await teams()).toEqual([])
})

it('can’t be undone once somebody paid or scored, and says so', async () => {
  const { secret, email } = await party(2)
  await party(1)
  const applied = (await apply(await plan())).body as TeamPlan
  await pay(app, email, 200, undefined, { type: 'Party', paymentTrackingId: secret })
  await eventually(async () => (await plan()).last?.cannotUndo === 'Lee Harlan has paid since.')
  const answer = await undo(applied)
  expect([answer.status, answer.body.type]).toEqual([409, '/problems/cannot-undo'])
})

it('tells everybody once with whom they play', async () => {
  await party(2)
  await party(1)
  const applied = (await apply(await plan())).body as TeamPlan
  const tell = () => ask('POST /api/admin/plan/tell', { planId: applied.last?.planId })
  expect((await tell()).body.last.toldAt).not.toBeNull()
  await tell()
  const mails = (await outboxOf(app)).filter(({ subject }) => subject.startsWith('Your team for'))
  expect(mails).toHaveLength(3)
})

it('makes teams for golfers whom staff took beyond the limit, too', async () => {
  const { body: event } = await app.call('GET /api/Home')
  await party(4)
  await party(3)
  const lowered = await app.call('PUT /api/admin/events/{eventId}', {
    token,
    params: { eventId: event.eventId },
    body: { maxTeams: 1 },
  })
  expect(lowered.status).toBe(200)
  const proposal = await plan()
  expect([proposal.newTeams, proposal.unplaced]).toEqual([2, []])
  expect((await apply(proposal)).status).toBe(200)
  expect(await teams()).toHaveLength(2)
})
