import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../../tests/support/database.ts'
import { day, minute } from '../../../../kernel/clock.ts'
import type { Database } from '../../../../ports/database.ts'

let app: TestApp
let now: Date
let token: string

beforeEach(async () => {
  now = new Date('2025-07-10T15:00:00Z')
  app = await startTestApp({ now: () => now })
  token = await app.admin()
})
afterEach(() => app.stop())

const vera = { firstName: 'Vera', lastName: 'Cole', email: 'Vera@example.org', role: 'Volunteer' }
const bea = { firstName: 'Bea', lastName: 'Admin', email: 'bea@example.org', role: 'Admin' }
const password = 'four words in a row'

async function invite(person = vera) {
  return app.call('POST /api/admin/users', { token, body: person })
}

/** The token in the newest link emailed to this address. */
async function mailedLink(email: string): Promise<string> {
  const { body } = await app.call('GET /api/admin/outbox', { token })
  const mail = body.messages.find(({ to }: { to: string }) => to === email)
  return /reset-password\/(\S+)/.exec(mail.text)?.[1] ?? ''
}

function setPassword(link: string) {
  return app.call('POST /api/Auth/Login/ResetPassword', { body: { token: link, password } })
}

async function logIn(email: string): Promise<string> {
  return (await app.call('POST /api/auth/Login', { body: { email, password } })).body.jwt
}

/** Invites, sets the password, and logs in. */
async function join(person: typeof vera): Promise<{ id: string; jwt: string }> {
  const { body } = await invite(person)
  await setPassword(await mailedLink(body.email))
  return { id: body.id, jwt: await logIn(body.email) }
}

const statusOf = async (jwt: string) => (await app.call('GET /api/user/get-user', { token: jwt })).status

describe('an invitation', () => {
  it('emails a link that sets the password once and logs in', async () => {
    expect((await invite()).body).toMatchObject({
      email: 'vera@example.org',
      fullName: 'Vera Cole',
      state: 'invited',
      inviteValidTo: new Date(now.getTime() + 7 * day).toISOString(),
    })
    const link = await mailedLink('vera@example.org')
    now = new Date(now.getTime() + 7 * day - 1000)
    token = (await app.call('POST /api/auth/Login', { body: { ...annsLogin } })).body.jwt
    expect((await setPassword(link)).body.isSuccessful).toBe(true)
    expect((await setPassword(link)).body.isSuccessful).toBe(false)
    const jwt = await logIn('vera@example.org')
    expect((await app.call('GET /api/user/get-user', { token: jwt })).body.roles).toEqual(['Volunteer'])
    const { users } = (await app.call('GET /api/admin/users', { token })).body
    expect(users.map((user: { fullName: string; state: string }) => [user.fullName, user.state])).toEqual([
      ['Ann Archer', 'active'],
      ['Vera Cole', 'active'],
    ])
  })

  it('is emailed again after a forgotten-password request before the password is set, and the first one still works', async () => {
    await invite()
    const first = await mailedLink('vera@example.org')
    now = new Date(now.getTime() + 3_600_000)
    await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: 'vera@example.org' } })
    await app.features.auth.sendRequestedEmails()
    const { body } = await app.call('GET /api/admin/outbox', { token })
    expect(body.messages[0]).toMatchObject({
      to: 'vera@example.org',
      subject: expect.stringMatching(/^Help run/),
    })
    expect(body.messages[0].text).toContain("you're invited to help run")
    const second = await mailedLink('vera@example.org')
    expect(second).not.toBe(first)
    now = new Date(now.getTime() + day / 4)
    expect((await setPassword(first)).body.isSuccessful).toBe(true)
    expect((await setPassword(second)).body.isSuccessful).toBe(false)
    expect(await statusOf(await logIn('vera@example.org'))).toBe(200)
  })

  it('expires after seven days; a new one can be emailed and replaces it', async () => {
    const { id } = (await invite()).body
    const first = await mailedLink('vera@example.org')
    now = new Date(now.getTime() + 7 * day)
    expect((await setPassword(first)).body.isSuccessful).toBe(false)
    token = (await app.call('POST /api/auth/Login', { body: { ...annsLogin } })).body.jwt
    const again = await app.call('POST /api/admin/users/{id}/invite', { token, params: { id } })
    expect(again.body.inviteValidTo).toBe(new Date(now.getTime() + 7 * day).toISOString())
    expect((await setPassword(await mailedLink('vera@example.org'))).body.isSuccessful).toBe(true)
    const late = await app.call('POST /api/admin/users/{id}/invite', { token, params: { id } })
    expect(late).toMatchObject({ status: 409, body: { type: '/problems/joined-already' } })
  })

  it('to an email that is already listed is an error at the email', async () => {
    await invite()
    expect(await invite({ ...vera, email: ' VERA@example.org ' })).toMatchObject({
      status: 409,
      body: { errors: { email: ['Someone with this email is already on the list'] } },
    })
  })
})

