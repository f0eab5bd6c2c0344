import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { root } from './tree.ts'

const folder = join(root, 'docs', 'pictures')

/** The two sizes of every picture; the phone's has a high resolution. */
const devices = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  1280: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
} as const
export type Width = keyof typeof devices

/** Resolves when fonts, pictures and lists have loaded. */
const settled = `document.fonts.status === 'loaded' && !document.querySelector('[data-waiting]') &&
  [...document.images].every((image) => image.complete)`
const betweenLooks = 200
const untilDrawn = 900

/** A page of that width whose clock starts at `time`, without animation. */
export async function openPage(browser: Browser, width: Width, time: Date): Promise<Page> {
  const still = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const context: BrowserContext = await browser.newContext({ ...devices[width], ...still })
  const page = await context.newPage()
  await page.clock.install({ time })
  return page
}

/** Writes docs/pictures/<name>.png of the visible window; `height` makes it taller. */
export async function takePicture(page: Page, name: string, height?: number): Promise<void> {
  const window = page.viewportSize()
  if (height && window) await page.setViewportSize({ ...window, height })
  while (!(await page.evaluate<boolean>(settled))) await page.waitForTimeout(betweenLooks)
  await page.waitForTimeout(untilDrawn)
  const picture = await page.screenshot()
  mkdirSync(folder, { recursive: true })
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`))
  if (height && window) await page.setViewportSize(window)
}
