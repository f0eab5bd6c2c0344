import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../support/app.ts'
import { makeEvent, signUp, teamMail, teamToken } from '../support/people.ts'
import { volunteerLogin, volunteerToken } from '../support/staff.ts'

let app: TestApp
let key: string
/** The admin's own, decoded. */
let head: Record<string, unknown>
let claims: Record<string, unknown>

beforeAll(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Okafor', 2)
  const parts = (await app.admin()).split('.')
  const [first, second] = parts.map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  head = JSON.parse(first ?? '')
  claims = JSON.parse(second ?? '')
  const row = await app.features.database.sql
    .selectFrom('installation')
    .select('value')
    .where('id', '=', 'signing-key')
    .executeTakeFirstOrThrow()
  key = row.value
})
afterAll(() => app.stop())

const user = 'GET /api/user/get-user'
const statusOf = async (token: string) => (await app.call(user, { token })).status
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signed with the installation's own key, so that only its claims can be wrong. */
function signed(change: object, header: object = head, hash = 'sha256'): string {
  const text = `${encoded(header)}.${encoded({ ...claims, ...change })}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

async function logIn(body: object): Promise<string> {
  return (await app.call('POST /api/auth/Login', { body })).body.jwt
}

describe('a forged token', () => {
  it('would be accepted if it were exactly like ours: the tests below differ in one thing each', async () => {
    expect(await statusOf(signed({ more: 'added' }))).toBe(200)
  })

  it('without a signature, or with another algorithm, is refused', async () => {
    const body = encoded(claims)
    const tokens = ['none', 'None', 'NONE', 'HS256'].flatMap((alg) => [
      `${encoded({ alg })}.${body}.`,
      `${encoded({ alg })}.${body}`,
    ])
    tokens.push(signed({}, { alg: 'HS512' }, 'sha512'), signed({}, { alg: 'HS384' }, 'sha384'))
    tokens.push(signed({}, { alg: 'RS256' }), signed({}, { ...head, crit: ['exp'] }), signed({}, {}))
    for (const token of tokens) expect(await statusOf(token), token).toBe(401)
  })

  it('that brings its own key is refused', async () => {
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') }
    const header = { ...head, jwk, jku: 'https://evil.example/keys', kid: '../../dev/null' }
    const text = `${encoded(header)}.${encoded(claims)}`
    for (const own of ['mine', '']) {
      const mac = createHmac('sha256', own).update(text).digest('base64url')
      expect(await statusOf(`${text}.${mac}`)).toBe(401)
    }
  })

  it('for another audience, from another installation, without an expiry, or expired, is refused', async () => {
    const now = Math.floor(Date.now() / 1000)
    const changes = [
      { aud: 'other' },
      { aud: undefined },
      { iss: 'another installation' },
      { iss: undefined },
      { exp: now - 1 },
      { exp: undefined },
      { exp: 'never' },
      { nbf: now + 3600 },
      { jti: undefined },
      { jti: 'another session' },
      { sub: undefined },
      { sub: 'nobody' },
      { version: 99 },
      { version: undefined },
    ]
    for (const change of changes) expect(await statusOf(signed(change)), JSON.stringify(change)).toBe(401)
  })

  it("of one kind isn't accepted as another: a team’s id isn't staff, and the reverse", async () => {
    const { body: teams } = await app.call('GET /api/Golf/GetTeams')
    expect(await statusOf(signed({ sub: teams[0].id, version: 1 }))).toBe(401)
    expect(await statusOf(signed({ kind: 'team' }))).toBe(401)
    const team = signed({ sub: teams[0].id, kind: 'team', version: 1, roles: ['Admin'], role: 'Admin' })
    expect(await statusOf(team)).toBe(200)
    expect((await app.call('GET /api/Admin/GetTeams', { token: team })).status).toBe(403)
  })

  it('with one letter changed is refused', async () => {
    const token = await app.admin()
    for (const place of [5, token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
      const letter = token[place] === 'A' ? 'B' : 'A'
      expect(await statusOf(token.slice(0, place) + letter + token.slice(place + 1))).toBe(401)
    }
  })
})

describe('a revoked token', () => {
  it("logging out revokes it in every spelling of its signature, and leaves the person's others valid", async () => {
    const [token, other] = [await logIn(adminLogin), await logIn(adminLogin)]
    expect(token).not.toBe(other)
    await app.call('POST /api/Auth/Logout', { token })
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=')
      expect(await statusOf(token.slice(0, -1) + last)).toBe(401)
    for (const tail of ['=', '==', '%3D', '.', '.x']) expect(await statusOf(token + tail)).toBe(401)
    expect(await statusOf(other)).toBe(200)
  })

  it('a role change, logging out everywhere and removal each revoke it at once', async () => {
    const first = await volunteerToken(app)
    const token = await app.admin()
    const { body } = await app.call('GET /api/admin/users', { token })
    const { id } = body.users.find(({ email }: { email: string }) => email === volunteerLogin.email)
    const params = { id }
    const acts: [string, object][] = [
      ['PUT /api/admin/users/{id}', { params, body: { role: 'Admin' } }],
      ['POST /api/admin/users/{id}/log-out', { params }],
      ['DELETE /api/admin/users/{id}', { params }],
    ]
    let held = first
    for (const [route, sent] of acts) {
      expect(await statusOf(held)).toBe(200)
      expect((await app.call(route, { token, ...sent })).status).toBeLessThan(300)
      expect(await statusOf(held)).toBe(401)
      expect((await app.call('GET /api/admin/get-volunteers', { token: held })).status).toBe(401)
      held = await logIn(volunteerLogin)
    }
    expect(held).toBeUndefined()
  })

  it('a new team code revokes phones, code and link of this team only', async () => {
    const [marsh, okafor] = [await teamToken(app, 1), await teamToken(app, 2)]
    const { code, link } = await teamMail(app, 1)
    const { teamId } = (await app.call(user, { token: marsh })).body
    await app.call('POST /api/admin/teams/{teamId}/reissue-code', {
      token: await app.admin(),
      params: { teamId },
    })
    expect([await statusOf(marsh), await statusOf(okafor)]).toEqual([401, 200])
    const authCode = link.split('/').at(-1)
    expect((await app.call('POST /api/Auth/Login/TeamLogin', { body: { code } })).status).toBe(401)
    expect(
      (await app.call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })).status,
    ).toBe(401)
  })

  it("it doesn't block public pages", async () => {
    expect((await app.call('GET /api/Home', { token: 'not.a.token' })).status).toBe(200)
  })
})
