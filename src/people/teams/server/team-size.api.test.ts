import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { foursome, makeEvent } from '../../../../tests/support/people.ts'
import { changePlaces } from '../../../../tests/support/places.ts'
import { readCsv } from '../../../../tests/support/read-csv.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  await makeEvent(app)
})
afterEach(() => app.stop())

/** So many players, the leader first. */
function players(count: number, seat = 0) {
  const fifth = { firstName: 'Jo', lastName: 'Fifth', shirtSize: 'Medium' }
  return [...foursome('Marsh', seat), fifth].slice(0, count)
}

const signUp = (count: number, seat = 0) =>
  app.call('POST /api/SignUp', { body: { players: players(count, seat) } })

describe('teams of other sizes', () => {
  it.each([
    [2, 'two', 250],
    [3, 'three', 167],
    [5, 'five', 100],
  ])('of %i sign up whole, and split the fee', async (teamSize, words, share) => {
    await changePlaces(app, { teamSize })
    for (const wrong of [4, teamSize === 2 ? 1 : teamSize - 1].filter((count) => count !== teamSize))
      expect(await signUp(wrong)).toMatchObject({
        status: 400,
        body: { errors: { players: [`A team has ${words} players`] } },
      })
    const answer = await signUp(teamSize)
    expect(answer.status).toBe(200)
    const [team] = (await app.call('GET /api/Admin/GetTeams', { token })).body
    expect(team).toMatchObject({ size: teamSize })
    expect(team.teamMembers).toHaveLength(teamSize)
    const { paymentTrackingId } = answer.body
    const bill = (await app.call('POST /api/payment/team-bill', { body: { paymentTrackingId } })).body
    expect(bill).toMatchObject({ owedAmount: 500, shareAmount: share })
    expect(bill.fees[0]).toMatchObject({ feeName: `Team fee (golf for ${words})` })
    expect((await app.call('GET /api/Home')).body).toMatchObject({ teamSize, teamCount: 1 })
  })

  it('people for dinner are counted by the team size', async () => {
    await changePlaces(app, { teamSize: 5 })
    const event = (await app.call('GET /api/Home')).body
    await app.call('PUT /api/admin/events/{eventId}', {
      token,
      params: { eventId: event.eventId },
      body: { maxAttendees: 9 },
    })
    expect((await signUp(5)).status).toBe(200)
    expect((await signUp(5, 1)).body).toMatchObject({ status: 409 })
    expect((await app.call('GET /api/Home')).body).toMatchObject({ isFull: true, attendeesAreFull: false })
  })
})

describe('a team with open places', () => {
  it('is for staff to enter and to fill once places are on', async () => {
    const desk = staffTeamsOf(app)
    const add = () => app.call('POST /api/admin/teams', { token, body: { players: players(2) } })
    expect((await add()).body.errors).toEqual({ players: ['A team has four players'] })
    await changePlaces(app, { isOn: true })
    expect((await add()).status).toBe(200)
    const team = await desk.team('Team Marsh')
    expect(team).toMatchObject({ size: 4, owedAmount: 500 })
    expect(team.teamMembers).toHaveLength(2)
    const edit = (list: object[]) =>
      app.call('PUT /api/admin/teams/{teamId}', {
        token,
        params: { teamId: team.id },
        body: { version: team.version, players: list },
      })
    expect((await edit(players(5))).body.errors).toEqual({ players: ['A team has four players'] })
    const kept = team.teamMembers.map(({ id }, place) => ({ ...players(2)[place], id }))
    const answer = await edit([...kept, { firstName: 'Jo', lastName: 'New', shirtSize: 'Medium' }])
    expect(answer.body.teamMembers.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Lee Marsh',
      'Pat Second',
      'Jo New',
    ])
  })

  it('merges with another: as many as there are places, or everybody', async () => {
    await changePlaces(app, { isOn: true })
    const desk = staffTeamsOf(app)
    for (const [seat, lastName] of ['Marsh', 'Okafor'].entries()) {
      const [leader, ...others] = players(seat === 0 ? 1 : 2, seat)
      const body = { players: [{ ...leader, lastName }, ...others] }
      expect((await app.call('POST /api/admin/teams', { token, body })).status).toBe(200)
    }
    const [marsh, okafor] = [await desk.team('Team Marsh'), await desk.team('Team Okafor')]
    const everybody = [...marsh.teamMembers, ...okafor.teamMembers].map(({ id }) => id)
    expect((await desk.merge(marsh, okafor, everybody.slice(0, 2))).body.errors).toEqual({
      playerIds: ['Choose three players'],
    })
    expect((await desk.merge(marsh, okafor, everybody)).body.teamMembers).toHaveLength(3)
  })
})

describe('lists', () => {
  it('a team of two with its second place open is imported, exported and shown', async () => {
    await changePlaces(app, { teamSize: 2, isOn: true })
    const desk = importing(app, token)
    const heads =
      'Player 1 first name,Player 1 last name,Player 1 email,Player 1 phone,Player 1 shirt size,Player 2 first name,Player 2 last name,Player 2 shirt size'
    const file = `${heads}\nLee,Marsh,lee@example.org,8315550101,L,,,\nJo,Doyle,jo@example.org,8315550102,M,Kim,Doyle,S\n`
    expect((await desk.import('teams', file)).body).toMatchObject({ added: 2 })
    const { text } = await app.call('GET /api/admin/export/teams.csv', { token })
    expect(text).not.toContain('Player 3')
    expect(readCsv(text)).toMatchObject([
      { 'Player 1 last name': 'Marsh', 'Player 2 first name': '', 'Player 2 shirt size': '' },
      { 'Player 1 last name': 'Doyle', 'Player 2 first name': 'Kim', 'Player 2 shirt size': 'Small' },
    ])
    const { body } = await app.call('GET /api/admin/dashboard', { token })
    expect(body.places).toMatchObject({ teams: { taken: 2 }, attendees: { taken: 4 } })
    const attendees = (await app.call('GET /api/admin/get-attendees', { token })).body.allAttendees
    expect(attendees).toHaveLength(3)
    const parties = (await app.call('GET /api/admin/check-in', { token })).body.parties
    expect(parties.map(({ people }: { people: object[] }) => people.length)).toEqual([1, 2])
  })

  it('an import names the players that are missing while places are off', async () => {
    await changePlaces(app, { teamSize: 3 })
    const desk = importing(app, token)
    const file = 'Team,Name,Email,Phone,Shirt\nA,Lee Marsh,lee@example.org,8315550101,L\nA,Jo Two,,,L\n'
    expect(await desk.wrong('teams', file)).toEqual({ 2: 'A team has three players; this one has 2' })
  })
})
