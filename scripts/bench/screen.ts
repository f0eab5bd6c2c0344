import type { Page } from 'playwright-core'
import { launchWholeBrowser } from '../../tests/support/chromium.ts'
import { kilobytes, whole } from './figures.ts'
import { phoneOf } from './phone.ts'
import { openSite, type Site } from './site.ts'
import type { Table } from './table.ts'

const speed = 20
const minutes = 30
const lookEvery = 5
/** Scores per minute of play: 36 teams at a hole every 15 minutes, plus half as many corrections. */
const scoresPerMinute = 4

interface Look {
  minute: number
  heap: number
  nodes: number
  listeners: number
}

/**
 * Half an hour of play on the clubhouse screen at twenty times the speed: the page's timers, clock and animations
 * are sped up while scores come in, and its memory is measured after each garbage collection.
 */
export async function measureScreen(): Promise<Table> {
  const site = await openSite()
  const browser = await launchWholeBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.addInitScript(hurry, speed)
    await page.goto(`${site.server.url}/leaderboard?tv=1`)
    await page.getByRole('row').nth(1).waitFor()
    const looks = await watch(site, page)
    return {
      title: `The clubhouse screen over ${minutes} minutes of play at ${speed} times the speed`,
      head: ['minute', 'JavaScript heap', 'DOM nodes', 'listeners'],
      rows: looks.map((look) => [
        String(look.minute),
        kilobytes(look.heap),
        whole(look.nodes),
        whole(look.listeners),
      ]),
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

async function watch(site: Site, page: Page): Promise<Look[]> {
  const phones = site.teams.map((team) => phoneOf(site, team))
  const looks: Look[] = []
  const pause = 60_000 / speed / scoresPerMinute
  for (let minute = 0; minute <= minutes; minute++) {
    if (minute % lookEvery === 0) looks.push({ minute, ...(await lookAt(page)) })
    for (let turn = 0; turn < scoresPerMinute; turn++) {
      await phones[(minute * scoresPerMinute + turn) % phones.length]?.score()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  for (const phone of phones) phone.close()
  return looks
}

async function lookAt(page: Page): Promise<Omit<Look, 'minute'>> {
  const devtools = await page.context().newCDPSession(page)
  // Twice: the first collection may release objects that hold on to more.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: figure('JSHeapUsedSize'), nodes: figure('Nodes'), listeners: figure('JSEventListeners') }
}

/** Runs in the page before its own code: shortens every timer, and speeds up every clock. */
function hurry(times: number): void {
  const page = globalThis as unknown as {
    setTimeout: (call: () => void, wait?: number) => unknown
    setInterval: (call: () => void, wait?: number) => unknown
    Date: DateConstructor
    Element: { prototype: { animate: (steps: object, options: { duration: number }) => unknown } }
  }
  const { setTimeout, setInterval } = page
  page.setTimeout = (call, wait = 0) => setTimeout(call, wait / times)
  page.setInterval = (call, wait = 0) => setInterval(call, wait / times)
  const now = page.Date.now
  const start = now()
  page.Date.now = () => start + (now() - start) * times
  const { animate } = page.Element.prototype
  page.Element.prototype.animate = function hurried(steps, options) {
    return animate.call(this, steps, { ...options, duration: options.duration / times })
  }
}