describe('a role change', () => {
  it('ends existing sessions and applies from the next login', async () => {
    const { id, jwt } = await join(vera)
    const raise = () =>
      app.call('PUT /api/admin/users/{id}', { token, params: { id }, body: { role: 'Admin' } })
    expect((await raise()).body.role).toBe('Admin')
    expect(await statusOf(jwt)).toBe(401)
    const anew = await logIn('vera@example.org')
    expect((await app.call('GET /api/admin/users', { token: anew })).status).toBe(200)
    await raise()
    expect(await statusOf(anew), 'the same role again').toBe(200)
  })

  it('never removes the last admin: invited users don’t count', async () => {
    await invite(bea)
    const me = (await app.call('GET /api/admin/users', { token })).body.users[0]
    const answer = await app.call('PUT /api/admin/users/{id}', {
      token,
      params: { id: me.id },
      body: { role: 'Volunteer' },
    })
    expect(me.isYou).toBe(true)
    expect(answer).toMatchObject({ status: 409, body: { type: '/problems/last-admin' } })
    expect(await statusOf(token)).toBe(200)
  })
})

describe('removing a user', () => {
  it('ends their access, and the email can be invited again', async () => {
    const { id, jwt } = await join(vera)
    expect((await app.call('DELETE /api/admin/users/{id}', { token, params: { id } })).status).toBe(204)
    expect(await statusOf(jwt)).toBe(401)
    expect(await logIn('vera@example.org')).toBeUndefined()
    expect((await app.call('DELETE /api/admin/users/{id}', { token, params: { id } })).status).toBe(404)
    expect((await invite()).status).toBe(200)
  })

  it('is refused for oneself', async () => {
    const [me] = (await app.call('GET /api/admin/users', { token })).body.users
    const answer = await app.call('DELETE /api/admin/users/{id}', { token, params: { id: me.id } })
    expect(answer).toMatchObject({ status: 409, body: { type: '/problems/own-account' } })
  })
})

it('logging out everywhere ends every session, and the password still works', async () => {
  const { id, jwt } = await join(vera)
  const other = await logIn('vera@example.org')
  expect((await app.call('POST /api/admin/users/{id}/log-out', { token, params: { id } })).status).toBe(204)
  expect([await statusOf(jwt), await statusOf(other)]).toEqual([401, 401])
  expect(await statusOf(await logIn('vera@example.org'))).toBe(200)
})

