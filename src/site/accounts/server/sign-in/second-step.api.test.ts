import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import {
  openBrowser,
  setUpApp,
  shownCode,
  showSetUpCode,
  type TestBrowser,
} from '../../../../../tests/support/signing-in.ts'
import {
  committeeLogin,
  committeeToken,
  volunteerLogin,
  volunteerToken,
} from '../../../../../tests/support/staff.ts'
import { hour, minute } from '../../../../kernel/clock.ts'

let app: TestApp
let now: Date
let laptop: TestBrowser
let phone: TestBrowser

beforeEach(async () => {
  now = new Date('2025-07-10T15:00:00Z')
  app = await startTestApp({ now: () => now })
  await app.admin()
  laptop = openBrowser(app, 'laptop')
  phone = openBrowser(app, 'phone')
})
afterEach(() => app.stop())

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const ticketOf = async (browser: TestBrowser) => (await browser.logIn()).body.secondStep.ticket
const enter = (browser: TestBrowser, ticket: string, code: string) =>
  browser.call('POST /api/auth/second-step', { body: { ticket, code } })
const subjects = async (token: string) =>
  (await app.call('GET /api/admin/outbox', { token })).body.messages.map(
    ({ subject }: { subject: string }) => subject,
  )
const actions = async () =>
  (await app.features.database.sql.selectFrom('audit_log').select('action').orderBy('at').execute()).map(
    ({ action }) => action,
  )

