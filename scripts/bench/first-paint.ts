import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchWholeBrowser } from '../../tests/support/chromium.ts'
import { inTurn, median, seconds } from './figures.ts'
import { openSite, type Site } from './site.ts'
import type { Table } from './table.ts'

const rounds = 3
/** Golfers are few, and their first seconds count. */
const golfers = 5
/** The processor, so many times slower. */
const slowdown = 4
/** A phone's line: kilobits a second down and up, milliseconds to the first byte of each answer. Lighthouse's slow 4G is the first. */
const lines = {
  'slow 4G': { kilobits: 1_475, latency: 563 },
  '400 kbps': { kilobits: 400, latency: 400 },
} as const
type Line = keyof typeof lines

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const pages = ['/', '/leaderboard', '/sponsors']

interface Look {
  /** Milliseconds until the largest part of the first screen stood. */
  paint: number
  /** Until the page answered to fingers. */
  live: number
  moved: number
}

/** The public pages on a phone with a slow line, beside the same HTML from a bare server with nothing to fetch after it. */
export async function measureFirstPaint(): Promise<Table> {
  const site = await openSite()
  const browser = await launchWholeBrowser()
  try {
    const rows: string[][] = []
    for (const line of Object.keys(lines) as Line[]) {
      for (const path of pages) rows.push(await rowOf(browser, site, path, line))
    }
    return {
      title: `First paint on a phone, processor ${slowdown} times slower, medians of ${rounds} rounds`,
      head: ['page', 'largest paint', 'bare', 'ratio', 'taken over', 'moved'],
      rows,
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/**
 * Until a golfer's card can be tapped: by the link of a cart's sign and by its own address, on a phone that has nothing of the
 * page, and once it knows it.
 */
export async function measureFirstCard(): Promise<Table> {
  const site = await openSite()
  const browser = await launchWholeBrowser()
  try {
    const { first, again, own, tap } = await scanSign(browser, site)
    return {
      title: `A golfer's card at 400 kbps, processor ${slowdown} times slower, medians of ${golfers}`,
      head: ['way', 'keys', 'tap is saved'],
      rows: [
        ["a cart's sign, first time", seconds(first.card), seconds(first.saved)],
        ['/live-scoring, logged in, nothing else there', seconds(own.card), seconds(own.saved)],
        ["a cart's sign again", seconds(again), ''],
        ['slowest tap on the card', `${tap.toFixed(0)} ms`, ''],
      ],
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

async function rowOf(browser: Browser, { server }: Site, path: string, line: Line): Promise<string[]> {
  const bare = await startBarePage(server.url + path)
  const looks: Look[] = []
  const ours = async () => {
    const look = await lookAt(browser, server.url + path, line)
    looks.push(look)
    return look.paint
  }
  const pair = await inTurn(rounds, ours, async () => (await lookAt(browser, bare.url, line)).paint)
  bare.server.close()
  return [
    `${path}, ${line}`,
    seconds(pair.ours),
    seconds(pair.bare),
    pair.ratio.toFixed(2),
    seconds(median(looks.map(({ live }) => live))),
    Math.max(...looks.map(({ moved }) => moved)).toFixed(3),
  ]
}

/** The same HTML, compressed, without what it would fetch. */
async function startBarePage(address: string): Promise<{ url: string; server: Server }> {
  const html = await (await fetch(address)).text()
  const bare = html.replaceAll(
    /<link[^>]*>|<script type="module".*?<\/script>|@font-face\{.*?\}|<img[^>]*>/g,
    '',
  )
  const body = gzipSync(bare.replace(' data-still', ''))
  const server = createServer((request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
    if (request.url === '/') response.writeHead(200, headers).end(body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

/** Asked in the page: written as text, since it is no code of this side. */
const watcher = `
  globalThis.look = { paint: 0, live: 0, moved: 0, card: 0, tap: 0 }
  const on = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  on('largest-contentful-paint', (entry) => { look.paint = entry.startTime })
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) look.moved += entry.value })
  on('event', (entry) => { look.tap = Math.max(look.tap, entry.duration) }, { durationThreshold: 16 })
  new MutationObserver(() => {
    const root = document.getElementById('root')
    if (!look.live && root?.querySelector('main h1') && !root.hasAttribute('data-still')) look.live = performance.now()
    if (!look.card && document.querySelector('[role=group][aria-label=Score]')) look.card = performance.now()
  }).observe(document, { childList: true, subtree: true, attributes: true })`

async function openPhone(browser: Browser, line: Line, serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers })
  await context.addInitScript(watcher)
  const page = await context.newPage()
  await throttle(context, page, line)
  return page
}

async function throttle(context: BrowserContext, page: Page, line: Line): Promise<void> {
  const { kilobits, latency } = lines[line]
  const throughput = (kilobits * 1000) / 8
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function lookAt(browser: Browser, address: string, line: Line): Promise<Look> {
  const page = await openPhone(browser, line, 'block')
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
  const look = await page.evaluate<Look>('look')
  await page.context().close()
  return look
}

const workerIsThere = `new Promise((resolve) => {
  const worker = navigator.serviceWorker
  if (worker.controller) resolve()
  else worker.addEventListener('controllerchange', () => resolve())
})`

/** Milliseconds from the start: the keys stand; a tap on one, tried over and over, is on the phone. */
interface FirstCard {
  card: number
  saved: number
}

interface Scans {
  first: FirstCard
  own: FirstCard
  again: number
  tap: number
}

/** The sign's link, twice: on a phone that has never seen the site, and on the same one once its worker is there. */
async function scanSign(browser: Browser, site: Site): Promise<Scans> {
  const first: FirstCard[] = []
  const own: FirstCard[] = []
  const again: number[] = []
  const taps: number[] = []
  for (const { link, token } of site.teams.slice(0, golfers)) {
    const loggedIn = await openPhone(browser, '400 kbps', 'allow')
    await loggedIn.addInitScript(`localStorage.setItem('token', '${token}')`)
    own.push(await firstCard(loggedIn, `${site.server.url}/live-scoring`))
    await loggedIn.context().close()
    const page = await openPhone(browser, '400 kbps', 'allow')
    first.push(await firstCard(page, site.server.url + link))
    await page.evaluate(workerIsThere)
    await page.goto('about:blank')
    again.push(await scan(page, site.server.url + link))
    for (let turn = 0; turn < 8; turn++) await page.getByRole('button', { name: 'One stroke more' }).tap()
    taps.push(await page.evaluate<number>('look.tap'))
    await page.context().close()
  }
  return { first: middle(first), own: middle(own), again: median(again), tap: Math.max(...taps) }
}

function middle(all: readonly FirstCard[]): FirstCard {
  return { card: median(all.map(({ card }) => card)), saved: median(all.map(({ saved }) => saved)) }
}

/** A golfer who taps as soon as there is a key, until the card says that the tap is kept. */
async function firstCard(page: Page, address: string): Promise<FirstCard> {
  await page.addInitScript(eagerGolfer)
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
  for (;;) {
    const seen = await page.evaluate<FirstCard>('look')
    if (seen.saved) return seen
    await page.waitForTimeout(250)
  }
}

const eagerGolfer = `
  setInterval(() => {
    if (look.saved) return
    if (/^(Saved on this phone|1 hole not sent|All scores sent)$/.test(document.querySelector('[data-sent]')?.textContent ?? '') && look.tapped && document.querySelector('[data-strokes][aria-pressed=true]')) look.saved = performance.now()
    else if (document.querySelector('[data-strokes]')) { look.tapped = true; document.querySelectorAll('[data-strokes]')[2]?.click() }
  }, 50)`

async function scan(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
  await page.getByRole('group', { name: 'Score' }).waitFor({ timeout: 60_000 })
  return page.evaluate<number>('look.card')
}
