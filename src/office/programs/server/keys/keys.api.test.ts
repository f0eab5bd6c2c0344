import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { staffToken } from '../../../../../tests/support/staff.ts'
import { day, minute } from '../../../../kernel/clock.ts'
import type { Endpoint } from '../../../../kernel/endpoint.ts'
import { contracts } from '../../../../server/contracts.ts'
import { callsAMinute } from '../../key-rules.ts'

let app: TestApp
let token: string
let now: Date

beforeEach(async () => {
  now = new Date()
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
})
afterEach(() => app.stop())

const make = async (scopes: string[], by = token) =>
  (await app.call('POST /api/admin/api-keys', { token: by, body: { name: 'Sheet', scopes, days: 7 } })).body
const list = async (by = token) => (await app.call('GET /api/admin/api-keys', { token: by })).body.keys
const read = async (route: string, key: string) => (await app.call(route, { token: key })).status

it('a key reads what its scopes allow, and is stored as a hash', async () => {
  const { key, apiKey } = await make(['payments'])
  expect(key).toMatch(/^phk_[\w-]{22}$/)
  expect(await read('GET /api/admin/payments', key)).toBe(200)
  expect(await read('GET /api/admin/export/payments.csv', key)).toBe(200)
  expect(await read('GET /api/admin/get-attendees', key)).toBe(403)
  expect(await read('GET /api/Home', key)).toBe(200)
  const [shown] = await list()
  expect(shown).toMatchObject({ start: key.slice(0, 8), state: 'works', usedAt: now.toISOString() })
  const rows = await app.features.database.sql.selectFrom('api_keys').selectAll().execute()
  expect(JSON.stringify([rows, shown, apiKey])).not.toContain(key)
})

it('a key with every scope writes nothing, and sees no team’s code or link', async () => {
  const { key } = await make(['standings', 'sign-ups', 'payments'])
  const statuses = new Map<string, number>()
  for (const contract of Object.values(contracts))
    for (const [route, { access }] of Object.entries(contract as Record<string, Endpoint>)) {
      if (access === 'public') continue
      now = new Date(now.getTime() + 1000)
      statuses.set(route, (await app.call(route, { token: key, body: {} })).status)
    }
  const letIn = [...statuses].filter(([, status]) => status !== 403 && status !== 401).map(([route]) => route)
  expect(letIn.filter((route) => !route.startsWith('GET '))).toEqual([])
  expect(letIn).toContain('GET /api/admin/journal')
  expect(letIn).not.toContain('GET /api/Admin/GetTeams')
  expect(letIn).not.toContain('GET /api/admin/export/teams.csv')
  for (const route of letIn.filter((each) => !each.includes('{')))
    expect((await app.call(route, { token: key })).text).not.toMatch(/teamLink|teamCode|receiptSecret|\/t\/#/)
})

it('ends at once when it is ended, when it expires, and with its maker', async () => {
  const { key, apiKey } = await make(['payments'])
  await app.call('DELETE /api/admin/api-keys/{id}', { token, params: { id: apiKey.id } })
  expect(await read('GET /api/admin/payments', key)).toBe(401)

  const other = await staffToken(app, { email: 'bo@example.org', name: 'Bo Banks', role: 'Admin' })
  const { key: bos } = await make(['payments'], other)
  expect(await read('GET /api/admin/payments', bos)).toBe(200)
  const { users } = (await app.call('GET /api/admin/users', { token })).body
  const { id } = users.find(({ email }: { email: string }) => email === 'bo@example.org')
  const demoted = { token, params: { id }, body: { role: 'Volunteer' } }
  expect((await app.call('PUT /api/admin/users/{id}', demoted)).status).toBe(200)
  expect(await read('GET /api/admin/payments', bos)).toBe(401)
  expect((await list())[0].state).toBe('ended')

  const { key: short } = await make(['payments'])
  now = new Date(now.getTime() + 7 * day)
  expect(await read('GET /api/admin/payments', short)).toBe(401)
})

it('opens nothing while its maker has to set up a second step for signing in', async () => {
  const { key } = await make(['payments'])
  const { sql } = app.features.database
  const required = {
    id: 'staff',
    adminsNeedSecondStep: 1,
    treasurersNeedSecondStep: 0,
    idleMinutes: 720,
  }
  await sql.insertInto('sign_in_settings').values(required).execute()
  const refused = await app.call('GET /api/admin/payments', { token: key })
  expect([refused.status, refused.body.type]).toEqual([403, '/problems/second-step-needed'])
  expect(await read('GET /api/Home', key)).toBe(200)
  await sql.updateTable('sign_in_settings').set({ adminsNeedSecondStep: 0 }).execute()
  expect(await read('GET /api/admin/payments', key)).toBe(200)
})

it('has so many calls a minute, and others’ keys have theirs', async () => {
  const [{ key }, { key: other }] = [await make(['standings']), await make(['standings'])]
  for (let each = 0; each < callsAMinute; each++) await read('GET /api/admin/score-cards', key)
  expect(await read('GET /api/admin/score-cards', key)).toBe(429)
  expect(await read('GET /api/admin/score-cards', other)).toBe(200)
})

it('a key, a webhook and its secret need the password of the last ten minutes', async () => {
  const hook = { url: 'https://hooks.example.org/in', kinds: ['signup.created'] }
  const { body } = await app.call('POST /api/admin/webhooks', { token, body: hook })
  const params = { id: body.webhook.id }
  now = new Date(now.getTime() + 11 * minute)
  const refused = [
    await app.call('POST /api/admin/api-keys', {
      token,
      body: { name: 'Sheet', scopes: ['payments'], days: 365 },
    }),
    await app.call('POST /api/admin/webhooks', { token, body: hook }),
    await app.call('PUT /api/admin/webhooks/{id}', {
      token,
      params,
      body: { ...hook, url: 'https://evil.example', state: 'on' },
    }),
    await app.call('POST /api/admin/webhooks/{id}/secret', { token, params }),
  ]
  expect(refused.map((each) => each.body.type)).toEqual(refused.map(() => '/problems/confirm-first'))
  await app.call('POST /api/account/confirm', { token, body: { password: adminLogin.password } })
  expect((await make(['payments'])).key).toMatch(/^phk_/)
})
