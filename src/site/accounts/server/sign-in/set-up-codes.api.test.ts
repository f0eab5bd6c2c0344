import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { openBrowser, setUpApp, type TestBrowser } from '../../../../../tests/support/signing-in.ts'
import { everyonesPassword, staffToken } from '../../../../../tests/support/staff.ts'
import { hour } from '../../../../kernel/clock.ts'
import { makeWayBack } from './way-back.ts'

let app: TestApp
let now: Date
let ann: string
let bob: TestBrowser
const bobsLogin = { email: 'bob@example.org', password: everyonesPassword }
const sendsMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'golf@example.org' }

async function start(variables: Record<string, string> = {}): Promise<void> {
  now = new Date('2025-07-10T15:00:00Z')
  app = await startTestApp({ now: () => now, variables })
  await app.admin()
  const laptop = openBrowser(app, 'laptop')
  ann = (await laptop.logIn()).body.jwt
  await setUpApp(laptop, ann, now)
  await staffToken(app, { email: bobsLogin.email, name: 'Bob Birdie', role: 'Admin' })
  bob = openBrowser(app, 'bob')
}
beforeEach(() => start())
afterEach(() => app.stop())

async function require(adminsNeedSecondStep: boolean): Promise<void> {
  const body = { adminsNeedSecondStep, treasurersNeedSecondStep: false, idleMinutes: 720 }
  const { status } = await app.call('PUT /api/admin/sign-in-rules', { token: ann, body })
  expect(status).toBe(200)
}
const typeOf = async (token: string, route = 'GET /api/admin/users', body?: object) => {
  const answer = await bob.call(route, { token, ...(body ? { body } : {}) })
  return answer.status === 200 ? 200 : answer.body.type
}
const enter = (token: string, code: string) => typeOf(token, 'PUT /api/account/set-up-code', { code })
const needed = '/problems/set-up-code-needed'

async function codeFromAnn(): Promise<string> {
  const { users } = (await app.call('GET /api/admin/users', { token: ann })).body
  const { id } = users.find(({ email }: { email: string }) => email === bobsLogin.email)
  const made = await app.call('POST /api/admin/users/{id}/set-up-code', { token: ann, params: { id } })
  return made.body.code
}

it('a required second step holds sessions that exist, until it isn’t required', async () => {
  const { jwt } = (await bob.logIn(bobsLogin)).body
  expect(await typeOf(jwt)).toBe(200)
  await require(true)
  expect(await typeOf(jwt)).toBe('/problems/second-step-needed')
  expect((await app.call('GET /api/admin/users', { token: ann })).status).toBe(200)
  await require(false)
  expect(await typeOf(jwt)).toBe(200)
})

it('the password alone sets up no app and no passkey where one is required; a code from an admin does, once', async () => {
  await require(true)
  const { jwt } = (await bob.logIn(bobsLogin)).body
  for (const route of ['POST /api/account/app', 'POST /api/account/passkeys/options'])
    expect(await typeOf(jwt, route)).toBe(needed)
  const { body } = await bob.call('GET /api/account', { token: jwt })
  expect(body.setUpCode).toEqual({ byEmail: false })
  const code = await codeFromAnn()
  expect(await enter(jwt, 'AAAA-AAAA')).toBe('/problems/set-up-code-wrong')
  expect(await enter(jwt, code.toLowerCase().replace('-', ' '))).toBe(200)
  const guesser = (await openBrowser(app, 'guesser').logIn(bobsLogin)).body.jwt
  expect(await enter(guesser, code)).toBe('/problems/set-up-code-wrong')
  await setUpApp(bob, jwt, now)
  expect(await typeOf(jwt)).toBe(200)
  expect(await typeOf(guesser)).toBe('/problems/session-expired')
})

it('a code is stored as a hash, ends after an hour, and after twenty wrong ones', async () => {
  await require(true)
  const { jwt } = (await bob.logIn(bobsLogin)).body
  const code = await codeFromAnn()
  const rows = await app.features.database.sql.selectFrom('set_up_codes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  for (let wrong = 0; wrong < 20; wrong++) await enter(jwt, `AAAA-00${10 + wrong}`)
  expect(await enter(jwt, code)).toBe('/problems/set-up-code-wrong')
  const fresh = await codeFromAnn()
  now = new Date(now.getTime() + hour + 1)
  expect(await enter(jwt, fresh)).toBe('/problems/set-up-code-wrong')
})

it('without mail nobody is sent a code, and the command on the server gives one, so the only admin gets in', async () => {
  await require(true)
  const { jwt } = (await bob.logIn(bobsLogin)).body
  const asked = await bob.call('POST /api/account/set-up-code', { token: jwt })
  expect(asked.body).toMatchObject({ isSuccessful: false })
  expect(asked.body.message).toContain('npm run sign-in-link')
  const { database } = app.features
  const way = await makeWayBack(
    { database, clock: () => now, audit: async () => undefined },
    adminLogin.email,
  )
  const password = 'a brand new horse battery'
  await bob.call('POST /api/Auth/Login/ResetPassword', { body: { token: way.link, password } })
  const login = (await bob.logIn({ email: adminLogin.email, password })).body
  expect(login.mustSetUp).toBe(true)
  expect(await typeOf(login.jwt, 'POST /api/account/app')).toBe(needed)
  expect(await enter(login.jwt, way.code)).toBe(200)
  await setUpApp(bob, login.jwt, now)
  expect(await typeOf(login.jwt)).toBe(200)
})

it('with mail the code comes by email, three times in 15 minutes at most, and staff can’t read it in the outbox', async () => {
  await app.stop()
  await start(sendsMail)
  await require(true)
  const { jwt } = (await bob.logIn(bobsLogin)).body
  const ask = async () => (await bob.call('POST /api/account/set-up-code', { token: jwt })).body.isSuccessful
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, true, false])
  const { sql } = app.features.database
  const mails = await sql
    .selectFrom('outbox')
    .select(['text', 'toAddress'])
    .where('subject', '=', 'Your code for setting up a second step')
    .execute()
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(mails.map(() => bobsLogin.email))
  const codes = mails.map(({ text }) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '')
  const { text } = await app.call('GET /api/admin/outbox', { token: ann })
  expect(codes.filter((code) => text.includes(code))).toEqual([])
  const works = await Promise.all(codes.map((code) => enter(jwt, code)))
  expect(works.filter((each) => each === 200)).toHaveLength(1)
})
