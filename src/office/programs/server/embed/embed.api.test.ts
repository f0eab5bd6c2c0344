import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'
import { minute } from '../../../../kernel/clock.ts'

const isBuilt = existsSync(new URL('../../../../../dist/client/index.html', import.meta.url))
let app: TestApp
let token: string
let ahead = 0

beforeAll(async () => {
  const variables = { PUBLIC_URL: 'https://golf.example.org', ALLOW_SANDBOX_PAYMENTS: 'true' }
  app = await startTestApp({ variables, now: () => new Date(Date.now() + ahead) })
  token = await app.admin()
  await makeEvent(app)
})
afterAll(() => app.stop())

const allow = (sites: unknown) => app.call('PUT /api/admin/embed', { token, body: { sites } })
/** Who may frame a page: what its policy says, and what browsers from before that read. */
async function framers(path: string) {
  const { headers } = await app.call(`GET ${path}`)
  const policy = String(headers['content-security-policy'])
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options'], headers['set-cookie']]
}
const nobody = ["'none'", 'DENY', undefined]

it.runIf(isBuilt)(
  'nobody may frame the leaderboard until a site is added, and then only that page',
  async () => {
    expect(await framers('/embed/leaderboard')).toEqual(nobody)
    const { body } = await allow(['https://www.Club.org/golf', 'charity.example', 'https://www.club.org'])
    expect(body.sites).toEqual(['https://charity.example', 'https://www.club.org'])
    expect(body.snippet).toContain('src="https://golf.example.org/embed/leaderboard"')
    for (const path of ['/embed/leaderboard', '/Embed/Leaderboard/?a=1'])
      expect(await framers(path)).toEqual([
        'https://charity.example https://www.club.org',
        undefined,
        undefined,
      ])
    for (const path of ['/', '/leaderboard', '/embed', '/embed/other', '/embed/leaderboard/x', '/api/Home'])
      expect(await framers(path), path).toEqual(nobody)
    await allow([])
    expect(await framers('/embed/leaderboard')).toEqual(nobody)
  },
)

it.each([
  [['http://club.org']],
  [['https://*.club.org']],
  [["https://club.org; script-src 'unsafe-inline'"]],
  [['']],
])('what isn’t one site is refused and changes nothing: %s', async (sites) => {
  await allow(['https://club.org'])
  const answer = await allow(['https://other.example', ...sites])
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.errors)).toEqual(['sites'])
  expect((await app.call('GET /api/admin/embed', { token })).body.sites).toEqual(['https://club.org'])
})

it('a change is in the audit log, once', async () => {
  const entries = async () =>
    (
      await app.features.database.sql
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'embedding changed')
        .execute()
    ).map(({ after }) => String(after))
  await allow([])
  const before = await entries()
  await allow(['https://news.example'])
  await allow(['https://news.example/again'])
  const after = await entries()
  expect(after).toHaveLength(before.length + 1)
  expect(after.join()).toContain('https://news.example')
})

it('who may frame the board isn’t changed on a device somebody left open', async () => {
  await allow(['https://club.org'])
  ahead = 11 * minute
  const { status, body } = await allow(['https://evil.example'])
  expect([status, body.type]).toEqual([403, '/problems/confirm-first'])
  expect((await app.call('GET /api/admin/embed', { token })).body.sites).toEqual(['https://club.org'])
  await app.call('POST /api/account/confirm', { token, body: { password: adminLogin.password } })
  expect((await allow([])).body.sites).toEqual([])
})