describe('an authenticator app', () => {
  it('asks for its code after the password, and takes each code once', async () => {
    const { jwt } = (await laptop.logIn()).body
    const { secret, recoveryCodes } = await setUpApp(laptop, jwt, now)
    expect(new Set(recoveryCodes).size).toBe(10)
    pass(minute)
    const first = await laptop.logIn()
    expect(first.body).toEqual({
      success: false,
      message: 'Your password is right. Now confirm that it’s you.',
      secondStep: { ticket: expect.any(String), ways: ['app', 'recovery code'] },
    })
    const { ticket } = first.body.secondStep
    expect((await enter(laptop, ticket, '000000')).body).toMatchObject({ success: false })
    const code = shownCode(secret, now)
    expect((await enter(laptop, ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).body).toMatchObject({
      success: true,
      roles: ['Admin'],
    })
    expect((await enter(laptop, await ticketOf(laptop), code)).body).toMatchObject({ success: false })
    const next = shownCode(secret, now, 1)
    expect((await enter(laptop, await ticketOf(laptop), next)).body.success).toBe(true)
    const earlier = shownCode(secret, now, 0)
    expect((await enter(laptop, await ticketOf(laptop), earlier)).body.success).toBe(false)
  })

  it('lets one of two requests in that send the same code at the same moment', async () => {
    const { secret } = await setUpApp(laptop, (await laptop.logIn()).body.jwt, now)
    pass(minute)
    const tickets = [await ticketOf(laptop), await ticketOf(laptop)]
    const answers = await Promise.all(tickets.map((ticket) => enter(laptop, ticket, shownCode(secret, now))))
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
  })

  it('counts only once its first code was entered, and the old one works until then', async () => {
    const { jwt } = (await laptop.logIn()).body
    const { secret: abandoned } = (await laptop.call('POST /api/account/app', { token: jwt })).body
    expect((await laptop.logIn()).body.success).toBe(true)
    const wrong = await laptop.call('POST /api/account/app/confirm', { token: jwt, body: { code: '000000' } })
    expect([wrong.status, wrong.body.type]).toEqual([409, '/problems/wrong-code'])
    const { secret } = await setUpApp(laptop, jwt, now)
    await laptop.call('POST /api/account/app', { token: jwt })
    pass(minute)
    expect((await enter(laptop, await ticketOf(laptop), shownCode(abandoned, now))).body.success).toBe(false)
    expect((await enter(laptop, await ticketOf(laptop), shownCode(secret, now))).body.success).toBe(true)
  })

  it('is not readable in the database', async () => {
    const { secret } = await setUpApp(laptop, (await laptop.logIn()).body.jwt, now)
    const rows = await app.features.database.sql.selectFrom('authenticator_apps').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('a ticket for the second step', () => {
  it('works in the browser that entered the password, for five minutes, until the password changes', async () => {
    const { secret } = await setUpApp(laptop, (await laptop.logIn()).body.jwt, now)
    pass(minute)
    const ticket = await ticketOf(laptop)
    expect((await enter(phone, ticket, shownCode(secret, now))).body).toMatchObject({ success: false })
    const token = ticket.split('.').with(2, 'forged').join('.')
    expect((await enter(laptop, token, shownCode(secret, now))).body).toMatchObject({ success: false })
    expect((await laptop.call('GET /api/account', { token: ticket })).status).toBe(401)
    pass(5 * minute + 1)
    expect((await enter(laptop, ticket, shownCode(secret, now))).body).toMatchObject({ success: false })
    const stale = await ticketOf(laptop)
    await app.features.database.sql.updateTable('people').set({ tokenVersion: 9 }).execute()
    expect((await enter(laptop, stale, shownCode(secret, now))).body).toMatchObject({ success: false })
    expect((await enter(laptop, await ticketOf(laptop), shownCode(secret, now))).body.success).toBe(true)
  })

  it('ends when the owner changes the password', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    const { secret } = await setUpApp(laptop, token, now)
    pass(minute)
    const stolen = await ticketOf(phone)
    const body = { current: adminLogin.password, password: 'a green flag at dusk' }
    expect((await laptop.call('POST /api/account/password', { token, body })).body.isSuccessful).toBe(true)
    expect((await enter(phone, stolen, shownCode(secret, now))).body).toMatchObject({ success: false })
  })

  it('logs in once', async () => {
    const { recoveryCodes } = await setUpApp(laptop, (await laptop.logIn()).body.jwt, now)
    const ticket = await ticketOf(laptop)
    const answers = []
    for (const code of recoveryCodes.slice(0, 2))
      answers.push((await enter(laptop, ticket, code)).body.success)
    expect(answers).toEqual([true, false])
  })
})

describe('recovery codes', () => {
  it('log in once each, in any spelling, and the person is told', async () => {
    const { recoveryCodes } = await setUpApp(laptop, (await laptop.logIn()).body.jwt, now)
    const [code = ''] = recoveryCodes
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const answers = await Promise.all(
      [await ticketOf(laptop), await ticketOf(laptop)].map((ticket) => enter(laptop, ticket, typed)),
    )
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
    const token = answers.find(({ body }) => body.success)?.body.jwt
    expect((await laptop.call('GET /api/account', { token })).body.recoveryCodes.left).toBe(9)
    expect(await subjects(token)).toContain('Your sign-in was changed')
    expect(await actions()).toContain('recovery code used')
  })

  it('are stored as slow hashes, and new ones end the old ones', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    const { recoveryCodes: old } = await setUpApp(laptop, token, now)
    const { body } = await laptop.call('POST /api/account/recovery-codes', { token })
    expect(body.recoveryCodes).toHaveLength(10)
    const rows = await app.features.database.sql.selectFrom('recovery_codes').select('codeHash').execute()
    expect(rows.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true)
    expect((await enter(laptop, await ticketOf(laptop), old[0] as string)).body.success).toBe(false)
    expect((await enter(laptop, await ticketOf(laptop), body.recoveryCodes[9])).body.success).toBe(true)
  })
})

describe('wrong codes', () => {
  it('make a stranger wait and tell the person; the person’s own device and recovery codes don’t wait', async () => {
    const { secret, recoveryCodes } = await setUpApp(laptop, (await laptop.logIn()).body.jwt, now)
    pass(minute)
    const { jwt } = (await enter(laptop, await ticketOf(laptop), shownCode(secret, now))).body
    for (let guess = 0; guess < 8; guess++) {
      const stranger = openBrowser(app, `stranger${guess}`)
      expect((await enter(stranger, await ticketOf(stranger), '000000')).status).toBe(200)
    }
    const stranger = openBrowser(app, 'stranger')
    const ticket = await ticketOf(stranger)
    const waits = await enter(stranger, ticket, shownCode(secret, now, 1))
    expect(waits.status).toBe(429)
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(280)
    expect(await subjects(jwt)).toContain('Wrong codes for your account')
    expect((await enter(laptop, await ticketOf(laptop), shownCode(secret, now, 1))).body.success).toBe(true)
    expect((await enter(stranger, ticket, recoveryCodes[0] as string)).body.success).toBe(true)
  })

  it('of long ago alarm nobody, and many of late do, again', async () => {
    const { jwt } = (await laptop.logIn()).body
    await setUpApp(laptop, jwt, now)
    const wrongOnes = async (count: number, day: string) => {
      for (let guess = 0; guess < count; guess++) {
        const stranger = openBrowser(app, `${day}${guess}`)
        await enter(stranger, await ticketOf(stranger), '000000')
      }
    }
    const alarms = async () => {
      const { sql } = app.features.database
      const rows = await sql.selectFrom('outbox').select('subject').execute()
      return rows.filter(({ subject }) => subject === 'Wrong codes for your account').length
    }
    await wrongOnes(5, 'monday')
    pass(25 * hour)
    await wrongOnes(5, 'tuesday')
    expect(await alarms()).toBe(0)
    await wrongOnes(3, 'noon')
    expect(await alarms()).toBe(1)
    pass(25 * hour)
    await wrongOnes(8, 'thursday')
    expect(await alarms()).toBe(2)
  })

  it('that reach two servers alarm once both together counted eight', async () => {
    const { jwt } = (await laptop.logIn()).body
    await setUpApp(laptop, jwt, now)
    const { database } = app.features
    const other = await startTestApp({
      now: () => now,
      variables: { SECRETS_KEY: readFileSync(join(app.dataDir, 'secrets.key'), 'utf8') },
      wrapDatabase: (own) => ({ ...own, sql: database.sql, transaction: database.transaction }),
    })
    for (let guess = 0; guess < 9; guess++) {
      const stranger = openBrowser(guess % 2 === 0 ? app : other, `stranger${guess}`)
      await enter(stranger, await ticketOf(stranger), '000000')
    }
    expect(
      (await subjects(jwt)).filter((each: string) => each === 'Wrong codes for your account'),
    ).toHaveLength(1)
    await other.stop()
  })

  it('are counted by device too', async () => {
    await setUpApp(laptop, (await laptop.logIn()).body.jwt, now)
    const ticket = await ticketOf(laptop)
    for (let guess = 0; guess < 8; guess++) await enter(laptop, ticket, 'AAAA-AAAA-AAAA-AAAA')
    expect((await enter(laptop, ticket, 'AAAA-AAAA-AAAA-AAAA')).status).toBe(429)
  })
})

describe('changing how one signs in', () => {
  it('needs the password again ten minutes after it was entered', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    pass(10 * minute + 1)
    const refused = await laptop.call('POST /api/account/app', { token })
    expect([refused.status, refused.body.type]).toEqual([403, '/problems/confirm-first'])
    const confirm = (password: string) =>
      laptop.call('POST /api/account/confirm', { token, body: { password } })
    expect((await confirm('not my password')).body.isSuccessful).toBe(false)
    expect((await laptop.call('POST /api/account/app', { token })).status).toBe(403)
    expect((await confirm(adminLogin.password)).body.isSuccessful).toBe(true)
    expect((await laptop.call('POST /api/account/app', { token })).status).toBe(200)
  })

  it('makes no codes, which are slow to make, before the password', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    await setUpApp(laptop, token, now)
    pass(10 * minute + 1)
    const calls = Array.from({ length: 6 }, () => laptop.call('POST /api/account/recovery-codes', { token }))
    const answers = await Promise.all(calls)
    expect(answers.map(({ body }) => body.type)).toEqual(Array(6).fill('/problems/confirm-first'))
  })

  it('removing the last second step removes the recovery codes, and the password alone logs in again', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    await setUpApp(laptop, token, now)
    const { body } = await laptop.call('DELETE /api/account/app', { token })
    expect(body).toMatchObject({ app: null, recoveryCodes: null })
    expect((await laptop.call('DELETE /api/account/app', { token })).status).toBe(404)
    expect((await laptop.call('POST /api/account/recovery-codes', { token })).status).toBe(404)
    expect((await laptop.logIn()).body.success).toBe(true)
    expect(await actions()).toEqual(
      expect.arrayContaining(['authenticator app added', 'authenticator app removed']),
    )
  })
})

