import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../../tests/support/golf-parties.ts'
import { refund } from '../../../../../tests/support/ledger.ts'
import { foursome, makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { mulligan } from '../../../../../tests/support/price-list.ts'
import { sellExtra } from '../../../../../tests/support/selling.ts'
import { type StaffTeam, type StaffTeams, staffTeamsOf } from '../../../../../tests/support/staff-teams.ts'

let app: TestApp
let desk: StaffTeams

/** A pair and a golfer who came alone play on one team, and Marsh's foursome on another. */
beforeEach(async () => {
  app = await startTestApp()
  desk = staffTeamsOf(app)
  await makeEvent(app)
  await openPlaces(app)
  for (const [lastName, seat, size] of [
    ['Ruiz', 1, 2],
    ['Okafor', 2, 1],
  ] as const)
    expect((await signUpParty(app, lastName, seat, size)).status).toBe(200)
  const [first, second] = (await poolOf(app)).parties
  expect((await moveParty(app, first.partyId, 'seat', { teamId: null })).status).toBe(200)
  const [team] = await desk.teams()
  expect((await moveParty(app, second.partyId, 'seat', { teamId: team?.id })).status).toBe(200)
  await signUp(app, 'Marsh', 0)
})
afterEach(() => app.stop())

const both = async (): Promise<[StaffTeam, StaffTeam]> => [
  (await desk.teams())[0] as StaffTeam,
  await desk.team('Team Marsh'),
]
describe('golfers of a party on a team', () => {
  it('are not swapped, left out or deleted with the team', async () => {
    const [ofParties, marsh] = await both()
    expect(ofParties).toMatchObject({ size: 4, teamMembers: { length: 3 } })
    expect((await desk.exchange(ofParties, 1, marsh, 1)).body.errors).toEqual({
      'one.playerId': ['Bo Ruiz signed up with a party, which moves as a whole.'],
    })
    expect(await desk.delete(ofParties)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('signed up with a party and pays separately') },
    })
    const some = [...ofParties.teamMembers.slice(0, 2), ...marsh.teamMembers.slice(0, 2)].map(({ id }) => id)
    expect((await desk.merge(marsh, ofParties, some)).body.errors).toEqual({
      playerIds: ['Ana Okafor signed up with a party, which stays together.'],
    })
  })

  it('may be replaced, but not leave; their team’s other places are for parties', async () => {
    const [ofParties] = await both()
    const token = await app.admin()
    const edit = (players: object[]) =>
      app.call('PUT /api/admin/teams/{teamId}', {
        token,
        params: { teamId: ofParties.id },
        body: { version: ofParties.version, players },
      })
    const jo = { firstName: 'Jo', lastName: 'New', shirtSize: 'Medium' }
    const [ana, bo, alone] = ofParties.teamMembers as object[]
    expect((await edit([ana, bo] as object[])).body.errors).toEqual({
      players: ['Ana Okafor signed up with a party. Take the party off the team instead.'],
    })
    expect((await edit([ana, bo, alone, jo] as object[])).body.errors).toEqual({
      players: ['The other places of this team are for golfers who signed up by themselves.'],
    })
    expect((await edit([ana, jo, alone] as object[])).status).toBe(200)
    expect((await poolOf(app)).parties[0].name).toBe('Ana Ruiz and Jo New')
  })

  it('have their email to themselves: a deleted team whose leader signed up again alone isn’t restored', async () => {
    const marsh = await desk.team('Team Marsh')
    expect((await desk.delete(marsh)).status).toBe(204)
    const [leader] = foursome('Marsh', 0)
    expect((await app.call('POST /api/places/parties', { body: { players: [leader] } })).status).toBe(200)
    const token = await app.admin()
    const [deleted] = (await app.call('GET /api/admin/deletions', { token })).body.deletions
    const answer = await app.call('POST /api/admin/deletions/{deletionId}/restore', {
      token,
      params: { deletionId: deleted.deletionId },
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Somebody else now has lead0@example.org, 2002000000.' },
    })
  })

  it('are led by somebody who can be reached, in whatever order staff put them', async () => {
    const [ofParties] = await both()
    const token = await app.admin()
    const [ana, bo, alone] = ofParties.teamMembers
    const players = [alone, bo, ana]
    const { version } = ofParties
    const turned = await app.call('PUT /api/admin/teams/{teamId}', {
      token,
      params: { teamId: ofParties.id },
      body: { version, players },
    })
    expect(turned.status).toBe(200)
    const [pair, single] = (await poolOf(app)).parties
    // Bo has no email: Ana leads once the golfer who came alone is gone, and the pair's own team.
    expect((await moveParty(app, single.partyId, 'unseat')).status).toBe(200)
    expect((await desk.teams())[0]?.teamMembers[0]?.fullName).toBe('Ana Ruiz')
    expect((await moveParty(app, pair.partyId, 'unseat')).status).toBe(200)
    expect((await moveParty(app, pair.partyId, 'seat', { teamId: null })).status).toBe(200)
    expect((await desk.teams()).at(-1)?.teamMembers[0]?.fullName).toBe('Ana Ruiz')
  })

  it('leave whoever can be reached in the lead, also where the first one lost their contact', async () => {
    const { sql } = app.features.database
    const [ofParties] = await both()
    const [ana, bo] = ofParties.teamMembers
    const none = { email: null, emailKey: null, phone: null }
    await sql.updateTable('golfers').set(none).where('id', '=', String(ana?.id)).execute()
    const reachable = { email: 'bo@example.org', emailKey: 'bo@example.org', phone: '(508) 555-0177' }
    await sql.updateTable('golfers').set(reachable).where('id', '=', String(bo?.id)).execute()
    const [, single] = (await poolOf(app)).parties
    expect((await moveParty(app, single.partyId, 'unseat')).status).toBe(200)
    expect((await both())[0].teamMembers.map(({ fullName }) => fullName)).toEqual(['Bo Ruiz', 'Ana Ruiz'])
  })

  it('lead no team of their own once staff replaced everybody who could be reached', async () => {
    const [ofParties] = await both()
    const [ana, bo, alone] = ofParties.teamMembers
    const jo = { firstName: 'Jo', lastName: 'New', shirtSize: 'Medium' }
    const replaced = await app.call('PUT /api/admin/teams/{teamId}', {
      token: await app.admin(),
      params: { teamId: ofParties.id },
      body: { version: ofParties.version, players: [ana, bo, jo] },
    })
    expect([replaced.status, alone?.fullName]).toEqual([200, 'Ana Okafor'])
    const [, single] = (await poolOf(app)).parties
    expect((await moveParty(app, single.partyId, 'unseat')).status).toBe(200)
    const answer = await moveParty(app, single.partyId, 'seat', { teamId: null })
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Jo New would lead a new team, and needs an email and a phone number first.' },
    })
  })
})

