import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { openBrowser, type TestBrowser } from '../../../../../tests/support/signing-in.ts'
import { sellerToken, volunteerToken } from '../../../../../tests/support/staff.ts'
import { minute } from '../../../../kernel/clock.ts'

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

const see = ({ call }: TestBrowser, token: string) => call('GET /api/account', { token })
const outbox = async (token: string) => (await app.call('GET /api/admin/outbox', { token })).body.messages

describe('the list of devices', () => {
  it('has browser, coarse address and time, and logs out one or all others', async () => {
    const first = (await laptop.logIn()).body.jwt
    now = new Date(now.getTime() + minute)
    const second = (await phone.logIn()).body.jwt
    const { devices } = (await see(phone, second)).body
    expect(devices).toHaveLength(3)
    expect(devices[0]).toEqual({
      id: expect.any(String),
      browser: 'Chrome on Windows',
      place: '127.0.0',
      signedInOn: now.toISOString(),
      lastSeen: now.toISOString(),
      isThisOne: true,
    })
    const other = devices.find(
      ({ isThisOne, browser }: { isThisOne: boolean; browser: string }) =>
        !isThisOne && browser.startsWith('Chrome'),
    )
    const end = (id: string) =>
      phone.call('DELETE /api/account/devices/{id}', { token: second, params: { id } })
    expect((await end(other.id)).body.devices).toHaveLength(2)
    expect((await see(laptop, first)).status).toBe(401)
    expect((await end(other.id)).status).toBe(404)
    const left = await phone.call('POST /api/account/devices/log-out-others', { token: second })
    expect(left.body.devices).toHaveLength(1)
    expect((await see(phone, second)).status).toBe(200)
  })

  it('shows nobody else’s, and ends nobody else’s', async () => {
    const vivian = await volunteerToken(app)
    const [own] = (await see(phone, vivian)).body.devices
    const token = (await laptop.logIn()).body.jwt
    const refused = await laptop.call('DELETE /api/account/devices/{id}', { token, params: { id: own.id } })
    expect(refused.status).toBe(404)
    expect((await see(phone, vivian)).body).toMatchObject({ email: 'vivian@example.org', devices: [{}] })
    expect((await see(phone, await sellerToken(app))).status).toBe(200)
  })

  it('loses a device that logs out', async () => {
    const token = (await laptop.logIn()).body.jwt
    await laptop.call('POST /api/Auth/Logout', { token })
    const { devices } = (await see(phone, (await phone.logIn()).body.jwt)).body
    expect(devices).toHaveLength(2)
  })
})

describe('a login on a device for the first time', () => {
  it('is emailed to the person, the second one there isn’t, and neither is the first of all', async () => {
    const admin = await app.admin()
    expect(await outbox(admin)).toEqual([])
    await laptop.logIn()
    await laptop.logIn()
    const messages = await outbox(admin)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ subject: 'New sign-in to your account', to: adminLogin.email })
    expect(messages[0].text).toContain('Chrome on Windows, from an address that begins with 127.0.0')
  })
})

describe('changing the password', () => {
  const change = (browser: TestBrowser, token: string, current: string, password: string) =>
    browser.call('POST /api/account/password', { token, body: { current, password } })

  it('needs the current one, logs out the other devices, and is emailed', async () => {
    const [first, second] = [(await laptop.logIn()).body.jwt, (await phone.logIn()).body.jwt]
    const wrong = await change(laptop, first, 'not my password', 'a green flag at dusk')
    expect(wrong.body).toEqual({ isSuccessful: false, message: 'That isn’t your current password.' })
    const right = await change(laptop, first, adminLogin.password, 'a green flag at dusk')
    expect(right.body.isSuccessful).toBe(true)
    expect([(await see(laptop, first)).status, (await see(phone, second)).status]).toEqual([200, 401])
    expect((await laptop.logIn()).body.success).toBe(false)
    const next = await laptop.logIn({ ...adminLogin, password: 'a green flag at dusk' })
    expect(next.body.success).toBe(true)
    const told = (await outbox(first)).map(({ subject }: { subject: string }) => subject)
    expect(told).toContain('Your sign-in was changed')
  })

  it('refuses one from the lists of leaked passwords, in any case, and says so', async () => {
    const token = (await laptop.logIn()).body.jwt
    const refused = await change(laptop, token, adminLogin.password, 'Michelle123')
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { password: [expect.stringContaining('lists of leaked passwords')] } },
    })
    expect((await laptop.logIn()).body.success).toBe(true)
  })
})

it('the first admin can’t have a leaked password, and an existing one keeps working', async () => {
  const other = await startTestApp()
  const person = { firstName: 'Ann', lastName: 'Archer', email: 'ann@example.org', password: 'michelle123' }
  const refused = await other.call('POST /api/setup', {
    body: { token: other.features.setup.token, ...person },
  })
  expect(refused).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } })
  await other.stop()
  const { sql } = app.features.database
  const { hash } = await import('@node-rs/argon2')
  await sql
    .updateTable('people')
    .set({ passwordHash: await hash('michelle123') })
    .execute()
  expect((await laptop.logIn({ ...adminLogin, password: 'michelle123' })).body.success).toBe(true)
})

it('a login that is under way while the password changes logs nobody in', async () => {
  const { auth, database } = app.features
  const old = await database.sql.selectFrom('people').selectAll().executeTakeFirstOrThrow()
  const token = (await laptop.logIn()).body.jwt
  const body = { current: adminLogin.password, password: 'a green flag at dusk' }
  await laptop.call('POST /api/account/password', { token, body })
  const caller = { device: 'phone', network: '127.0.0.1', userAgent: '' }
  expect(await auth.logIn(old, caller)).toMatchObject({ success: false })
  expect((await see(laptop, token)).body.devices).toHaveLength(1)
})