describe('a second step for all admins', () => {
  const rules = 'PUT /api/admin/sign-in-rules'
  const wanted = { adminsNeedSecondStep: true, treasurersNeedSecondStep: true, idleMinutes: 720 }

  it('can be asked for only by somebody who has one, and stays theirs', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    const refused = await laptop.call(rules, { token, body: wanted })
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/own-second-step-first'])
    await setUpApp(laptop, token, now)
    expect((await laptop.call(rules, { token, body: wanted })).body).toEqual({
      ...wanted,
      youHaveSecondStep: true,
      adminsWithout: [],
      treasurersWithout: [],
    })
    const kept = await laptop.call('DELETE /api/account/app', { token })
    expect([kept.status, kept.body.type]).toEqual([409, '/problems/second-step-required'])
    expect(await actions()).toContain('sign-in rules changed')
  })

  it('leads the others to set one up, logged in or not, and opens nothing before; volunteers aren’t asked', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    await setUpApp(laptop, token, now)
    await volunteerToken(app)
    const bob = { email: 'bob@example.org', password: 'correct horse battery' }
    const { auth, database } = app.features
    await database.transaction((tx) =>
      auth.addUser(tx, { ...bob, firstName: 'Bob', lastName: 'Birdie', role: 'Admin' }),
    )
    const before = (await phone.logIn(bob)).body.jwt
    const { body } = await laptop.call(rules, { token, body: wanted })
    expect(body.adminsWithout).toEqual(['Bob Birdie'])
    expect((await phone.call('GET /api/admin/users', { token: before })).status).toBe(403)

    const login = (await phone.logIn(bob)).body
    expect(login).toMatchObject({ success: true, mustSetUp: true })
    const guesser = (await openBrowser(app, 'guesser').logIn(bob)).body.jwt
    const held = { token: login.jwt }
    for (const call of ['GET /api/admin/users', 'GET /api/Admin/GetTeams', 'PUT /api/admin/sign-in-rules']) {
      const refused = await phone.call(call, held)
      expect([call, refused.status, refused.body.type]).toEqual([call, 403, '/problems/second-step-needed'])
    }
    expect((await phone.call('GET /api/user/get-user', held)).body).toMatchObject({ mustSetUp: true })
    expect((await phone.call('GET /api/account', held)).body).toMatchObject({ needsSecondStep: true })
    const { users } = (await laptop.call('GET /api/admin/users', { token })).body
    const { id } = users.find(({ email }: { email: string }) => email === bob.email)
    await showSetUpCode(phone, login.jwt, { token, id })
    await setUpApp(phone, login.jwt, now)
    expect((await phone.call('GET /api/admin/users', held)).status).toBe(200)
    expect((await phone.call('GET /api/user/get-user', held)).body).not.toHaveProperty('mustSetUp')
    expect((await phone.call('GET /api/admin/users', { token: before })).status).toBe(401)
    expect((await phone.call('GET /api/admin/users', { token: guesser })).status).toBe(401)
    expect((await phone.logIn(volunteerLogin)).body).not.toHaveProperty('mustSetUp')
  })

  it('an admin can remove the lost ones of somebody else, and not their own', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    await setUpApp(laptop, token, now)
    const vivian = await volunteerToken(app)
    await phone.call('POST /api/account/confirm', {
      token: vivian,
      body: { password: volunteerLogin.password },
    })
    await setUpApp(phone, vivian, now)
    const { users } = (await laptop.call('GET /api/admin/users', { token })).body
    const clear = (email: string) =>
      laptop.call('POST /api/admin/users/{id}/clear-second-step', {
        token,
        params: { id: users.find((user: { email: string }) => user.email === email).id },
      })
    expect((await clear(adminLogin.email)).status).toBe(409)
    expect((await clear(volunteerLogin.email)).status).toBe(204)
    expect((await phone.call('GET /api/account', { token: vivian })).status).toBe(401)
    expect((await phone.logIn(volunteerLogin)).body.success).toBe(true)
    expect(await actions()).toContain('second step cleared')
  })
})

