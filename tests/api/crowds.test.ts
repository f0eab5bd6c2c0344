import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Contract } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { publicRateLimits, type RateLimits } from '../../src/server/http/rate-limits.ts'
import { adminLogin, startTestApp, type TestApp } from '../support/app.ts'
import { makeEvent, signUp } from '../support/people.ts'

const check = 'GET /api/SignUp/User/{email}'
const params = { email: 'who@example.org' }
const login = 'POST /api/auth/Login'
const wrong = { email: adminLogin.email, password: 'a wrong guess' }

let app: TestApp
let now: Date

async function open(variables: Record<string, string> = {}, rateLimits: RateLimits = publicRateLimits) {
  app = await startTestApp({ now: () => now, variables, rateLimits })
  await makeEvent(app)
}

/** A request from this address, with headers a proxy or an attacker wrote. */
async function ask(remoteAddress: string, forwardedFor?: string): Promise<number> {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return (await app.http.inject({ url: '/api/SignUp/User/who@example.org', remoteAddress, headers }))
    .statusCode
}

beforeEach(() => {
  now = new Date('2025-07-10T15:00:00Z')
})
afterEach(() => app.stop())

describe('one address', () => {
  it('may try to sign up 600 times a minute, and the leaderboard is never limited', async () => {
    await open()
    for (let seat = 0; seat < 36; seat++) expect((await signUp(app, `Team ${seat}`, seat)).status).toBe(200)
    const statuses = new Set<number>()
    for (let attempt = 36; attempt < 600; attempt++)
      statuses.add((await app.call('POST /api/SignUp', { body: {} })).status)
    expect([...statuses]).toEqual([400])
    expect((await app.call('GET /api/Golf/GetStandings')).status).toBe(200)
  })

  it('is refused above its rate limit, is told for how long, and is let in a minute later', async () => {
    await open({}, { 'GET /api/SignUp/User/:email': 3 })
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await app.call(check, { params })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    now = new Date(now.getTime() + 20_000)
    expect((await app.call(check, { params })).headers['retry-after']).toBe('40')
    expect(await ask('203.0.113.9')).toBe(200)
    now = new Date(now.getTime() + 40_000)
    expect((await app.call(check, { params })).status).toBe(200)
  })

  it("can't avoid its limit with HEAD, which counts and responds like GET", async () => {
    await open({}, { 'GET /api/SignUp/User/:email': 3 })
    const url = '/api/SignUp/User/who@example.org'
    const statuses = []
    for (const method of ['HEAD', 'GET', 'HEAD', 'HEAD', 'GET'] as const) {
      const answer = await app.http.inject({ method, url })
      statuses.push(answer.statusCode)
      expect(answer.headers['set-cookie'], 'reading names no device').toBeUndefined()
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('is limited in every public call that changes something, but for those with a budget of their own', async () => {
    await open()
    const ownBudget = [
      'POST /api/auth/Login',
      'POST /api/Auth/Login/TeamLogin',
      'POST /api/Auth/Login/ValidateTeamAuthRequest',
      'POST /api/messages/unsubscribe/:token',
    ]
    const calls = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))
    const unlimited = calls
      .filter(([route, { access }]) => access === 'public' && !route.startsWith('GET '))
      .map(([route]) => route.replace(/\{(\w+)\}/g, ':$1'))
      .filter((call) => publicRateLimits[call] === undefined)
    expect(unlimited.sort()).toEqual(ownBudget.sort())
  })
})

describe('a header that says where a request comes from', () => {
  const three = { 'GET /api/SignUp/User/:email': 3 }

  it('is ignored without a proxy', async () => {
    await open({}, three)
    const statuses = []
    for (let liar = 1; liar <= 4; liar++) statuses.push(await ask('203.0.113.1', `198.51.100.${liar}`))
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('counts when a proxy on the same machine sets it, and not what the client added in front', async () => {
    await open({ TRUST_PROXY: 'true' }, three)
    for (let golfer = 1; golfer <= 6; golfer++)
      expect(await ask('127.0.0.1', `203.0.113.${golfer}`)).toBe(200)
    const statuses = []
    for (let lie = 1; lie <= 4; lie++)
      statuses.push(await ask('127.0.0.1', `198.51.100.${lie}, 203.0.113.99`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask('203.0.113.99', '192.0.2.1')).toBe(429)
  })

  it('counts only from a proxy at the configured address', async () => {
    await open({ TRUST_PROXY: '203.0.113.50' }, three)
    const statuses = []
    for (let lie = 1; lie <= 4; lie++) statuses.push(await ask('127.0.0.1', `198.51.100.${lie}`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask('203.0.113.50', '198.51.100.9')).toBe(200)
  })
})

describe('passwords', () => {
  it('guessed by a stranger delay neither the admin’s own device nor whoever just set a new one', async () => {
    await open()
    await app.admin()
    const right = await app.call(login, { body: adminLogin })
    const cookie = String(right.headers['set-cookie']).split(';')[0] as string
    for (let guess = 0; guess < 9; guess++) await app.call(login, { body: wrong })
    expect((await app.call(login, { body: adminLogin })).status).toBe(429)
    expect((await app.call(login, { body: adminLogin, headers: { cookie } })).body.success).toBe(true)

    await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: adminLogin.email } })
    await app.features.auth.sendRequestedEmails()
    const { body } = await app.call('GET /api/admin/outbox', { token: right.body.jwt })
    const texts = body.messages.map(({ text }: { text: string }) => text).join()
    const link = /reset-password\/([\w-]+)/.exec(texts)?.[1]
    const password = 'another long password'
    const reset = await app.call('POST /api/Auth/Login/ResetPassword', { body: { token: link, password } })
    const own = { cookie: String(reset.headers['set-cookie']).split(';')[0] as string }
    const again = await app.call(login, { body: { email: adminLogin.email, password }, headers: own })
    expect(again.body.success).toBe(true)
  })

  it('in a flood are checked a few at a time; the rest are told to retry, and the leaderboard still responds', async () => {
    await open({}, {})
    await app.admin()
    const guesses = Array.from({ length: 120 }, (_, seat) =>
      app.call(login, { body: { email: `guess${seat}@example.org`, password: 'a wrong guess' } }),
    )
    expect((await app.call('GET /api/Golf/GetStandings')).status).toBe(200)
    const answers = await Promise.all(guesses)
    const turnedAway = answers.filter(({ status }) => status === 429)
    expect(turnedAway.length).toBeGreaterThan(40)
    expect(turnedAway[0]?.headers['retry-after']).toBe('2')
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40)
    expect((await app.call(login, { body: adminLogin })).body.success).toBe(true)
  })
})

describe('a device that logged in before', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
    cookie: String(answer.headers['set-cookie']).split(';')[0] as string,
  })

  it('logs in while a guest at the same address uses up the attempts of unknown devices', async () => {
    await open()
    await app.admin()
    const headers = cookieOf(await app.call(login, { body: adminLogin }))
    const statuses: number[] = []
    for (let guess = 0; guess < 300; guess += 30) {
      const answers = Array.from({ length: 30 }, (_, each) =>
        app.call(login, { body: { email: `guest${guess + each}@example.org`, password: 'a wrong guess' } }),
      )
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
    }
    // The admin's own first login was from an unknown device, too.
    expect(statuses.filter((status) => status === 200)).toHaveLength(239)
    expect((await app.call(login, { body: adminLogin })).status).toBe(429)
    expect((await app.call(login, { body: adminLogin, headers })).body.success).toBe(true)
    now = new Date(now.getTime() + 2 * 60_000)
    expect((await app.call(login, { body: adminLogin })).body.success).toBe(true)
  }, 180_000)

  it("is recognized after a restart, and doesn't wait because of strangers' attempts at the account", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pinhigh-restart-'))
    await open({ DATA_DIR: folder })
    await app.admin()
    const headers = cookieOf(await app.call(login, { body: adminLogin }))
    const { databaseUrl } = app
    await app.stop({ keepsDatabase: true })
    const variables = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    app = await startTestApp({ now: () => now, variables })
    for (let guess = 0; guess < 9; guess++) await app.call(login, { body: wrong })
    expect((await app.call(login, { body: adminLogin })).status).toBe(429)
    expect((await app.call(login, { body: adminLogin, headers })).body.success).toBe(true)
    rmSync(folder, { recursive: true, force: true })
  })
})

