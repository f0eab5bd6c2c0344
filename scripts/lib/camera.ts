import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { root } from './tree.ts'

const folder = join(root, 'docs', 'pictures')

/** The two sizes of every picture: a phone's is sharp enough to be shown small. */
const devices = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  1280: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
} as const
export type Width = keyof typeof devices
export const widths: readonly Width[] = [390, 1280]

/** Fonts, pictures and lists are there. */
const settled = `document.fonts.status === 'loaded' && !document.querySelector('[data-waiting]') &&
  [...document.images].every((image) => image.complete)`
const betweenLooks = 200
const untilDrawn = 900

/** A page of that width whose clock starts at `time`, without motion. */
export async function openPage(browser: Browser, width: Width, time: Date): Promise<Page> {
  const still = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const context: BrowserContext = await browser.newContext({ ...devices[width], ...still })
  const page = await context.newPage()
  await page.clock.install({ time })
  return page
}

/** docs/pictures/<name>.png, of what stands in the window; `height` makes it taller. */
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
