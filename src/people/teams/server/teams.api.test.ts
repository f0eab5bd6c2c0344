import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { foursome, makeEvent, signUp, teamMail, teamToken } from '../../../../tests/support/people.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

describe('a foursome signs up', () => {
  it('gets a number, and the leader gets the code and link by email', async () => {
    await makeEvent(app)
    const answer = await signUp(app, "O'Brien-Núñez", 1)
    expect(answer).toMatchObject({ status: 200, body: { success: true, teamNumber: 1 } })
    const { code, link } = await teamMail(app, 1)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/team-auth-request\/[\w-]{22}$/)
  })

  it('is refused with a message for each field, and nothing is saved', async () => {
    const event = await makeEvent(app)
    const players = foursome('Marsh', 1)
    const broken = [
      { ...players[0], email: '', phoneNumber: ' ' },
      { ...players[1], email: 'not an address', shirtSize: 'Gigantic' },
      { ...players[2], firstName: '  ', phoneNumber: '12345' },
      { ...players[3], lastName: '' },
    ]
    const answer = await app.call('POST /api/SignUp', { body: { players: broken } })
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body.errors).toEqual({
      'players.0.email': ['Email is required'],
      'players.0.phoneNumber': ['Phone number is required'],
      'players.1.email': ['Email is invalid'],
      'players.1.shirtSize': ['Shirt size is required'],
      'players.2.firstName': ['First name is required'],
      'players.2.phoneNumber': ['Phone number is invalid'],
      'players.3.lastName': ['Last name is required'],
    })
    const home = await app.call('GET /api/Home')
    expect(home.body).toMatchObject({ eventId: event.eventId, teamCount: 0 })
  })

  it('can’t use an email or phone that is already in use in this event, or twice on one form', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    expect(
      (await app.call('GET /api/SignUp/User/{email}', { params: { email: 'LEAD1@example.org' } })).body,
    ).toMatchObject({ success: false })
    expect(
      (await app.call('GET /api/SignUp/User/{email}', { params: { email: 'new@example.org' } })).body,
    ).toEqual({ success: true })
    expect(
      (await app.call('GET /api/SignUp/User/Phone/{phone}', { params: { phone: '(200) 200-0010' } })).body,
    ).toMatchObject({ success: false })
    const players = foursome('Lee', 2)
    const again = [
      { ...players[0], email: 'Lead1@Example.org' },
      players[1],
      { ...players[2], email: 'second2@example.org' },
      players[3],
    ]
    const answer = await app.call('POST /api/SignUp', { body: { players: again } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({
      'players.0.email': ['Email is already in use'],
      'players.2.email': ['Email is already in use'],
    })
  })

  it('is refused when registration is closed or the event is full', async () => {
    const event = await makeEvent(app, { maxTeams: 1, registrationEnabled: false })
    expect(await signUp(app, 'Early', 1)).toMatchObject({
      status: 409,
      body: { title: 'Registration is currently closed.' },
    })
    const token = await app.admin()
    await app.call('POST /api/Admin/RegistrationEnabled', {
      token,
      body: { eventId: event.eventId, enabled: true },
    })
    expect((await signUp(app, 'First', 2)).status).toBe(200)
    expect(await signUp(app, 'Late', 3)).toMatchObject({
      status: 409,
      body: { title: 'This event is full.' },
    })
  })

  it('is refused once the result is final, though registration was left open; staff still add one with a reason', async () => {
    const { eventId } = await makeEvent(app)
    const token = await app.admin()
    await app.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
    expect(await signUp(app, 'Late', 1)).toMatchObject({
      status: 409,
      body: { title: 'Registration is currently closed.' },
    })
    const body = { players: foursome('Late', 1), reason: 'Played, and nobody had typed them in' }
    expect((await app.call('POST /api/admin/teams', { token, body })).status).toBe(200)
  })

  it('also needs four dinner seats', async () => {
    await makeEvent(app, { maxAttendees: 7 })
    expect((await signUp(app, 'First', 1)).status).toBe(200)
    expect((await signUp(app, 'Second', 2)).status).toBe(409)
  })
})

