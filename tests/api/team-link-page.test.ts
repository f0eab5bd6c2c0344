import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { teamMail } from '../support/people.ts'
import { type Round, startRound } from '../support/round.ts'

const isBuilt = existsSync(new URL('../../dist/client/index.html', import.meta.url))
const opening = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

let app: TestApp
let round: Round
let link: string

beforeEach(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Marsh'])
  link = new URL((await teamMail(app, 0)).link).pathname
})
afterEach(() => app.stop())

const open = (path: string, headers: Record<string, string> = opening) => app.call(`GET ${path}`, { headers })

function dataIn(text: string, id: string): { jwt: string } | null {
  const json = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(text)?.[1]
  return json === undefined ? null : JSON.parse(json)
}

describe.runIf(isBuilt)('the page of a team link', () => {
  it('brings what logging in answers, and the scorecard, and is kept nowhere', async () => {
    const { text, headers } = await open(link)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    expect(String(headers['set-cookie'])).toMatch(/^pinhigh_device=/)
    const login = dataIn(text, 'team-login')
    expect(login).toMatchObject({ teamId: round.teams[0]!.id, roles: ['TeamMember'] })
    const { body: card } = await app.call('GET /api/LiveScoring/GetLiveScoring', { token: login!.jwt })
    expect(dataIn(text, 'team-card')).toEqual(card)
  })

  it('shows the card only to a team that sees it first: paid or let in, while play is on', async () => {
    const keys = '<div role="group" aria-label="Score"'
    const token = await app.admin()
    const pay = { teamId: round.teams[0]!.id, method: 'cash', note: '' }
    expect((await open(link)).text).not.toContain(keys)
    await app.call('POST /api/Admin/SetTeamPayment', { token, body: pay })
    const { text, headers } = await open(link)
    expect(text).toContain(keys)
    expect(text).toContain('<script defer src="/early-card.js"')
    expect(headers['cache-control']).toBe('no-store')
    const locked = { eventId: round.eventId, enabled: true }
    await app.call('POST /api/Admin/LockScoring', { token, body: locked })
    expect((await open(link)).text).not.toContain(keys)
  })

  it('opened again and again changes nothing but the login', async () => {
    const read = async (path: string) => (await app.call(`GET ${path}`, { token: await app.admin() })).text
    const before = await read('/api/admin/audit')
    const cookie = String((await open(link)).headers['set-cookie']).split(';')[0]!
    for (let time = 0; time < 3; time++)
      expect((await open(link, { ...opening, cookie })).headers['set-cookie']).toBeUndefined()
    expect(await read('/api/admin/audit')).toBe(before)
  })

  it('names nobody when it is loaded ahead, previewed, or asked for by a script', async () => {
    const others: Record<string, string>[] = [
      {},
      { ...opening, 'sec-purpose': 'prefetch;prerender' },
      { ...opening, purpose: 'prefetch' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
    ]
    for (const headers of others) {
      const { text, headers: answered } = await open(link, headers)
      expect(text).not.toMatch(/id="team-(login|card)"/)
      expect(answered).toMatchObject({ 'cache-control': 'no-cache' })
      expect(answered['set-cookie']).toBeUndefined()
    }
    expect((await app.call(`HEAD ${link}`, { headers: opening })).headers['cache-control']).toBe('no-cache')
  })

  it('that is wrong or closed comes without data', async () => {
    const wrong = ['wrong', 'x'.repeat(500), '%00']
    for (const code of wrong) {
      const { status, text, headers } = await open(`/auth/team-auth-request/${code}`)
      expect(status, code).toBe(200)
      expect(text).not.toMatch(/id="team-(login|card)"/)
      expect(headers['cache-control']).toBe('no-cache')
    }
    await round.toggle('FinalizeEvent', true)
    expect(dataIn((await open(link)).text, 'team-login')).toBeNull()
  })
})

it.runIf(isBuilt)(
  'scripts and styles are sent without what only documents obey; a missing file and the worker are not',
  async () => {
    const { text } = await open('/admin')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
    const { headers } = await open(script)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers['content-security-policy'] ?? headers['x-frame-options']).toBeUndefined()
    for (const other of ['/assets/none.js', '/sw.js'])
      expect((await open(other)).headers, other).toMatchObject({ 'x-frame-options': 'DENY' })
  },
)
