import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Window } from 'happy-dom'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawHole } from '../../src/event/course/hole-drawing.ts'
import { escapeHtml } from '../../src/kernel/text/html.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { foursome, makeEvent } from '../support/people.ts'
import { type Round, startRound } from '../support/round.ts'
import { acme } from '../support/sponsoring.ts'

const isBuilt = existsSync(new URL('../../dist/renderer/render.js', import.meta.url))
const publicPages = [
  '/',
  '/teams',
  '/sponsors',
  '/winners',
  '/leaderboard',
  '/past-years',
  '/receipt',
  '/sign-up',
  '/dinner-sign-up',
  '/sponsor',
]

let app: TestApp
let round: Round
const logged: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    logger: { level: 'error', stream: { write: (line) => void logged.push(line) } },
  })
  round = await startRound(app, ['Marsh', 'Okafor'], { eventFee: 540, registrationEnabled: true })
  const token = await app.admin()
  const { body: entered } = await app.call('POST /api/admin/sponsors', { token, body: acme })
  const approval = { token, params: { id: entered.id }, body: { approved: true } }
  expect((await app.call('PUT /api/admin/sponsors/{id}', approval)).status).toBe(200)
})
afterAll(() => app.stop())

const open = (path: string, headers: Record<string, string> = {}) => app.call(`GET ${path}`, { headers })

/** What a reader sees: the text of the page's root. */
async function words(path: string): Promise<string> {
  const { text } = await open(path)
  const content = /<div id="root" data-still>(.*)<\/div>\n/s.exec(text)?.[1] ?? ''
  return content.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** With the event not live, so that the home page tells of it instead of the leaders. */
async function beforeTheDay<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  const token = await app.admin()
  const { eventId } = (await app.call('GET /api/Home')).body
  const live = (enabled: boolean) =>
    app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled } })
  expect((await live(false)).body.isEventLive).toBe(false)
  try {
    return await look()
  } finally {
    await live(true)
  }
}

