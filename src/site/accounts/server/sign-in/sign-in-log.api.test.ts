import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { openBrowser, type TestBrowser } from '../../../../../tests/support/signing-in.ts'
import { minute } from '../../../../kernel/clock.ts'
import { makeWayBack } from './way-back.ts'

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

it('logins are written down, let in and refused, without what a stranger typed', async () => {
  pass(minute)
  const { jwt: token } = (await laptop.logIn()).body
  pass(minute)
  await phone.logIn({ ...adminLogin, password: 'a wrong password' })
  pass(minute)
  await phone.logIn({ email: 'stranger@example.org', password: 'a wrong password' })
  const { signIns } = (await laptop.call('GET /api/admin/sign-ins', { token })).body
  expect(
    signIns.map((each: Record<string, string>) => [each.name, each.outcome, each.method, each.browser]),
  ).toEqual([
    [null, 'refused', 'password', 'Chrome on Windows'],
    ['Ann Archer', 'refused', 'password', 'Chrome on Windows'],
    ['Ann Archer', 'ok', 'password', 'Chrome on Windows'],
    ['Ann Archer', 'ok', 'password', expect.any(String)],
  ])
  const { sql } = app.features.database
  const row = { personId: null, at: '2025-07-01T00:00:00.000Z', outcome: 'refused', method: 'password' }
  const older = Array.from({ length: 150 }, (_, place) => ({
    ...row,
    ...{ id: `older ${place}`, browser: '', place: '', alarmed: 0 },
  }))
  await sql.insertInto('sign_ins').values(older).execute()
  await phone.logIn({ email: 'stranger@example.org', password: 'a wrong password' })
  const kept = await sql.selectFrom('sign_ins').select('id').where('personId', 'is', null).execute()
  expect(kept).toHaveLength(100)
})

describe('remembered devices', () => {
  const remembered = async () =>
    (await app.features.database.sql.selectFrom('trusted_devices').select('device').execute()).length

  it('end with a new password by link, and with logging out everywhere; the next login is emailed', async () => {
    await phone.logIn()
    const { jwt: token } = (await laptop.logIn()).body
    expect(await remembered()).toBe(3)
    await laptop.call('POST /api/account/devices/log-out-others', { token })
    expect(await remembered()).toBe(1)
    const { users } = (await laptop.call('GET /api/admin/users', { token })).body
    await laptop.call('POST /api/admin/users/{id}/log-out', { token, params: { id: users[0].id } })
    expect(await remembered()).toBe(0)
    const again = (await laptop.logIn()).body.jwt
    expect((await app.call('GET /api/admin/outbox', { token: again })).body.messages[0].subject).toBe(
      'New sign-in to your account',
    )
    const { link: secret } = await makeWayBack(
      { ...app.features, clock: () => now, audit: async () => {} },
      adminLogin.email,
    )
    const body = { token: secret, password: 'a green flag at dusk' }
    expect((await phone.call('POST /api/Auth/Login/ResetPassword', { body })).body.isSuccessful).toBe(true)
    expect(await remembered()).toBe(1)
    const sent = await app.features.database.sql.selectFrom('outbox').select('text').execute()
    expect(
      sent.some(({ text }) => text?.includes('a new password was set with a link made on the server')),
    ).toBe(true)
  })
})