describe('a new second step for treasurers', () => {
  it('is asked of them alone', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    await committeeToken(app, 'Treasurer')
    await committeeToken(app, 'Scorer')
    const body = { adminsNeedSecondStep: false, treasurersNeedSecondStep: true, idleMinutes: 720 }
    const saved = await laptop.call('PUT /api/admin/sign-in-rules', { token, body })
    expect(saved.body).toMatchObject({
      treasurersWithout: ['Casey Treasurer'],
      adminsWithout: ['Ann Archer'],
    })
    expect((await phone.logIn(committeeLogin('Treasurer'))).body).toMatchObject({ mustSetUp: true })
    expect((await phone.logIn(committeeLogin('Scorer'))).body).not.toHaveProperty('mustSetUp')
    expect((await phone.logIn()).body).not.toHaveProperty('mustSetUp')
  })
})

describe('idle staff', () => {
  it('are logged out after the time the admins chose, and twelve hours at most', async () => {
    const { jwt: token } = (await laptop.logIn()).body
    const see = (headers = {}) => laptop.call('GET /api/account', { token, headers })
    pass(10 * hour)
    expect((await see()).status).toBe(200)
    await laptop.call('POST /api/account/confirm', { token, body: { password: adminLogin.password } })
    const rules = (idleMinutes: number) =>
      laptop.call('PUT /api/admin/sign-in-rules', {
        token,
        body: { adminsNeedSecondStep: false, treasurersNeedSecondStep: false, idleMinutes },
      })
    expect((await rules(800)).status).toBe(400)
    expect((await rules(30)).status).toBe(200)
    pass(29 * minute)
    expect((await see()).status).toBe(200)
    pass(29 * minute)
    expect((await see()).status).toBe(200)
    for (let asked = 0; asked < 3; asked++) {
      pass(10 * minute)
      expect((await see({ 'x-unattended': '1' })).status, 'a page that refreshes itself').toBe(200)
    }
    pass(6 * minute)
    expect((await see({ 'x-unattended': '1' })).status).toBe(401)
    const second = (await phone.logIn()).body.jwt
    pass(36 * minute)
    expect((await phone.call('GET /api/account', { token: second })).status).toBe(401)
    expect((await laptop.call('POST /api/Auth/Logout', { token: second })).status).toBe(401)
  })
})