it('setting the clock back a day makes nobody wait longer', async () => {
  await open()
  await app.admin()
  const before = now
  for (let guess = 0; guess < 9; guess++) await app.call(login, { body: wrong })
  now = new Date(before.getTime() - 86_400_000)
  const waiting = await app.call(login, { body: adminLogin })
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(60)
  now = new Date(now.getTime() + 5 * 60_000)
  expect((await app.call(login, { body: adminLogin })).body.success).toBe(true)

  await app.stop()
  now = before
  await open({}, { 'GET /api/SignUp/User/:email': 1 })
  await app.call(check, { params })
  now = new Date(before.getTime() - 30_000)
  expect(Number((await app.call(check, { params })).headers['retry-after'])).toBeLessThanOrEqual(60)
})

it('a stranger can have three codes and three links emailed to somebody in 15 minutes, no more', async () => {
  await open()
  await signUp(app, 'Marsh', 1)
  const token = await app.admin()
  const mailedTo = async (address: string) => {
    const { body } = await app.call('GET /api/admin/outbox', { token })
    return body.messages.filter(({ to }: { to: string }) => to === address).length
  }
  const words = new Set<string>()
  for (let time = 0; time < 6; time++) {
    const code = await app.call('POST /api/Auth/Login/GetCode', { body: { email: 'lead1@example.org' } })
    await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: adminLogin.email } })
    await app.features.auth.sendRequestedEmails()
    words.add(code.text)
  }
  expect(words.size).toBe(1)
  // One of the leader's emails came with the sign-up.
  expect([await mailedTo('lead1@example.org'), await mailedTo(adminLogin.email)]).toEqual([4, 3])
  now = new Date(now.getTime() + 15 * 60_000)
  await app.call('POST /api/Auth/Login/GetCode', { body: { email: 'lead1@example.org' } })
  await app.features.auth.sendRequestedEmails()
  expect(await mailedTo('lead1@example.org')).toBe(5)
})
