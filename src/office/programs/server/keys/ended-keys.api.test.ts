import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { orderDinner } from '../../../../../tests/support/dinner.ts'
import { paymentEmails } from '../../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { readCsv } from '../../../../../tests/support/read-csv.ts'
import { acme, sponsor } from '../../../../../tests/support/sponsoring.ts'
import { everyonesPassword, staffToken } from '../../../../../tests/support/staff.ts'
import type { Endpoint } from '../../../../kernel/endpoint.ts'
import { contracts } from '../../../../server/contracts.ts'
import { keyScopes } from '../../key-rules.ts'

let app: TestApp
let token: string
let bo: string
let event: Awaited<ReturnType<typeof makeEvent>>

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  event = await makeEvent(app)
  bo = await staffToken(app, { email: 'bo@example.org', name: 'Bo Banks', role: 'Admin' })
})
afterEach(() => app.stop())

const make = async (by: string) =>
  (
    await app.call('POST /api/admin/api-keys', {
      token: by,
      body: { name: 'Sheet', scopes: keyScopes, days: 365 },
    })
  ).body.key as string
const works = async (key: string) =>
  (await app.call('GET /api/admin/payments', { token: key })).status === 200

async function idOfBo(): Promise<string> {
  const { users } = (await app.call('GET /api/admin/users', { token })).body
  return users.find(({ email }: { email: string }) => email === 'bo@example.org').id
}
const body = { current: everyonesPassword, password: 'a brand new horse battery' }

async function ends(act: (id: string) => Promise<{ status: number }>): Promise<void> {
  const [mine, bos] = [await make(token), await make(bo)]
  expect([await works(mine), await works(bos)]).toEqual([true, true])
  expect((await act(await idOfBo())).status).toBeLessThan(300)
  expect([await works(mine), await works(bos)]).toEqual([true, false])
  const { keys } = (await app.call('GET /api/admin/api-keys', { token })).body
  expect(keys.map(({ state }: { state: string }) => state).sort()).toEqual(['ended', 'works'])
  const { entries } = (await app.call('GET /api/admin/audit', { token })).body
  expect(JSON.stringify(entries)).toContain('API key ended')
}

it('logging an admin out everywhere ends the keys they made, and nobody else’s', () =>
  ends((id) => app.call('POST /api/admin/users/{id}/log-out', { token, params: { id } })))

it('a new password ends one’s keys, and says so', async () => {
  await ends(async () => {
    const answer = await app.call('POST /api/account/password', { token: bo, body })
    expect(answer.body.message).toContain('Your API keys have ended')
    return answer
  })
})

it('a password set by link ends them', () =>
  ends(async () => {
    await app.call('POST /api/Auth/Login/ForgotPassword', { body: { email: 'bo@example.org' } })
    await app.features.auth.sendRequestedEmails()
    const [mail] = await paymentEmails(app, /password/i)
    const secret = /reset-password\/([\w-]+)/.exec(mail.text)?.[1]
    return app.call('POST /api/Auth/Login/ResetPassword', {
      body: { token: secret, password: body.password },
    })
  }))

it('logging out all one’s other devices ends them', () =>
  ends(() => app.call('POST /api/account/devices/log-out-others', { token: bo, body: {} })))

it('an admin made a volunteer and an admin again has no key from before', () =>
  ends(async (id) => {
    const to = (role: string) =>
      app.call('PUT /api/admin/users/{id}', { token, params: { id }, body: { role } })
    await to('Volunteer')
    return to('Admin')
  }))

it('every admin is emailed that a key was made, what it reads and who made it', async () => {
  await make(bo)
  const mails = await paymentEmails(app, /^API key made: Sheet$/)
  expect(mails.map(({ to }: { to: string }) => to).sort()).toEqual([adminLogin.email, 'bo@example.org'])
  expect(mails[0].text).toContain('Bo Banks made the key “Sheet”. For 365 days')
  expect(mails[0].text).toContain('Payments, payouts and the journal')
  expect(JSON.stringify(mails)).not.toContain('phk_')
})

it('nothing that a key opens has a secret of a team, payer or sponsor', async () => {
  await signUp(app, 'Harlan', 1)
  expect((await sponsor(app, acme)).status).toBe(200)
  await orderDinner(app, event)
  const [team] = (await app.call('GET /api/Admin/GetTeams', { token })).body
  await app.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: team.id, amount: 100, method: 'cash' },
  })
  const secrets = await plantedSecrets()
  expect(secrets.length).toBeGreaterThan(3)
  const key = await make(token)
  let opened = 0
  for (const contract of Object.values(contracts))
    for (const [route, { access }] of Object.entries(contract as Record<string, Endpoint>)) {
      if (access === 'public' || !route.startsWith('GET ') || route.includes('{')) continue
      const { status, text } = await app.call(route, { token: key })
      if (status !== 200) continue
      opened++
      expect(
        secrets.filter((secret) => isIn(text, secret)),
        route,
      ).toEqual([])
    }
  expect(opened).toBeGreaterThan(10)
  const file = (by: string) => app.call('GET /api/admin/export/sponsors.csv', { token: by })
  expect(Object.keys(readCsv((await file(key)).text)[0] ?? {})).not.toContain('Payment link')
  expect(Object.keys(readCsv((await file(token)).text)[0] ?? {})).toContain('Payment link')
})

/** A code may be part of a word or hash: it counts only on its own. */
const isIn = (text: string, secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)

/** Every secret that the database holds in clear text, by what its column is called; and the teams' codes. */
async function plantedSecrets(): Promise<string[]> {
  const { sql } = app.features.database
  const codes = (await sql.selectFrom('team_keys').select('code').execute()).map(({ code }) => code)
  const found: unknown[] = []
  for (const { name, columns } of await sql.introspection.getTables())
    for (const column of columns)
      if (/secret|tracking|token$/.test(column.name)) {
        const rows = await raw<{
          value: unknown
        }>`select ${raw.ref(column.name)} as value from ${raw.table(name)}`.execute(sql)
        found.push(...rows.rows.map(({ value }) => value))
      }
  return [...codes, ...found.filter((value) => typeof value === 'string' && value.length > 15)] as string[]
}
