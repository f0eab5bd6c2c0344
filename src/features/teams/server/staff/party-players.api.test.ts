import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../../tests/support/golf-parties.ts'
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
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
})
