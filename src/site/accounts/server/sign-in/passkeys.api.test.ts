import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { Authenticator } from '../../../../../tests/support/authenticator.ts'
import { openBrowser, type TestBrowser } from '../../../../../tests/support/signing-in.ts'
import { minute } from '../../../../kernel/clock.ts'

let app: TestApp
let now: Date
let laptop: TestBrowser
let phone: TestBrowser
let token: string
let key: Authenticator

beforeEach(async () => {
  now = new Date('2025-07-10T15:00:00Z')
  app = await startTestApp({ now: () => now })
  await app.admin()
  laptop = openBrowser(app, 'laptop')
  phone = openBrowser(app, 'phone')
  token = (await laptop.logIn()).body.jwt
  key = new Authenticator()
})
afterEach(() => app.stop())

type Twist = Parameters<Authenticator['get']>[1]

const newKey = async () => (await laptop.call('POST /api/account/passkeys/options', { token })).body
const send = (ticket: string, response: object) =>
  laptop.call('POST /api/account/passkeys', { token, body: { ticket, name: 'My laptop', response } })
async function add(twist: Twist = {}) {
  const { ticket, options } = await newKey()
  return send(ticket, key.create(options, twist))
}
const begin = async ({ call }: TestBrowser) => (await call('POST /api/auth/passkey/options')).body
const finish = async ({ call }: TestBrowser, ticket: string, response: object) =>
  (await call('POST /api/auth/passkey', { body: { ticket, response } })).body
async function signIn(browser: TestBrowser, twist: Twist = {}) {
  const { ticket, options } = await begin(browser)
  return finish(browser, ticket, key.get(options, twist))
}

it('a passkey logs in by itself, on any device it is on, and is then asked for after the password', async () => {
  const { ticket, options } = await newKey()
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await send(ticket, key.create(options))
  expect(added.body.account.passkeys).toMatchObject([{ name: 'My laptop', usedOn: null }])
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect((await newKey()).options.excludeCredentials).toHaveLength(1)
  now = new Date(now.getTime() + minute)
  expect(await signIn(phone)).toMatchObject({ success: true, roles: ['Admin'] })
  const { passkeys } = (await laptop.call('GET /api/account', { token })).body
  expect(passkeys[0].usedOn).toBe(now.toISOString())
  expect((await laptop.logIn()).body.secondStep.ways).toEqual(['passkey', 'recovery code'])
})

it('is named by the configured address, whatever the headers say', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const { body } = await laptop.call('POST /api/auth/passkey/options', { headers })
  expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

it.each<[string, Twist]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site’s name', { rpId: 'evil.example' }],
  ['a device that didn’t verify its user', { isUnverified: true }],
  ['another challenge', { challenge: 'AAAA' }],
  ['somebody else’s name', { userHandle: 'c29tZWJvZHk' }],
])('a signature for %s is refused, and so is a new passkey', async (_, twist) => {
  await add()
  expect(await signIn(laptop, twist)).toMatchObject({ success: false })
  expect(await signIn(laptop)).toMatchObject({ success: true })
  if (twist?.userHandle) return
  key = new Authenticator()
  expect((await add(twist)).body.type).toBe('/problems/passkey-refused')
})

it('a challenge works once, for five minutes, in the browser that asked, for what it was asked', async () => {
  await add()
  const { ticket, options } = await begin(laptop)
  expect(await finish(phone, ticket, key.get(options))).toMatchObject({ success: false })
  const both = await Promise.all([1, 2].map(() => finish(laptop, ticket, key.get(options))))
  expect(both.map(({ success }) => success).sort()).toEqual([false, true])
  const late = await begin(laptop)
  const other = new Authenticator()
  const created = await newKey()
  expect((await send(late.ticket, other.create(created.options))).body.type).toBe('/problems/passkey-refused')
  expect((await send(created.ticket, other.create(created.options))).status).toBe(200)
  expect((await send(created.ticket, other.create(created.options))).status).toBe(409)
  now = new Date(now.getTime() + 5 * minute + 1)
  expect(await finish(laptop, late.ticket, key.get(late.options))).toMatchObject({ success: false })
})

it('whose counter goes back is taken for a copy: refused, recorded, and emailed', async () => {
  key.counter = 5
  await add()
  expect(await signIn(laptop, { counter: 7 })).toMatchObject({ success: true })
  for (const counter of [7, 6, 0]) expect(await signIn(laptop, { counter })).toMatchObject({ success: false })
  expect(await signIn(laptop, { counter: 8 })).toMatchObject({ success: true })
  const { entries } = (await app.call('GET /api/admin/audit', { token })).body
  expect(entries.filter(({ action }: { action: string }) => action === 'passkey refused')).toHaveLength(3)
  const { messages } = (await app.call('GET /api/admin/outbox', { token })).body
  const texts = messages.map(({ text }: { text: string }) => text).join()
  expect(texts).toContain('the passkey “My laptop” was refused, because it looks like a copy')
})

it('a request that is sent twice raises no alarm, and neither does a copy’s more than once', async () => {
  key.counter = 5
  await add()
  const alarms = async () => {
    const { sql } = app.features.database
    const rows = await sql.selectFrom('audit_log').select('action').execute()
    return rows.filter(({ action }) => action === 'passkey refused').length
  }
  const { ticket, options } = await begin(laptop)
  const response = key.get(options, { counter: 7 })
  expect(await finish(laptop, ticket, response)).toMatchObject({ success: true })
  expect(await finish(laptop, ticket, response)).toMatchObject({ success: false })
  expect(await alarms()).toBe(0)
  const next = await begin(laptop)
  const copied = key.get(next.options, { counter: 6 })
  for (let i = 0; i < 3; i++)
    expect(await finish(laptop, next.ticket, copied)).toMatchObject({ success: false })
  expect(await alarms()).toBe(1)
})

it('is renamed and removed by its owner alone, and logs in no more', async () => {
  const { id } = (await add()).body.account.passkeys[0]
  const params = { id }
  const { body } = await laptop.call('PUT /api/account/passkeys/{id}', {
    token,
    params,
    body: { name: 'Mine' },
  })
  expect(body.passkeys[0].name).toBe('Mine')
  const wrong = await laptop.call('DELETE /api/account/passkeys/{id}', { token, params: { id: 'other' } })
  expect(wrong.status).toBe(404)
  const left = await laptop.call('DELETE /api/account/passkeys/{id}', { token, params })
  expect(left.body).toMatchObject({ passkeys: [], recoveryCodes: null })
  expect(await signIn(laptop)).toMatchObject({ success: false })
  expect((await laptop.logIn()).body.success).toBe(true)
})