describe('the public list of teams', () => {
  it('has names and numbers, and nothing personal', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const { code } = await teamMail(app, 1)
    const answer = await app.call('GET /api/Golf/GetTeams')
    expect(answer.body[0]).toMatchObject({
      teamNumber: 1,
      teamName: 'Team Marsh',
      teamLeader: { fullName: 'Lee Marsh' },
    })
    expect(answer.body[0].teamMembers).toHaveLength(4)
    for (const secret of ['lead1@', '2002000010', '(200)', code]) expect(answer.text).not.toContain(secret)
    const again = await app.call('GET /api/Golf/GetTeams', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  it('shows who has paid only to staff and to the team itself', async () => {
    const event = await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    await signUp(app, 'Okafor', 2)
    const paidAsSeenBy = async (token?: string, eventId?: string) => {
      const query = eventId ? { query: { eventId } } : {}
      const { body } = await app.call('GET /api/Golf/GetTeams', { ...(token ? { token } : {}), ...query })
      return body.map((team: { hasPaidInFull?: boolean }) => team.hasPaidInFull)
    }
    const [admin, volunteer] = [await app.admin(), await volunteerToken(app)]
    expect(await paidAsSeenBy()).toEqual([undefined, undefined])
    expect(await paidAsSeenBy(await teamToken(app, 2))).toEqual([undefined, false])
    expect(await paidAsSeenBy(admin)).toEqual([false, false])
    expect(await paidAsSeenBy(volunteer)).toEqual([false, false])

    const next = await makeEvent(app, { eventName: 'Next year' })
    const params = { eventId: next.eventId }
    await app.call('POST /api/admin/events/{eventId}/make-current', { token: admin, params })
    expect(await paidAsSeenBy(admin, event.eventId)).toEqual([false, false])
    expect(await paidAsSeenBy(volunteer, event.eventId)).toEqual([undefined, undefined])
  })

  it('ignores letter case in the URL', async () => {
    await makeEvent(app)
    expect((await app.call('GET /API/golf/getteams')).status).toBe(200)
  })
})

describe('a new team code', () => {
  it('ends the old code, the old link and the sessions of phones that used them', async () => {
    await makeEvent(app)
    const { body } = await signUp(app, 'Marsh', 1)
    const old = await teamMail(app, 1)
    const token = await teamToken(app, 1)
    const admin = await app.admin()
    const answer = await app.call('POST /api/admin/teams/{teamId}/reissue-code', {
      token: admin,
      params: { teamId: body.teamId },
    })
    expect(answer.body.teamCode).not.toBe(old.code)
    expect((await app.call('GET /api/user/get-user', { token })).status).toBe(401)
    expect((await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: old.code } })).status).toBe(401)
    const authCode = old.link.split('/').at(-1)
    expect(
      (await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })).status,
    ).toBe(401)
    expect(
      (await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: answer.body.teamCode } })).status,
    ).toBe(200)
  })
})

/** Signs up two hundred foursomes at once. Returns how many succeeded, by the responses and by the list of teams. */
async function race(
  racing: TestApp,
  attempts: number,
): Promise<{ won: number; listed: number; refused: number }> {
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, index) => signUp(racing, `Racer ${index}`, 100 + index)),
  )
  const { body } = await racing.call('GET /api/Golf/GetTeams')
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { won: count(200), listed: body.length, refused: count(409) }
}

describe('the last five places', () => {
  it('go to exactly five of two hundred foursomes', async () => {
    await makeEvent(app, { maxTeams: 5 })
    expect(await race(app, 200)).toEqual({ won: 5, listed: 5, refused: 195 })
  }, 180_000)

  it.runIf(testsRunOn() === 'postgres')(
    'go to more than five without the lock, which proves that the lock is what counts',
    async () => {
      const won = await raceWithoutLocks(5, async (unlocked) => {
        await makeEvent(unlocked, { maxTeams: 5 })
        return (await race(unlocked, 200)).won
      })
      expect(won).toBeGreaterThan(5)
    },
    180_000,
  )
})

describe('a team’s name', () => {
  const named = (teamName: unknown, seat: number) =>
    app.call('POST /api/SignUp', { body: { teamName, players: foursome('Russo', seat) } })
  const names = async () => {
    const { body } = await app.call('GET /api/Golf/GetTeams')
    return body.map((team: { teamName: string }) => team.teamName)
  }

  it('is the one it entered, tidied, otherwise it comes from its leader', async () => {
    await makeEvent(app)
    expect((await named('  Bogey  Nights ', 1)).status).toBe(200)
    expect((await named(' ', 2)).status).toBe(200)
    expect((await named(null, 3)).status).toBe(200)
    expect(await names()).toEqual(['Bogey Nights', 'Team Russo', 'Team Lee Russo'])
  })

  it('is refused if another team has it, or if it is too long, crude or not plain text', async () => {
    await makeEvent(app)
    await named('Bogey Nights', 1)
    for (const [teamName, message] of [
      ['BOGEY NIGHTS', 'Another team has this name'],
      ['x'.repeat(41), 'At most 40 characters'],
      ['Shit Shots', 'Please choose a name that is fit for the leaderboard'],
      ['Bogey\tNights II', 'Please use plain text'],
    ]) {
      const answer = await named(teamName, 2)
      expect(answer).toMatchObject({ status: 400, body: { errors: { teamName: [message] } } })
    }
    expect(await names()).toEqual(['Bogey Nights'])
  })

  it('ignores the page’s own validation flags and validates again', async () => {
    await makeEvent(app)
    const flags = { isTeamLeader: false, isValid: true, emailIsValid: true, phoneIsValid: true }
    const players = foursome('Russo', 1).map((player) => ({ ...player, ...flags }))
    expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(200)
    const { body } = await app.call('GET /api/Golf/GetTeams')
    expect(body[0].teamLeader).toMatchObject({ fullName: 'Lee Russo', isTeamLeader: true })
    const broken = [{ ...players[0], email: 'nobody' }, ...players.slice(1)]
    expect((await app.call('POST /api/SignUp', { body: { players: broken } })).status).toBe(400)
  })
})
