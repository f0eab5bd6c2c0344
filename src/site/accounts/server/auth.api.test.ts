import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp, teamMail, teamToken } from '../../../../tests/support/people.ts'
import { day } from '../../../kernel/clock.ts'

let app: TestApp
let now: Date

beforeEach(async () => {
  now = new Date('2025-07-10T15:00:00Z')
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

describe('the first admin', () => {
  it('is created once with the printed token', async () => {
    const person = { firstName: 'Ann', lastName: 'Archer', ...adminLogin }
    expect(await app.call('POST /api/setup', { body: { token: 'guessed', ...person } })).toMatchObject({
      status: 403,
    })
    expect((await app.call('GET /api/setup')).body).toEqual({ needsAdmin: true, needsEvent: true })
    const { token } = app.features.setup
    const both = await Promise.all(
      [1, 2].map(() => app.call('POST /api/setup', { body: { token, ...person } })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await app.call('GET /api/setup')).body.needsAdmin).toBe(false)
  })

  it('can come from the environment instead', async () => {
    const variables = { ADMIN_EMAIL: 'env@example.org', ADMIN_PASSWORD: 'from the environment' }
    const other = await startTestApp({ variables })
    const body = { email: 'env@example.org', password: 'from the environment' }
    expect((await other.call('POST /api/auth/Login', { body })).body).toMatchObject({
      success: true,
      roles: ['Admin'],
    })
    await other.stop()
  })
})

describe('email and password', () => {
  it('let staff log in, ignoring the letter case of the email', async () => {
    await app.admin()
    const answer = await app.call('POST /api/auth/Login', {
      body: { ...adminLogin, email: 'ANN@example.org' },
    })
    expect(answer.body).toMatchObject({ success: true, roles: ['Admin'], teamId: null, name: 'Ann Archer' })
    expect(Date.parse(answer.body.validTo) - now.getTime()).toBe(day / 2)
  })

  it('get the same response for a wrong password and an unknown email', async () => {
    await app.admin()
    const wrong = await app.call('POST /api/auth/Login', { body: { ...adminLogin, password: 'wrong' } })
    const unknown = await app.call('POST /api/auth/Login', {
      body: { email: 'who@example.org', password: 'wrong' },
    })
    expect(wrong).toMatchObject({
      status: 200,
      body: { success: false, message: 'Invalid email or password' },
    })
    expect(unknown.body).toEqual(wrong.body)
    expect((await app.call('POST /api/auth/Login', { body: { email: '' } })).status).toBe(400)
  })
})

describe('a session token', () => {
  it('ends when its owner logs out', async () => {
    const token = await app.admin()
    expect((await app.call('GET /api/user/get-user', { token })).body).toMatchObject({
      isAdmin: true,
      email: 'ann@example.org',
    })
    expect((await app.call('POST /api/Auth/Logout', { token })).status).toBe(204)
    expect((await app.call('GET /api/user/get-user', { token })).status).toBe(401)
  })

  it('of staff expires after twelve hours, and of a team the day after the event', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const [staff, team] = [await app.admin(), await teamToken(app, 1)]
    now = new Date('2025-07-11T04:00:00Z')
    expect((await app.call('GET /api/user/get-user', { token: staff })).status).toBe(401)
    now = new Date('2025-07-20T23:00:00Z')
    expect((await app.call('GET /api/user/get-user', { token: team })).status).toBe(200)
    now = new Date('2025-07-21T17:00:00Z')
    expect((await app.call('GET /api/user/get-user', { token: team })).status).toBe(401)
  })

  it('is checked before the body is read, and so is the role', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const body = { nonsense: true }
    expect((await app.call('POST /api/admin/events', { body })).status).toBe(401)
    expect((await app.call('POST /api/admin/events', { body, token: await teamToken(app, 1) })).status).toBe(
      403,
    )
    expect((await app.call('POST /api/admin/events', { body, token: await app.admin() })).status).toBe(400)
  })
})

describe('the team code', () => {
  it('lets the team in, ignoring letter case, with O for 0 and I or L for 1', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const { code } = await teamMail(app, 1)
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    const answer = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: typed } })
    expect(answer).toMatchObject({
      status: 200,
      body: { roles: ['TeamMember'], teamHasPaid: false, email: 'lead1@example.org' },
    })
  })

  it('that is wrong gets a plain-text response', async () => {
    await makeEvent(app)
    const answer = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: 'ZZZZ' } })
    expect(answer).toMatchObject({ status: 401, text: 'Team code not found' })
    expect(answer.headers['content-type']).toContain('text/plain')
  })

  it('guessed from one device makes that device wait, and no other', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const { code } = await teamMail(app, 1)
    const first = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: 'ZZZZ' } })
    const cookie = String(first.headers['set-cookie']).split(';')[0] as string
    for (let guess = 0; guess < 7; guess++)
      await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: 'ZZZZ' }, headers: { cookie } })
    const waiting = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code }, headers: { cookie } })
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(20)
    expect((await app.call('POST /api/Auth/Login/TeamLogin', { body: { code } })).status).toBe(200)
  })

  it('beyond the event’s budget of wrong guesses also needs the team, and the right one still gets in', async () => {
    await makeEvent(app)
    const { body } = await signUp(app, 'Marsh', 1)
    const { code } = await teamMail(app, 1)
    for (let guess = 0; guess < 60; guess++)
      await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: 'ZZZZ' } })
    const asked = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code } })
    expect(asked).toMatchObject({ status: 429, text: 'Please also pick your team from the list.' })
    const answer = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code, teamId: body.teamId } })
    expect(answer.status).toBe(200)
  })

  it('is emailed again to the leader, and a stranger gets the same response', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    now = new Date(now.getTime() + 60_000)
    const known = await app.call('POST /api/Auth/Login/GetCode', { body: { email: 'lead1@example.org' } })
    const stranger = await app.call('POST /api/Auth/Login/GetCode', { body: { email: 'who@example.org' } })
    await app.features.auth.sendRequestedEmails()
    expect(known.body).toEqual(stranger.body)
    expect(known.body.isSuccessful).toBe(true)
    expect(
      (await app.call('POST /api/Auth/Login/GetCode', { body: { email: 'nonsense' } })).body.isSuccessful,
    ).toBe(false)
    const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
    expect(body.messages.map((message: { subject: string }) => message.subject)).toEqual([
      'Your team code for Harlan Memorial Scramble',
      'Team Marsh is signed up for Harlan Memorial Scramble',
    ])
  })
})