describe('the last party of a team', () => {
  /** Okafor leaves, so that Ruiz's pair is alone on its team. */
  async function alone() {
    const { parties } = await poolOf(app)
    const [pair, single] = parties
    expect((await moveParty(app, single.partyId, 'unseat')).status).toBe(200)
    return { pair, unseat: () => moveParty(app, pair.partyId, 'unseat') }
  }
  const refusal = (detail: string) => ({ status: 409, body: { detail: expect.stringContaining(detail) } })

  it('leaves it only once staff took its starting hole back', async () => {
    const { unseat } = await alone()
    const [team] = await both()
    await desk.setHole(team, 7, 'A')
    expect(await unseat()).toMatchObject(refusal('Team Ruiz starts at 7A, and nobody would be left on it.'))
    const token = await app.admin()
    const none = { teamId: team.id, startingHole: null, startingGroup: null }
    await app.call('POST /api/Admin/SetStartingHole', { token, body: none })
    expect((await unseat()).status).toBe(200)
    expect((await desk.teams()).map(({ teamName }) => teamName)).toEqual(['Team Marsh'])
  })

  it('doesn’t leave it with scores, with paid add-ons or with money of its own; nor is it canceled then', async () => {
    const { pair, unseat } = await alone()
    const [team] = await both()
    const token = await app.admin()
    const { eventId } = (await app.call('GET /api/Home')).body
    const item = (await app.call('POST /api/admin/items', { token, body: mulligan })).body
    const sold = await sellExtra(app, { item, quantity: 2 }, { teamId: team.id })
    expect(sold.status).toBe(200)
    expect(await unseat()).toMatchObject(refusal('Team Ruiz has paid for 2 × Mulligan.'))
    expect(await moveParty(app, pair.partyId, 'cancel')).toMatchObject(refusal('has paid for 2 × Mulligan.'))
    const { payments } = (await app.call('GET /api/admin/payments', { token })).body
    await refund(app, payments[0].id)

    await app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
    await app.call('POST /api/Admin/LetTeamPlay', { token, body: { teamId: team.id, enabled: true } })
    const login = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: team.teamCode } })
    const card = await app.call('GET /api/LiveScoring/GetLiveScoring', { token: login.body.jwt })
    const { holeId } = card.body.courseHoles[0]
    const scored = await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
      token: login.body.jwt,
      body: { teamId: team.id, holeId, score: 4 },
    })
    expect(scored.status).toBe(200)
    expect(await unseat()).toMatchObject({ status: 409 })
    expect(await moveParty(app, pair.partyId, 'cancel')).toMatchObject(
      refusal('Team Ruiz has scores (1 of 18 holes), and nobody would be left on it.'),
    )
    expect((await both())[0].teamMembers).toHaveLength(2)
  })
})
