import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeEvent } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'

const isBuilt = existsSync(new URL('../../dist/client/index.html', import.meta.url))

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

describe('a drawn hole', () => {
  it('is a picture without scripts', async () => {
    const answer = await app.call('GET /drawings/holes/7/3/107.svg')
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.text).toContain('Illustration of hole 7, par 3, 107 yards')
  })

  it('that no course has is 404', async () => {
    for (const path of ['37/3/107.svg', '7/9/107.svg', '7/3/0.svg', '7/3/107.png', '7/3/x.svg']) {
      expect((await app.call(`GET /drawings/holes/${path}`)).status).toBe(404)
    }
  })
})

it('robots.txt keeps search engines away from personal links', async () => {
  const { text, headers } = await app.call('GET /robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(text).toMatch(/^User-agent: \*\nDisallow: /)
  expect(text).toContain('Disallow: /receipt\n')
})

describe.runIf(isBuilt)('the page', () => {
  it('links to the code of the requested screen, so that it loads in parallel', async () => {
    const announced = async (path: string) =>
      [...(await app.call(`GET ${path}`)).text.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(
        ([, file]) => file,
      )
    expect(await announced('/')).toContainEqual(expect.stringMatching(/\/home-screen-/))
    const sponsors = await announced('/Sponsors?eventId=1')
    expect(sponsors).toContainEqual(expect.stringMatching(/\/sponsors-screen-/))
    expect(sponsors).not.toContainEqual(expect.stringMatching(/\/home-screen-/))
    for (const file of sponsors) expect((await app.call(`GET ${file}`)).status).toBe(200)
  })

  it('is compressed as well as the browser supports, with caching headers', async () => {
    const address = /src="(\/assets\/[^"]+\.js)"/.exec((await app.call('GET /')).text)?.[1] ?? ''
    const sizes: number[] = []
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await app.http.inject({ url: address, headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(answer.headers['content-type']).toContain('javascript')
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
      sizes.push(answer.rawPayload.length)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it('shows the event in link previews and in the first HTML', async () => {
    await makeEvent(app, { intro: 'Golf & dinner for <everyone>', holes: pebbleBeach.holes })
    const { text, headers } = await app.call('GET /teams')
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('<title>Teams · Harlan Memorial Scramble</title>')
    expect(text).toContain('content="Golf &amp; dinner for &lt;everyone&gt;"')
    expect(text).toMatch(/og:image" content="http:\/\/localhost:3000\/drawings\/link\/[\w-]+\/[\w-]{8}\.png"/)
    const info = /id="home-info">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(info).not.toContain('<')
    expect(JSON.parse(info)).toMatchObject({ eventName: 'Harlan Memorial Scramble', teamCount: 0 })
  })

  it("runs only its own scripts, and can't be framed", async () => {
    const { headers } = await app.call('GET /')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('allows the provider’s script on the payment pages only, and only with keys', async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    }
    const live = await startTestApp({ variables: keys })
    const policyOf = async (from: TestApp, path: string) =>
      String((await from.call(`GET ${path}`)).headers['content-security-policy'])
    expect(await policyOf(live, '/payment?x=1')).toContain('https://js.stripe.com')
    expect(await policyOf(live, '/payments')).not.toContain('stripe')
    expect(await policyOf(live, '/')).not.toContain('stripe')
    expect(await policyOf(app, '/payment')).not.toContain('stripe')
    await live.stop()
  })
})
