import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeEvent, signUp, teamToken } from '../support/people.ts'
import { openStream } from '../support/stream.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

const isBuilt = existsSync(new URL('../../dist/client/index.html', import.meta.url))

let app: TestApp
let live: TestApp

beforeAll(async () => {
  app = await startTestApp()
  live = await startTestApp({
    variables: { ...keys, PUBLIC_URL: 'https://golf.example.org' },
    // Nobody answers there: an unreachable provider doesn't keep a server from starting.
    providerAddress: { host: '127.0.0.1', port: 9, protocol: 'http' },
  })
  await makeEvent(app)
  await signUp(app, 'Marsh', 1)
})
afterAll(() => Promise.all([app.stop(), live.stop()]))

/** One response of each kind: pages, data, files, drawings, refusals, and 404. */
const kinds = [
  'GET /',
  'GET /admin/users',
  'GET /payment',
  'GET /payment-confirmation?payment_intent=pi_1',
  'GET /api/Home',
  'GET /api/Golf/GetStandings',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /drawings/holes/7/3/107.svg',
  'GET /robots.txt',
  'GET /calendar.ics',
  'GET /embed/leaderboard',
  'GET /manifest.webmanifest',
  'GET /readyz',
  'GET /api/nothing-there',
  'GET /api/admin/users',
  'GET /files/sponsors/..%2f..%2fpinhigh.db',
  'GET /assets/none.js',
  'POST /api/SignUp',
  'POST /api/payment/stripe/webhook',
  'DELETE /',
]

describe('every response', () => {
  it.each(kinds)("to %s can't be framed or sniffed, and loads only our content", async (route) => {
    for (const site of [app, live]) {
      const { headers } = await site.call(route)
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/default-src '(self|none)'/)
      if (!policy.includes('sandbox')) {
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).toContain("object-src 'none'")
        expect(policy).toContain("base-uri 'none'")
        expect(policy).toContain("form-action 'self'")
      }
      expect(policy).not.toMatch(/script-src[^;]*'unsafe|script-src[^;]*\*(?!\.js\.stripe\.com)/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
    }
  })

  it("of an https site tells browsers to stay on https for a year; an http site's doesn't", async () => {
    for (const route of kinds) {
      expect((await live.call(route)).headers['strict-transport-security']).toBe('max-age=31536000')
      expect((await app.call(route)).headers['strict-transport-security']).toBeUndefined()
    }
  })

  it.runIf(isBuilt)(
    'allows pictures of this site and of the sites an event’s pictures are linked from',
    async () => {
      const imagesOf = async (route: string) =>
        /img-src ([^;]*)/.exec(String((await app.call(route)).headers['content-security-policy']))?.[1]
      expect(await imagesOf('GET /')).toBe("'self' data: blob:")
      const token = await app.admin()
      const { eventId } = (await app.call('GET /api/Home')).body
      const body = {
        shirtImageUrl: 'https://shirts.example.org/a.png',
        photos: [{ url: 'https://photos.example.org:8443/p.jpg', alt: '' }],
      }
      expect(
        (await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })).status,
      ).toBe(200)
      expect(await imagesOf('GET /')).toBe(
        "'self' data: blob: https://photos.example.org:8443 https://shirts.example.org",
      )
      expect(await imagesOf('GET /api/Home')).toBe("'self' data: blob:")
    },
  )

  it('names the provider’s hosts on the payment pages only, and only with keys', async () => {
    for (const route of kinds) {
      const isPayment = route.startsWith('GET /payment')
      expect(String((await live.call(route)).headers['content-security-policy']).includes('stripe')).toBe(
        isPayment,
      )
      expect(String((await app.call(route)).headers['content-security-policy'])).not.toContain('stripe')
    }
  })

  it('with personal data is stored in no cache', async () => {
    const token = await teamToken(app, 1)
    const personal = [
      await app.call('GET /api/user/get-user', { token }),
      await app.call('GET /api/LiveScoring/GetLiveScoring', { token }),
      await app.call('GET /api/Admin/GetTeams', { token: await app.admin() }),
      await app.call('GET /api/admin/export/teams.csv', { token: await app.admin() }),
      await app.call('GET /api/payment/stripe/getTeamPaymentInfo/{email}', {
        params: { email: 'lead1@example.org' },
      }),
      await app.call('GET /api/SignUp/User/{email}', { params: { email: 'lead1@example.org' } }),
      await app.call('GET /api/admin/users'),
    ]
    for (const { headers } of personal) expect(headers['cache-control']).toBe('no-store')
  })

  it('of a stream has the same policy', async () => {
    const stream = await openStream(app)
    await stream.next()
    const { port } = app.http.server.address() as { port: number }
    stream.close()
    const answer = await fetch(`http://127.0.0.1:${port}/api/Golf/StandingsStream`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    await answer.body?.cancel()
  })
})

describe('another site', () => {
  it('may not read anything, whatever origin it sends', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const asked = await app.http.inject({ method: 'OPTIONS', url: '/api/SignUp', headers })
      expect(asked.statusCode).toBe(404)
      expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it("can't send what browsers allow without asking: forms and plain text are refused", async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/SignUp',
        headers: { 'content-type': type, origin: 'https://evil.example' },
        payload: '{"players":[]}',
      })
      expect(answer.statusCode).toBe(415)
    }
  })

  it("can't use a login cookie: the only cookie identifies a device, for the server only", async () => {
    const plain = String((await app.call('POST /api/SignUp', { body: {} })).headers['set-cookie'])
    expect(plain).toMatch(/^pinhigh_device=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const secure = String((await live.call('POST /api/SignUp', { body: {} })).headers['set-cookie'])
    expect(secure).toMatch(/^__Host-pinhigh_device=[\w-]{22}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(secure).not.toContain('Domain')
  })

  it("learns nothing from TRACE, and can't use a method a call doesn't have", async () => {
    for (const method of ['TRACE', 'PATCH', 'PROPFIND'] as const)
      expect(
        (await app.http.inject({ method: method as 'PATCH', url: '/api/Home' })).statusCode,
      ).toBeGreaterThan(399)
  })
})