describe.runIf(isBuilt)('a public page', () => {
  it('comes with its content: names, scores, prices and links, without any script', async () => {
    const [marsh, okafor] = round.teams
    await round.score(marsh!, 1, 3)
    expect(await words('/')).toMatch(/Harlan Memorial Scramble Marsh leads.*Leaderboard.*Sign-Up Team/)
    await beforeTheDay(async () =>
      expect(await words('/')).toMatch(/Harlan Memorial Scramble.*\$540 a team, \$135 a player/),
    )
    expect(await words('/teams')).toMatch(/2 teams, 8 golfers.*Team Marsh.*Team Okafor/)
    expect(await words('/sponsors')).toContain(escapeHtml(acme.sponsorName))
    expect(await words('/leaderboard')).toMatch(
      /Live and unofficial\. Updated at .* 1 Marsh .*1 under par.*Okafor/,
    )
    expect(await words('/winners')).toMatch(/Search baskets and winners.*No Basket Winners Found/)
    expect(await words('/past-years')).toContain('No past years yet')
    expect(await words('/sign-up')).toContain('$540 a team, $135 a player. 34 of 36 team places left.')
    for (const path of publicPages) {
      const { text } = await open(path)
      for (const href of ['/teams', '/sponsors', '/winners', '/past-years', '/auth/team-login'])
        expect(text, path).toContain(`href="${href}"`)
    }
    expect(okafor).toBeDefined()
  })

  it('the home page brings the drawing of its hardest hole, which needs no request of its own', async () => {
    const { text } = await beforeTheDay(() => open('/'))
    const { featuredHole } = (await app.call('GET /api/Home')).body
    const source = / src="data:image\/svg\+xml,([^"]*)"/.exec(text)?.[1] ?? ''
    expect(decodeURIComponent(source).replaceAll('&#x27;', "'")).toBe(drawHole(featuredHole))
    expect(text).not.toContain(`src="${featuredHole.imageUrl}"`)
    expect(text).not.toContain('as="image"')
  })

  it('is named in its title', async () => {
    const titles = await Promise.all(
      ['/', '/teams', '/leaderboard', '/receipt'].map(
        async (path) => /<title>(.*?)<\/title>/.exec((await open(path)).text)?.[1],
      ),
    )
    const site = 'Harlan Memorial Scramble'
    expect(titles).toEqual([site, `Teams · ${site}`, `Leaderboard · ${site}`, `Receipt · ${site}`])
  })

  it('changes at once after a score, and is not sent again while nothing has changed', async () => {
    const first = await open('/leaderboard')
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await open('/leaderboard', { 'if-none-match': etag })
    // A new minute is another page: it says when it was made.
    if (again.status === 200) expect(again.headers.etag).not.toBe(etag)
    else expect(again).toMatchObject({ status: 304, text: '' })
    await round.score(round.teams[1]!, 1, 2)
    const changed = await open('/leaderboard', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await words('/leaderboard')).toMatch(/ 1 Okafor .*2 under par.* 2 Marsh /)
  })

  it('runs no script of its own making, and has one style element, which its policy names', async () => {
    for (const path of publicPages) {
      const { text, headers } = await open(path)
      const scripts = [...text.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(
        ([, , content]) => content !== '',
      )
      // What is in them is data; the home page also describes the event to search engines.
      expect(scripts.length, path).toBe(path === '/' ? 3 : 2)
      for (const [, attributes] of scripts) expect(attributes).toMatch(/type="application\/(ld\+)?json"/)
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
      const policy = String(headers['content-security-policy'])
      expect(styles.length, path).toBe(1)
      const hash = createHash('sha256').update(styles[0]!).digest('base64')
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
      expect(policy).toContain("script-src 'self';")
      expect(text).not.toMatch(/ on[a-z]+="/)
    }
  })

  it('is the same for everybody, and names nobody’s address, phone or code', async () => {
    for (const path of publicPages) {
      const own = await app.call(`GET ${path}`, { token: round.teams[0]!.token })
      const anybody = await open(path)
      if (own.headers.etag === anybody.headers.etag) expect(own.text).toBe(anybody.text)
      for (const secret of ['lead0@example.org', 'second0@example.org', '2002000000', '200-200-0000'])
        expect(anybody.text, path).not.toContain(secret)
    }
  })

  it('shows names and texts as they are, whatever is in them', async () => {
    const token = await app.admin()
    const { body: before } = await app.call('GET /api/Home')
    const odd = `$& </script><!-- <b>'"&amp; \u2028`
    const change = (body: object) =>
      app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId: before.eventId }, body })
    expect((await change({ eventName: `Open ${odd} end`, intro: `Golf ${odd} end` })).status).toBe(200)
    const { document } = new Window()
    await beforeTheDay(async () => document.write((await open('/')).text))
    const { body: home } = await app.call('GET /api/Home')
    const dataOf = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '')
    expect(home.eventName).toContain('$& </script><!-- <b>')
    expect(dataOf('home-info')).toMatchObject({ eventName: home.eventName, intro: home.intro })
    expect(dataOf('page-data')).toMatchObject({ path: '/' })
    expect(document.title).toBe(home.eventName.replaceAll('\u2028', ' '))
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(home.intro)
    expect(document.querySelector('main')?.textContent).toContain(home.intro)
    expect(document.querySelectorAll('b')).toHaveLength(0)
    expect((await change({ eventName: before.eventName, intro: before.intro })).status).toBe(200)
    expect(logged).toEqual([])
  })

  it('answers HEAD as GET, and not by the name a client calls the site', async () => {
    const { headers } = await open('/teams')
    const head = await app.http.inject({ method: 'HEAD', url: '/teams' })
    expect(head).toMatchObject({ statusCode: 200, payload: '' })
    expect(head.headers['content-security-policy']).toBe(headers['content-security-policy'])
    const { text } = await open('/teams', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(text).toContain('property="og:url" content="http://localhost:3000/teams"')
    expect(text).not.toContain('evil.example')
  })

  it('is the same however it is compressed', async () => {
    const packed = async (encoding: string) => {
      const { rawPayload, headers } = await app.http.inject({
        url: '/teams',
        headers: { 'accept-encoding': encoding },
      })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      return rawPayload
    }
    const sizes = [brotliDecompressSync(await packed('br')).length, gunzipSync(await packed('gzip')).length]
    expect(sizes[0]).toBe(sizes[1])
  })

  it('that can’t be made comes as a frame that the browser fills', async () => {
    for (const path of ['/teams?eventId=nowhere', '/leaderboard?tv=1', '/live-scoring', '/admin', '/Teams']) {
      const { status, text, headers } = await open(path)
      expect(status, path).toBe(200)
      expect(text, path).toContain('<div id="root"></div>')
      expect(text, path).toContain('id="home-info"')
      expect(String(headers['content-security-policy'])).toContain("style-src 'self';")
    }
    expect(logged).toEqual([])
  })
})

