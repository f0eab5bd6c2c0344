import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  golfers,
  moveParty,
  openPlaces,
  poolOf,
  signUpParty,
} from '../../../../tests/support/golf-parties.ts'
import { makeEvent } from '../../../../tests/support/people.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-19T12:00:00Z') })
  token = await app.admin()
  await makeEvent(app)
  await openPlaces(app)
})
afterEach(() => app.stop())

const dana = { firstName: 'Dana', lastName: 'Quill', email: null, phoneNumber: '', shirtSize: '' }
const add = (teamId: string, change: object = {}, as = token) =>
  app.call('POST /api/admin/check-in/walk-up-golfer', { token: as, body: { ...dana, teamId, ...change } })
const desk = async () => (await app.call('GET /api/admin/check-in', { token })).body.parties
const teamNamed = async () => (await desk()).find(({ kind }: { kind: string }) => kind === 'Team')

it('a walk-up’s handicap index, or that they have none, is kept, so that the team keeps its net place', async () => {
  const reserved = await app.call('POST /api/places/team', { body: { players: golfers('Marsh', 1, 2) } })
  const { teamId } = reserved.body
  expect((await add(teamId, { handicapIndex: 12.4 })).status).toBe(200)
  expect((await add(teamId, { firstName: 'Eve', hasNoIndex: true })).status).toBe(200)
  const team = {
    ...{ firstName: 'Wade', lastName: 'Walker', email: null, phoneNumber: '', playerCount: 2 },
    ...{ handicapIndex: 8.1, others: [{ firstName: 'Kim', lastName: 'Ross', hasNoIndex: true }] },
  }
  expect((await app.call('POST /api/admin/check-in/walk-up-team', { token, body: team })).status).toBe(200)
  const rows = await app.features.database.sql
    .selectFrom('players')
    .select(['firstName', 'handicapIndex', 'hasNoIndex'])
    .where('firstName', 'in', ['Dana', 'Eve', 'Wade', 'Kim'])
    .orderBy('firstName')
    .execute()
  expect(rows).toEqual([
    { firstName: 'Dana', handicapIndex: 124, hasNoIndex: null },
    { firstName: 'Eve', handicapIndex: null, hasNoIndex: 1 },
    { firstName: 'Kim', handicapIndex: null, hasNoIndex: 1 },
    { firstName: 'Wade', handicapIndex: 81, hasNoIndex: null },
  ])
})

it('a golfer takes a place that the team’s fee pays for, and owes nothing of their own', async () => {
  const reserved = await app.call('POST /api/places/team', { body: { players: golfers('Marsh', 1, 3) } })
  const { teamId } = reserved.body
  expect(await teamNamed()).toMatchObject({ openPlaces: { byTeam: 1, byGolfer: 0 } })
  const requestId = '0b7a4a5e-58c5-4a53-9a5b-6a1f6a0e3c11'
  const added = await add(teamId, { requestId })
  expect(added).toMatchObject({ status: 200, body: { partyId: teamId } })
  const again = await add(teamId, { requestId })
  expect(again.body.personId).toBe(added.body.personId)
  const team = await teamNamed()
  expect(team.people.map(({ name }: { name: string }) => name)).toEqual([
    ...['Ana Marsh', 'Bo Marsh', 'Cy Marsh', 'Dana Quill'],
  ])
  expect(team).not.toHaveProperty('openPlaces')
  expect(team.money).toMatchObject({ owedAmount: 500 })
  expect((await add(teamId, { firstName: 'Eve' })).body.type).toBe('/problems/place-taken')
  const { body } = await app.call('GET /api/admin/audit', { token, query: { search: 'Dana Quill' } })
  expect(body.entries[0]).toMatchObject({ action: 'place named', reason: 'Walk-up at check-in' })
})

it('where golfers pay for themselves they get a bill of their own, taken at the desk', async () => {
  await signUpParty(app, 'Vale', 1, 2)
  const { parties } = await poolOf(app)
  await moveParty(app, parties[0].partyId, 'seat', { teamId: null, notify: false })
  const before = await teamNamed()
  expect(before).toMatchObject({ openPlaces: { byTeam: 0, byGolfer: 2 } })
  const teamId = before.partyId
  expect((await add(teamId)).body.errors).toEqual({
    email: ['Enter an email for their own bill and receipt'],
  })
  const added = await add(teamId, { email: 'dana@example.org' })
  expect(added.status).toBe(200)
  const { personId } = added.body
  const [team] = added.body.parties
  const bill = team.money.bills.find(({ playerIds }: { playerIds: string[] }) => playerIds.includes(personId))
  expect(bill).toMatchObject({ owedAmount: 125 })
  const paid = await app.call('POST /api/admin/check-in/payment', {
    token,
    body: {
      ...{ partyId: teamId, kind: 'Team', amount: 125, owedAmount: team.money.owedAmount, method: 'cash' },
      forWhom: [bill.subjectId],
      mutationId: '0b7a4a5e-58c5-4a53-9a5b-6a1f6a0e3c12',
    },
  })
  expect(paid.status).toBe(200)
  expect((await teamNamed()).money).toMatchObject({ owedAmount: 250, paidAmount: 125 })
  await app.call('POST /api/admin/check-in/arrive', { token, body: { personIds: [personId] } })
  const here = (await teamNamed()).people.filter(({ arrival }: { arrival: object | null }) => arrival)
  expect(here).toMatchObject([{ name: 'Dana Quill' }])
})

it('somebody who plays already, a full team and a volunteer without cash are refused, and nothing changes', async () => {
  const reserved = await app.call('POST /api/places/team', { body: { players: golfers('Marsh', 1, 3) } })
  const { teamId } = reserved.body
  const before = await desk()
  expect((await add(teamId, { email: 'party1@example.org' })).body.errors).toEqual({
    email: ['Email is already in use'],
  })
  expect((await add(teamId, { lastName: ' ' })).body.errors).toHaveProperty('lastName')
  expect((await add('nothing')).status).toBe(404)
  expect((await add(teamId, {}, await volunteerToken(app))).status).toBe(403)
  expect(await desk()).toEqual(before)
})