describe('the team link', () => {
  it('works repeatedly until the event is finalized', async () => {
    const event = await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const authCode = (await teamMail(app, 1)).link.split('/').at(-1)
    for (let time = 0; time < 2; time++) {
      const answer = await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })
      expect(answer.body).toMatchObject({ firstName: 'Lee', lastName: 'Marsh', roles: ['TeamMember'] })
    }
    await app.call('POST /api/Admin/FinalizeEvent', {
      token: await app.admin(),
      body: { eventId: event.eventId, enabled: true },
    })
    const closed = await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })
    expect(closed).toMatchObject({ status: 401, body: expect.stringMatching(/^Team links close/) })
  })
})

describe('a forgotten password', () => {
  it('is reset once with the emailed link, which ends old sessions', async () => {
    const token = await app.admin()
    await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: adminLogin.email } })
    await app.features.auth.sendRequestedEmails()
    const { body } = await app.call('GET /api/admin/outbox', { token })
    const link = /reset-password\/([\w-]+)/.exec(body.messages[0].text)?.[1]
    const password = 'another long password'
    const attempts = await Promise.all(
      [1, 2].map(() => app.call('POST /api/Auth/Login/ResetPassword', { body: { token: link, password } })),
    )
    expect(attempts.map((answer) => answer.body.isSuccessful).sort()).toEqual([false, true])
    expect((await app.call('GET /api/user/get-user', { token })).status).toBe(401)
    expect(
      (await app.call('POST /api/auth/Login', { body: { email: adminLogin.email, password } })).body.success,
    ).toBe(true)
  })

  it('can’t be replaced with an easy one, and the link stays valid', async () => {
    const token = await app.admin()
    await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: adminLogin.email } })
    await app.features.auth.sendRequestedEmails()
    const { body } = await app.call('GET /api/admin/outbox', { token })
    const link = /reset-password\/([\w-]+)/.exec(body.messages[0].text)?.[1]
    const set = (password: string) =>
      app.call('POST /api/Auth/Login/ResetPassword', { body: { token: link, password } })
    const refused = await set('pinhigh2025')
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { password: [expect.stringContaining('easy to guess')] } },
    })
    expect((await set('a green flag at dusk')).body.isSuccessful).toBe(true)
  })

  it('has a link that is valid for ten minutes', async () => {
    const token = await app.admin()
    await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: adminLogin.email } })
    await app.features.auth.sendRequestedEmails()
    const { body } = await app.call('GET /api/admin/outbox', { token })
    const link = /reset-password\/([\w-]+)/.exec(body.messages[0].text)?.[1]
    now = new Date(now.getTime() + 10 * 60_000 + 1)
    const answer = await app.call('POST /api/Auth/Login/ResetPassword', {
      body: { token: link, password: 'another long password' },
    })
    expect(answer.body.isSuccessful).toBe(false)
  })
})

it('requesting a code or password link does the same work before responding, whether the address is known or not', async () => {
  let gate = Promise.resolve()
  let open = () => {}
  await app.stop()
  app = await startTestApp({
    now: () => now,
    wrapDatabase: (database) => ({
      ...database,
      transaction: async (work) => {
        await gate
        return database.transaction(work)
      },
    }),
  })
  await makeEvent(app)
  await signUp(app, 'Marsh', 1)
  const { sql } = app.features.database
  const asked = async () => (await sql.selectFrom('email_requests').selectAll().execute()).length
  const written = async () => (await sql.selectFrom('outbox').select('id').execute()).length
  const before = await written()
  // Calls are answered even while nothing else can be written.
  gate = new Promise((resolve) => {
    open = resolve
  })
  let calls = 0
  for (const route of [
    'POST /api/Auth/Login/GetCode',
    'POST /api/SignUp/EmailLink',
    'POST /api/Auth/Login/ForgotPassword',
  ])
    for (const email of ['lead1@example.org', adminLogin.email, 'who@example.org']) {
      expect((await app.call(route, { body: { email } })).body.isSuccessful).toBe(true)
      expect([await asked(), await written()]).toEqual([++calls, before])
    }
  open()
  await app.features.auth.sendRequestedEmails()
  expect([await asked(), await written()]).toEqual([0, before + 3])
})

it('an email requested just before the server stopped is sent after its next start', async () => {
  await app.admin()
  await app.features.database.sql
    .insertInto('email_requests')
    .values([
      { id: 'old', kind: 'password', email: adminLogin.email, askedAt: '2025-07-10T12:00:00.000Z' },
      { id: 'new', kind: 'password', email: adminLogin.email, askedAt: '2025-07-10T14:59:00.000Z' },
    ])
    .execute()
  // As a server does at its start.
  await app.features.auth.sendRequestedEmails()
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  expect(body.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Set a new password'])
})
