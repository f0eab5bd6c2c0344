import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../../tests/support/database.ts'
import { foursome, makeEvent, signUp, teamMail, teamToken } from '../../../../../tests/support/people.ts'
import { type StaffTeams, staffTeamsOf } from '../../../../../tests/support/staff-teams.ts'
import type { Database } from '../../../../ports/database.ts'

let app: TestApp
let desk: StaffTeams

beforeEach(async () => {
  app = await startTestApp()
  desk = staffTeamsOf(app)
})
afterEach(() => app.stop())

async function twoTeams() {
  await makeEvent(app)
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Okafor', 2)
  return [await desk.team('Team Marsh'), await desk.team('Team Okafor')] as const
}

describe('staff edit a team', () => {
  it('changing names, contacts and shirts keeps the players’ ids and is recorded in the audit log', async () => {
    const [marsh] = await twoTeams()
    const answer = await desk.edit(
      marsh,
      { 0: { lastName: 'March', phoneNumber: '(831) 555-0199' }, 2: { shirtSize: 'XXL' } },
      { teamName: 'Team March', reason: 'Misspelled on the form' },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      teamName: 'Team March',
      teamCode: marsh.teamCode,
      phoneNumber: '(831) 555-0199',
      version: marsh.version + 1,
    })
    expect(answer.body.teamMembers.map((each: { id: string }) => each.id)).toEqual(
      marsh.teamMembers.map(({ id }) => id),
    )
    const [listed] = (await app.call('GET /api/Golf/GetTeams')).body
    expect(listed).toMatchObject({ teamName: 'Team March', teamLeader: { fullName: 'Lee March' } })
    const [standing] = (await app.call('GET /api/Golf/GetStandings')).body
    expect(standing.teamName).toBe('Team March')
    expect(await desk.audit('team edited')).toMatchObject({
      subject: 'Team Marsh',
      reason: 'Misspelled on the form',
      actor: 'Ann Archer',
    })
    const { changes } = await desk.audit('team edited')
    expect(changes).toContainEqual({ what: 'player 3 shirt', from: 'Small', to: 'XXL' })
    expect(changes).toContainEqual({ what: 'name', from: 'Team Marsh', to: 'Team March' })
  })

  it('the sign-up form’s rules apply, and contacts must be unique', async () => {
    const [marsh] = await twoTeams()
    const answer = await desk.edit(marsh, {
      0: { email: '', phoneNumber: '' },
      1: { email: 'nonsense' },
      2: { firstName: ' ' },
      3: { shirtSize: '' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({
      'players.0.email': ['Email is required'],
      'players.0.phoneNumber': ['Phone number is required'],
      'players.1.email': ['Email is invalid'],
      'players.2.firstName': ['First name is required'],
    })
    const taken = await desk.edit(
      marsh,
      { 2: { email: 'LEAD2@example.org' }, 3: { phoneNumber: '200-200-0020' } },
      {},
    )
    expect(taken.body.errors).toEqual({
      'players.2.email': ['Email is already in use'],
      'players.3.phoneNumber': ['Phone number is already in use'],
    })
    const named = await desk.edit(marsh, {}, { teamName: 'Team Okafor' })
    expect(named.body.errors).toEqual({ teamName: ['Another team has this name'] })
    expect(await desk.team('Team Marsh')).toEqual(marsh)
    // An imported golfer's size may not be known yet.
    expect((await desk.edit(marsh, { 3: { shirtSize: '' } })).status).toBe(200)
  })

  it('two players of a team can swap emails and positions', async () => {
    const [marsh] = await twoTeams()
    const [lee, pat, sam, kim] = marsh.teamMembers
    const answer = await app.call('PUT /api/admin/teams/{teamId}', {
      token: await app.admin(),
      params: { teamId: marsh.id },
      body: {
        version: marsh.version,
        players: [
          { ...pat, email: lee?.email, phoneNumber: '200-200-0019' },
          { ...lee, email: pat?.email },
          kim,
          sam,
        ],
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.teamMembers.map((each: { fullName: string }) => each.fullName)).toEqual([
      'Pat Second',
      'Lee Marsh',
      'Kim Fourth',
      'Sam Third',
    ])
    expect(answer.body.teamLeader).toMatchObject({ id: pat?.id, email: 'lead1@example.org' })
  })

  it('replacing a player adds a new person, and a new leader gets the code and link', async () => {
    const [marsh] = await twoTeams()
    const dana = {
      id: undefined,
      firstName: 'Dana',
      lastName: 'Harlan',
      email: 'dana@harlan.example',
      phoneNumber: '8315550107',
    }
    const answer = await desk.edit(marsh, { 0: dana }, { reason: 'Lee broke an arm' })
    expect(answer.body).toMatchObject({
      teamName: 'Team Marsh',
      teamLeader: { fullName: 'Dana Harlan' },
      phoneNumber: '(831) 555-0107',
    })
    expect(answer.body.teamLeader.id).not.toBe(marsh.teamMembers[0]?.id)
    const letter = (await desk.outbox()).find(({ to }) => to === 'dana@harlan.example')
    expect(letter?.text).toContain(`Team code: ${marsh.teamCode}`)
    expect(
      (await app.call('GET /api/SignUp/User/{email}', { params: { email: 'lead1@example.org' } })).body,
    ).toEqual({ success: true })
    const stranger = await desk.edit(await desk.team('Team Marsh'), { 1: { id: 'nobody' } })
    expect(stranger.body.errors).toEqual({ 'players.1.id': ['Not a player of this team'] })
  })

  it('a phone number set for the team stays', async () => {
    const [marsh] = await twoTeams()
    const token = await app.admin()
    await app.call('POST /api/Admin/SetPhoneNumber', {
      token,
      body: { teamId: marsh.id, phoneNumber: '8315550123' },
    })
    const answer = await desk.edit(await desk.team('Team Marsh'), { 0: { phoneNumber: '8315550199' } })
    expect(answer.body.phoneNumber).toBe('(831) 555-0123')
  })
})

describe('two staff members edit one team at the same time', () => {
  const edits = async (racing: StaffTeams) => {
    const marsh = await racing.team('Team Marsh')
    const answers = await Promise.all([
      racing.edit(marsh, { 2: { firstName: 'Samuel' } }),
      racing.edit(marsh, { 3: { firstName: 'Kimberly' } }),
    ])
    return answers.map(({ status }) => status).sort()
  }

  it('the second one is told that somebody else was first, and no change is lost', async () => {
    await twoTeams()
    expect(await edits(desk)).toEqual([200, 409])
    const names = (await desk.team('Team Marsh')).teamMembers.map((each) => each.firstName)
    expect([names.includes('Samuel'), names.includes('Kimberly')].filter(Boolean)).toHaveLength(1)
    const { marsh: old } = { marsh: { ...(await desk.team('Team Marsh')), version: 1 } }
    expect((await desk.edit(old)).body.title).toBe(
      'Someone else just changed this. Nothing was saved. Please look at it again.',
    )
    expect((await desk.delete(old)).status).toBe(409)
  })

  it.runIf(testsRunOn() === 'postgres')('without the lock both succeed and one change is lost', async () => {
    const unlocked = await startTestApp({ wrapDatabase: withoutLocks })
    try {
      await makeEvent(unlocked)
      await signUp(unlocked, 'Marsh', 1)
      expect(await edits(staffTeamsOf(unlocked))).toEqual([200, 200])
    } finally {
      await unlocked.stop()
    }
  })
})

describe('staff swap two players', () => {
  it('the players change teams; codes and links stay', async () => {
    const [marsh, okafor] = await twoTeams()
    const [token, { link }] = [await teamToken(app, 1), await teamMail(app, 1)]
    const answer = await desk.exchange(marsh, 1, okafor, 3, 'Pat rides with her brother')
    expect(answer.status).toBe(200)
    const [first, second] = answer.body
    expect(first.teamMembers[1]).toMatchObject({ id: okafor.teamMembers[3]?.id, fullName: 'Kim Fourth' })
    expect(second.teamMembers[3]).toMatchObject({
      id: marsh.teamMembers[1]?.id,
      email: 'second1@example.org',
    })
    expect(first).toMatchObject({ teamCode: marsh.teamCode, teamLink: link })
    expect((await app.call('GET /api/user/get-user', { token })).body.teamId).toBe(marsh.id)
    const { changes, reason } = await desk.audit('players exchanged')
    expect(reason).toBe('Pat rides with her brother')
    expect(changes).toContainEqual({
      what: 'team marsh',
      from: 'Lee Marsh, Pat Second, Sam Third, Kim Fourth',
      to: 'Lee Marsh, Kim Fourth, Sam Third, Kim Fourth',
    })
  })

  it('a new leader must be reachable and gets the code', async () => {
    const [marsh, okafor] = await twoTeams()
    const refused = await desk.exchange(marsh, 0, okafor, 2)
    expect(refused.body.errors).toEqual({
      'other.playerId': ['Sam Third would lead the team, and needs an email and a phone number first'],
    })
    const answer = await desk.exchange(marsh, 0, okafor, 0)
    expect(answer.body[0]).toMatchObject({
      teamLeader: { fullName: 'Lee Okafor' },
      phoneNumber: '(200) 200-0020',
    })
    const codes = (await desk.outbox()).filter(({ to }) => to === 'lead2@example.org')
    expect(codes.some(({ text }) => text.includes(marsh.teamCode))).toBe(true)
    expect((await desk.exchange(marsh, 1, okafor, 1)).status).toBe(409)
  })

  it('swapping needs two teams and players who are on them', async () => {
    const [marsh, okafor] = await twoTeams()
    expect((await desk.exchange(marsh, 1, marsh, 2)).status).toBe(400)
    const crossed = { ...marsh, teamMembers: okafor.teamMembers }
    expect((await desk.exchange(crossed, 1, okafor, 2)).body.errors).toEqual({
      'one.playerId': ['Not a player of Team Marsh'],
    })
  })
})

describe('staff add a team', () => {
  it('like anybody’s sign-up; into a closed or full event only with a reason, which is recorded', async () => {
    await makeEvent(app, { maxTeams: 1 })
    expect((await desk.add(foursome('Marsh', 1))).body).toMatchObject({ teamName: 'Team Marsh' })
    const full = await desk.add(foursome('Okafor', 2))
    expect(full.body).toMatchObject({
      status: 409,
      title: 'This event is full.',
      detail: 'Enter a reason to add the team anyway.',
    })
    const answer = await desk.add(foursome('Okafor', 2), 'The mayor’s foursome')
    expect(answer.body.teamCode).toMatch(/^\w{4}$/)
    expect(await desk.audit('team added by staff')).toMatchObject({ reason: 'The mayor’s foursome' })
    expect((await teamMail(app, 2)).code).toBe(answer.body.teamCode)
    expect((await desk.add(foursome('Okafor', 2), 'Again')).status).toBe(400)
    expect((await signUp(app, 'Public', 3)).status).toBe(409)
  })
})

describe('the sample event', () => {
  it('has recent scores from every team on the course', async () => {
    const sample = await app.call('POST /api/setup/sample-event', { token: await app.admin() })
    expect(sample.status).toBe(200)
    const silent = (await desk.teams()).filter((team) => team.lastHeardFrom === null)
    expect(silent.map(({ holesIn }) => holesIn)).toEqual([0])
  })
})

function withoutLocks(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((tx) => work({ ...tx, lockRow: () => new Promise((go) => setTimeout(go, 100)) })),
  }
}

it('staff see who on a team has paid, who has checked in, and who else paid', async () => {
  const [marsh] = await twoTeams()
  const token = await app.admin()
  const paidBy = (payerName: string, amount: number) =>
    app.call('POST /api/Admin/SetTeamPayment', {
      token,
      body: { teamId: marsh.id, amount, method: 'check', payerName },
    })
  const answers = [await paidBy('Pat Second', 125), await paidBy('Acme Roofing', 100)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const personIds = [marsh.teamMembers[0]?.id, marsh.teamMembers[1]?.id]
  await app.call('POST /api/admin/check-in/arrive', { token, body: { personIds } })
  expect(await desk.team('Team Marsh')).toMatchObject({
    owedAmount: 275,
    teamMembers: [
      { fullName: 'Lee Marsh', paidAmount: 0, hasArrived: true },
      { fullName: 'Pat Second', paidAmount: 125, hasArrived: true },
      { paidAmount: 0, hasArrived: false },
      { paidAmount: 0, hasArrived: false },
    ],
    otherPayers: [{ name: 'Acme Roofing', paidAmount: 100 }],
  })
  const seen = (await app.call('GET /api/Golf/GetTeams')).text
  for (const secret of ['hasArrived', 'paidAmount', 'Acme']) expect(seen).not.toContain(secret)
})
