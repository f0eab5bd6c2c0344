import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { launchBrowser } from '../support/chromium.ts'
import { makeEvent, signUp } from '../support/people.ts'

/** What the content security policy blocks in a real browser, and that our own pages never violate it. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_policy',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_policy',
  STRIPE_WEBHOOK_SECRET: 'whsec_policy',
}
const table = ['pages', 'public-pages', 'staff-pages']
  .map((name) => readFileSync(join(import.meta.dirname, `../../src/app/${name}.ts`), 'utf8'))
  .join('\n')
const addresses = [
  '/',
  ...Array.from(
    table.matchAll(/^\s*(?:open|signedIn|withProvider)?\(?\s*'(\/[^']*)'/gm),
    ([, path]) => path ?? '',
  ),
]

let browser: Browser
let elsewhere: Server
let elsewhereUrl: string

beforeAll(async () => {
  browser = await launchBrowser()
  elsewhere = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
    response.end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening))
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser?.close()
  elsewhere?.close()
})

interface Walk {
  app: TestApp
  url: string
  page: Page
  context: BrowserContext
  /** 'page: directive address' for everything the policy blocked. */
  stopped: string[]
}

/** An admin's browser on a site with a team. */
async function begin(variables: Record<string, string>): Promise<Walk & { paths: string[] }> {
  const app = await startTestApp({ variables })
  const event = await makeEvent(app)
  const { body } = await signUp(app, 'Marsh', 1)
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  context.setDefaultTimeout(60_000)
  const stopped: string[] = []
  await context.exposeFunction('policyStopped', (line: string) => stopped.push(line))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { policyStopped } = window as unknown as { policyStopped(line: string): void }
      policyStopped(`${location.pathname}: ${effectiveDirective} ${blockedURI}`)
    })
  })
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    ([token, expires]) => {
      localStorage.setItem('username', 'Ann Archer')
      localStorage.setItem('token', token)
      localStorage.setItem('expires', expires)
    },
    [await app.admin(), new Date(Date.now() + 3_600_000).toISOString()] as const,
  )
  const paths = addresses.map((path) =>
    path.replace(':eventId', event.eventId).replace(':teamId', body.teamId).replace(/:\w+/, 'none'),
  )
  return { app, url, page, context, stopped, paths }
}

describe.each([
  ['play money', {}],
  ['the provider’s keys', keys],
])('with %s', (_mode, variables) => {
  let walk: Awaited<ReturnType<typeof begin>>
  beforeAll(async () => {
    walk = await begin(variables)
  })
  afterAll(async () => {
    await walk?.context.close()
    await walk?.app.stop()
  })

  it('an admin opens every page, and the policy blocks nothing', async () => {
    const { page, context, url, paths, stopped } = walk
    expect(paths.length).toBeGreaterThan(40)
    const sentAway: string[] = []
    const visit = async (tab: Page, some: string[]) => {
      for (const path of some) {
        await tab.goto(url + path, { waitUntil: 'domcontentloaded' })
        await tab.getByRole('heading').first().waitFor()
        if (path.startsWith('/admin') && new URL(tab.url()).pathname !== path) sentAway.push(path)
      }
    }
    const second = await context.newPage()
    const half = Math.ceil(paths.length / 2)
    await Promise.all([visit(page, paths.slice(0, half)), visit(second, paths.slice(half))])
    await second.close()
    expect(sentAway).toEqual([])
    expect(stopped).toEqual([])
  })

  it("injected content doesn't run, load, or send", async () => {
    const { page, url, stopped } = walk
    await page.goto(`${url}/teams`)
    await page.getByRole('heading').first().waitFor()
    const outcome = await page.evaluate(async (other) => {
      const put = (markup: string) => {
        const box = document.createElement('div')
        box.innerHTML = markup
        document.body.append(box)
        return box
      }
      const script = (change: Partial<HTMLScriptElement>) =>
        document.head.append(Object.assign(document.createElement('script'), change))
      script({ textContent: 'document.title = "inline ran"' })
      script({ src: `${other}/script.js` })
      script({ src: 'data:text/javascript,document.title="data ran"' })
      put('<img src="/none.png" onerror="document.title = \'handler ran\'">')
      put(`<object data="${other}"></object><embed src="${other}"><iframe src="${other}"></iframe>`)
      put('<a id="trap" href="javascript:document.title=\'link ran\'">x</a>').querySelector('a')?.click()
      put(`<form id="leak" action="${other}"><input name="token"></form>`).querySelector('form')?.submit()
      document.head.append(Object.assign(document.createElement('base'), { href: other }))
      const sent = await fetch(other).then(
        () => 'sent',
        () => 'stopped',
      )
      // Code as text; run later, when the test driver no longer lends its rights.
      setTimeout('document.title = "text ran"')
      return { sent, base: document.baseURI, at: location.href }
    }, elsewhereUrl)
    expect(outcome).toEqual({ sent: 'stopped', base: `${url}/teams`, at: `${url}/teams` })
    const kinds = (line: string) => line.replace(/^\S+ (\S+) .*$/, '$1')
    const expected = [
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
    ]
    await expect.poll(() => [...new Set(stopped.map(kinds))].sort()).toEqual(expect.arrayContaining(expected))
    expect(await page.title()).not.toMatch(/ran$/)
    expect(page.url()).toBe(`${url}/teams`)
  })

  it("another site can't put it in a frame", async () => {
    const { context, url } = walk
    const trap = await context.newPage()
    await trap.goto(elsewhereUrl)
    const refused = trap.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await trap.evaluate((address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
    }, `${url}/payment`)
    await refused
    await trap.close()
  })

  it('a listed site shows the leaderboard in a frame, as it is now; any other site an empty one', async () => {
    const { app, context, url } = walk
    const listed = elsewhereUrl.replace('127.0.0.1', 'localhost')
    const token = await app.admin()
    expect((await app.call('PUT /api/admin/embed', { token, body: { sites: [listed] } })).status).toBe(200)
    const framed = async (site: string) => {
      const tab = await context.newPage()
      await tab.goto(site)
      await tab.evaluate((address) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src: address, width: '300' }))
      }, `${url}/embed/leaderboard`)
      return tab
    }
    // Pages opened before this one have set theirs.
    await context.clearCookies()
    const club = await framed(listed)
    const board = club.frameLocator('iframe')
    await board.getByRole('row', { name: 'Marsh' }).waitFor()
    const wide = await board.locator('html').evaluate((page) => page.scrollWidth > page.clientWidth)
    expect(wide).toBe(false)
    await expect
      .poll(() => board.getByRole('link').allInnerTexts())
      .toEqual([expect.stringMatching(/^Open the full/)])
    expect(await context.cookies()).toEqual([])
    await signUp(app, 'Okafor', 2)
    await board.getByRole('row', { name: 'Okafor' }).waitFor()
    const stranger = await framed(elsewhereUrl)
    await expect.poll(() => stranger.frames()[1]?.url()).toMatch(/^chrome-error:/)
    await Promise.all([club.close(), stranger.close()])
  })
})