describe('two admins removing each other at once', () => {
  /** Ann and Bea press at the same moment. Returns how many admins are left. */
  async function pressTogether(): Promise<number> {
    const annId = (await app.call('GET /api/admin/users', { token })).body.users[0].id
    const { id: beaId, jwt } = await join(bea)
    const answers = await Promise.all([
      app.call('DELETE /api/admin/users/{id}', { token, params: { id: beaId } }),
      app.call('DELETE /api/admin/users/{id}', { token: jwt, params: { id: annId } }),
    ])
    const left = await app.features.database.sql.selectFrom('people').select('id').execute()
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2 - left.length)
    return left.length
  }

  it('leave one admin', async () => {
    expect(await pressTogether()).toBe(1)
  })

  it.runIf(testsRunOn() === 'postgres')('leave nobody without the lock', async () => {
    // On a new server one of the two may have to wait for its connection, and comes too late to do harm.
    let left = 1
    for (let tries = 0; left > 0 && tries < 10; tries++) {
      await app.stop()
      app = await startTestApp({ now: () => now, wrapDatabase: withoutLocks })
      token = await app.admin()
      left = await pressTogether()
    }
    expect(left).toBe(0)
  })
})

it('what concerns roles with money asks for the password again after ten minutes', async () => {
  const { body: victor } = await invite()
  const { id: beaId } = await join(bea)
  now = new Date(now.getTime() + 11 * minute)
  const calls: [route: string, sent: object][] = [
    ['POST /api/admin/users', { body: { ...vera, email: 'tess@example.org', role: 'Treasurer' } }],
    ['PUT /api/admin/users/{id}', { params: { id: victor.id }, body: { role: 'Admin' } }],
    ['PUT /api/admin/users/{id}', { params: { id: beaId }, body: { role: 'Volunteer' } }],
    ['POST /api/admin/users/{id}/clear-second-step', { params: { id: beaId } }],
    [
      'PUT /api/admin/sign-in-rules',
      { body: { adminsNeedSecondStep: false, treasurersNeedSecondStep: false, idleMinutes: 30 } },
    ],
    ['DELETE /api/admin/users/{id}', { params: { id: beaId } }],
  ]
  const answers = async () => {
    const all = []
    for (const [route, sent] of calls) all.push((await app.call(route, { token, ...sent })).status)
    return all
  }
  const everybody = async () => (await app.call('GET /api/admin/users', { token })).body
  const before = await everybody()
  expect(await answers()).toEqual(calls.map(() => 403))
  expect(await everybody()).toEqual(before)
  expect((await invite({ ...vera, email: 'vic@example.org' })).status, 'a volunteer').toBe(200)
  await app.call('POST /api/account/confirm', { token, body: { password: annsLogin.password } })
  expect(await answers()).toEqual([200, 200, 200, 204, 200, 204])
})

it('changes of users are recorded in the audit log', async () => {
  const { id } = await join(vera)
  await app.call('PUT /api/admin/users/{id}', { token, params: { id }, body: { role: 'Admin' } })
  await app.call('DELETE /api/admin/users/{id}', { token, params: { id } })
  const rows = await app.features.database.sql.selectFrom('audit_log').selectAll().orderBy('at').execute()
  const told = rows.filter(({ subject }) => subject.includes('vera@example.org'))
  expect(told.map(({ actor, action, before, after }) => [actor, action, before, after])).toEqual(
    expect.arrayContaining([
      ['Ann Archer', 'person invited', null, '{"role":"Volunteer"}'],
      ['Ann Archer', 'role changed', '{"role":"Volunteer"}', '{"role":"Admin"}'],
      ['Ann Archer', 'person removed', '{"role":"Admin"}', null],
    ]),
  )
})

const annsLogin = { email: 'ann@example.org', password: 'correct horse battery' }

/** Without locks, and with both reading before either writes. */
function withoutLocks(database: Database): Database {
  const meet = meeting()
  return {
    ...database,
    transaction: (work) => database.transaction((tx) => work({ ...tx, lockRow: meet })),
  }
}

/** Makes two callers wait for each other; one alone continues after a while. */
function meeting(): () => Promise<void> {
  const alone = 300
  let waiting: (() => void) | null = null
  return () =>
    new Promise((goOn) => {
      if (waiting) {
        waiting()
        waiting = null
        return goOn()
      }
      waiting = goOn
      setTimeout(() => {
        if (waiting === goOn) waiting = null
        goOn()
      }, alone)
    })
}
