import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchWholeBrowser } from '../../tests/support/chromium.ts'
import { inTurn, median, seconds } from './figures.ts'
import { openSite, type Site } from './site.ts'
import type { Table } from './table.ts'

const rounds = 3
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

/**
 * The public pages on a phone with a slow line, beside the same HTML from a bare server with nothing to fetch after it;
 * and the link of a cart's sign, to the card that can be tapped, the first time and once the phone knows it.
 */
export async function measureFirstPaint(): Promise<Table> {
  const site = await openSite()
  const browser = await launchWholeBrowser()
  try {
    const rows: string[][] = []
    for (const line of Object.keys(lines) as Line[]) {
      for (const path of pages) rows.push(await rowOf(browser, site, path, line))
    }
    const card = await scanSign(browser, site)
    return {
      title: `First paint on a phone, processor ${slowdown} times slower, medians of ${rounds} rounds`,
      head: ['page', 'largest paint', 'bare', 'ratio', 'taken over', 'moved'],
      rows: [
        ...rows,
        ["a cart's sign, first time, 400 kbps", '', '', '', seconds(card.first), ''],
        ["a cart's sign again", '', '', '', seconds(card.again), ''],
        ['slowest tap on the card', '', '', '', `${card.tap.toFixed(0)} ms`, ''],
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

interface Scans {
  first: number
  again: number
  tap: number
}

/** The sign's link, twice: on a phone that has never seen the site, and on the same one once its worker is there. */
async function scanSign(browser: Browser, site: Site): Promise<Scans> {
  const first: number[] = []
  const again: number[] = []
  const taps: number[] = []
  for (const { link } of site.teams.slice(0, rounds)) {
    const page = await openPhone(browser, '400 kbps', 'allow')
    first.push(await scan(page, site.server.url + link))
    await page.evaluate(workerIsThere)
    await page.goto('about:blank')
    again.push(await scan(page, site.server.url + link))
    for (let turn = 0; turn < 8; turn++) await page.getByRole('button', { name: 'One stroke more' }).tap()
    taps.push(await page.evaluate<number>('look.tap'))
    await page.context().close()
  }
  return { first: median(first), again: median(again), tap: Math.max(...taps) }
}

async function scan(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
  await page.getByRole('group', { name: 'Score' }).waitFor({ timeout: 60_000 })
  return page.evaluate<number>('look.card')
}
