import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract, Endpoint } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { type Answered, type Sent, startTestApp, type TestApp } from '../support/app.ts'
import { teamMail } from '../support/people.ts'
import { type Round, startRound } from '../support/round.ts'
import { sampleOf } from '../support/sample-input.ts'
import { volunteerToken } from '../support/staff.ts'

let app: TestApp
let round: Round
/** What identifies a person here, or lets somebody in. */
let personal: string[]
let tokens: Record<string, string | undefined>
let particulars: Record<string, Sent>

const reads: [route: string, endpoint: Endpoint][] = Object.values(contracts).flatMap((api: Contract) =>
  Object.entries(api).filter(([route]) => route.startsWith('GET ')),
)
const beside = [
  'GET /',
  'GET /leaderboard',
  'GET /healthz',
  'GET /readyz',
  'GET /manifest.webmanifest',
  'GET /robots.txt',
  'GET /calendar.ics',
  'GET /sitemap.xml',
]

/** What a shared cache may store; nothing else may be stored. */
const shared = [
  'GET /api/Golf/GetBoardState',
  'GET /api/Golf/GetPastEvents',
  'GET /api/Golf/GetStandings',
  'GET /api/Golf/GetTeamCard',
  'GET /api/Golf/GetTeams',
  'GET /api/Home',
  'GET /api/clubhouse-screen',
  'GET /api/contests',
  'GET /api/donation/get-winners',
  'GET /api/gifts',
  'GET /api/items',
  'GET /api/pledge-moment',
  'GET /api/prizes',
  'GET /api/raffles',
  'GET /api/reveal',
  'GET /api/rules-of-the-day',
  'GET /api/selling',
  'GET /api/sponsor/getsponsors',
  'GET /api/sponsor/packages',
]

beforeAll(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Marsh', 'Okafor'])
  const { code, link } = await teamMail(app, 0)
  const teamId = round.teams[0]?.id
  tokens = {
    nobody: undefined,
    'the team': round.teams[0]?.token,
    volunteer: await volunteerToken(app),
    admin: await app.admin(),
  }
  personal = ['lead0@example.org', 'second0@example.org', '2002000000', '200-200-0000', code, link]
  const email = 'lead0@example.org'
  particulars = {
    'GET /api/LiveScoring/GetTeamScore': { query: { teamId: String(teamId) } },
    'GET /api/Golf/GetTeamCard': { query: { teamId: String(teamId) } },
    'GET /api/SignUp/User/{email}': { params: { email } },
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}': { params: { email } },
    'GET /api/admin/events/{eventId}': { params: { eventId: round.eventId } },
    'GET /api/admin/teams/{teamId}/score-history': { params: { teamId } },
  }
})
afterAll(() => app.stop())

function ask(
  route: string,
  endpoint: Endpoint | undefined,
  token: string | undefined,
  headers = {},
): Promise<Answered> {
  const sent = particulars[route] ?? {
    params: sampleOf(endpoint?.params) as Record<string, unknown>,
    query: sampleOf(endpoint?.query) as Record<string, string>,
  }
  return app.call(route, { ...sent, headers, ...(token ? { token } : {}) })
}

/** As a cache reads it: without a header some would guess. */
function isShared({ headers }: Answered): boolean {
  return /public|s-maxage/.test(`${headers['cache-control']} ${headers['cdn-cache-control']}`)
}

it('what a cache may store is a short list, without names or codes', async () => {
  const kept: string[] = []
  for (const [route, endpoint] of reads) {
    const answer = await ask(route, endpoint, undefined)
    expect(answer.headers['cache-control'], route).toBeDefined()
    if (!isShared(answer)) continue
    kept.push(route)
    expect(answer.status, route).toBe(200)
    expect(answer.headers['set-cookie'], route).toBeUndefined()
    expect(answer.headers.etag, route).toBeDefined()
    for (const secret of personal) expect(answer.text, route).not.toContain(secret)
  }
  expect(kept.sort()).toEqual(shared)
})

/** Only staff and the team itself know whether it has paid. */
const asEverybodySees = (body: unknown) =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'hasPaidInFull' ? undefined : value)))

it('a caller with a token gets a private response, equal to the public one on that list', async () => {
  for (const [somebody, token] of Object.entries(tokens)) {
    if (!token) continue
    for (const [route, endpoint] of reads) {
      const answer = await ask(route, endpoint, token)
      expect(isShared(answer), `${route} as ${somebody}`).toBe(false)
      expect(answer.headers['cache-control'], `${route} as ${somebody}`).toMatch(
        /^(no-store|private, no-cache)$/,
      )
      if (shared.includes(route))
        expect(asEverybodySees(answer.body), `${route} as ${somebody}`).toEqual(
          (await ask(route, endpoint, undefined)).body,
        )
    }
  }
})

it("a response to an expired token isn't shared either", async () => {
  for (const [route, endpoint] of reads)
    expect(isShared(await ask(route, endpoint, 'old.old.old')), route).toBe(false)
})

it('a cache that revalidates gets a 304, and may still share it', async () => {
  const first = await app.call('GET /api/Golf/GetStandings')
  const again = await app.call('GET /api/Golf/GetStandings', {
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': 'public, max-age=0, s-maxage=2',
    'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=8, stale-if-error=600',
  })
})

it("errors, the page itself and the server's health are never stored", async () => {
  const faults = ['GET /api/Golf/GetStandings', 'GET /api/Home'].map((route) =>
    app.call(route, { query: { eventId: 'none' } }),
  )
  const answers = [
    ...(await Promise.all(faults)),
    ...(await Promise.all(beside.map((route) => app.call(route)))),
  ]
  for (const answer of answers) expect(isShared(answer), answer.text.slice(0, 80)).toBe(false)
})