describe.runIf(isBuilt)('what search engines and messengers read', () => {
  /** By a parser that is not ours. */
  async function parsed(path: string) {
    const window = new Window()
    const { text } = await open(path)
    const { head } = new window.DOMParser().parseFromString(text, 'text/html')
    const content = (selector: string) => head.querySelector(selector)?.getAttribute('content')
    return { head, content }
  }

  it('each page has a name, a description and an address of its own', async () => {
    const site = 'Harlan Memorial Scramble'
    const board = await parsed('/leaderboard?fbclid=x')
    expect(board.content('meta[property="og:title"]')).toBe(`Leaderboard · ${site}`)
    expect(board.content('meta[name="description"]')).toMatch(/^Team Okafor leads at −2 after 1 hole\. /)
    expect(board.content('meta[property="og:url"]')).toBe('http://localhost:3000/leaderboard')
    expect(board.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'http://localhost:3000/leaderboard',
    )
    const picture = board.content('meta[property="og:image"]') ?? ''
    expect(picture).toMatch(/\/drawings\/link\/[^/]+\/leaderboard\/[\w-]{8}\.png$/)
    const drawn = await app.http.inject({ url: new URL(picture).pathname })
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    const teams = await parsed('/teams')
    expect(teams.content('meta[name="description"]')).toMatch(/^The 2 teams of Harlan Memorial Scramble\. /)
    for (const path of publicPages) {
      const { content } = await parsed(path)
      expect(content('meta[property="og:image"]'), path).toMatch(/\/drawings\/link\/.*\.(png|jpg)$/)
      expect(content('meta[property="og:image:width"]'), path).toBe('1200')
      expect(content('meta[name="description"]'), path).not.toBe('')
    }
  })

  it('a page of a previous event has its own picture and description', async () => {
    const before = (await app.call('GET /api/Home')).body
    const spring = await makeEvent(app, {
      eventName: 'Spring Scramble',
      eventDate: '2026-05-16T13:00:00Z',
    })
    const of = async (path: string) => {
      const { content } = await parsed(`${path}?eventId=${spring.eventId}`)
      return ['meta[name="description"]', 'meta[property="og:image"]', 'meta[property="og:image:alt"]'].map(
        content,
      )
    }
    for (const path of ['/teams', '/sponsors', '/winners', '/leaderboard']) {
      const [about, picture, alt] = await of(path)
      expect(picture, path).toContain(`/drawings/link/${spring.eventId}/`)
      expect((await app.http.inject({ url: new URL(picture ?? '').pathname })).statusCode, path).toBe(200)
      expect(`${about} ${alt}`, path).toContain('2026')
    }
    expect((await parsed('/teams')).content('meta[property="og:image"]')).toContain(before.eventId)
  })

  it('the home page describes the event with its day, place and price', async () => {
    const { head } = await parsed('/')
    const event = JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
    expect(event).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Harlan Memorial Scramble',
      startDate: expect.stringMatching(/^2025-07-19T/),
      url: 'http://localhost:3000/',
      offers: { price: 540, priceCurrency: 'USD' },
    })
    expect(Date.parse(event.endDate)).toBeGreaterThan(Date.parse(event.startDate))
  })

  it('the site map lists the public pages, and robots.txt leads to it', async () => {
    const { text, headers } = await open('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    const map = new new Window().DOMParser().parseFromString(text, 'application/xml')
    const pages = [...map.querySelectorAll('loc')].map((each) => each.textContent)
    expect(pages).toContain('http://localhost:3000/leaderboard')
    for (const page of pages)
      expect((await open(page!.slice('http://localhost:3000'.length))).status).toBe(200)
    expect((await open('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })
})

it.runIf(isBuilt)('team names are text on every page, whatever they are', async () => {
  const names = [
    '</script><script>alert(1)</script>',
    '<!-- x',
    '__proto__',
    'فريق الجولف (4)',
    '👨‍👩‍👧 Eagles',
  ]
  for (const [seat, teamName] of names.entries()) {
    const answer = await app.call('POST /api/SignUp', {
      body: { players: foursome('Odd', 50 + seat), teamName },
    })
    expect(answer.status, teamName).toBe(200)
  }
  for (const path of ['/teams', '/leaderboard', '/']) {
    const { document } = new Window()
    document.write((await open(path)).text)
    expect(JSON.parse(document.getElementById('page-data')?.textContent ?? ''), path).toMatchObject({ path })
    const scripts = [...document.querySelectorAll('script:not([type])')]
    expect(scripts, path).toEqual([])
    if (path === '/teams')
      for (const name of names) expect(document.querySelector('main')?.textContent).toContain(name)
  }
})
