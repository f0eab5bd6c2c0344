import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import type { Person } from './journey-person.ts'

/** Folder for pictures of each checked state, if given. */
const pictures = process.env.PINHIGH_PICTURES
const onlyForPictures = 768
/** The widths axe runs at; the narrowest is only checked for sideways scrolling. */
const axeWidths = [390, 1280]
const everywhere = [320, ...axeWidths]
/** A list that becomes a table, or the reverse, takes some frames; what stays too wide is. */
const mostLooks = 20
const serious = ['serious', 'critical']

/** What would stop somebody from using a page: serious findings of axe, and pages wider than their screen. */
export class Barriers {
  readonly found: string[] = []

  /** On a phone and on a laptop, or at the widths this state is for. */
  async look({ page, device }: Person, state: string, widths: readonly number[] = everywhere): Promise<void> {
    for (const width of pictures && widths === everywhere ? [...widths, onlyForPictures] : widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
      await this.#measure(page, `${state}, ${width} px`)
      if (axeWidths.includes(width)) await this.#ask(page, `${state}, ${width} px`)
      if (pictures) await keepPicture(pictures, page, `${state} ${width}`)
    }
    await page.setViewportSize(device)
  }

  async #measure(page: Page, where: string): Promise<void> {
    let tooWide = 1
    for (let look = 0; tooWide > 0 && look < mostLooks; look++) tooWide = await tooWideBy(page)
    if (tooWide <= 0) return
    const widest = await page.evaluate<string>(askForWidest)
    this.found.push(`${where}: scrolls sideways by ${tooWide} px, for ${widest}`)
  }

  async #ask(page: Page, where: string): Promise<void> {
    const frames = (await page.locator('iframe[sandbox]').count()) === 0 ? page.frames() : [page.mainFrame()]
    for (const frame of frames) await bringAxe(frame)
    const violations = await page.evaluate<Violation[]>(askForSerious)
    for (const { id, impact, nodes } of violations) {
      if (!serious.includes(impact ?? '')) continue
      this.found.push(`${where}: ${id}, ${nodes.length} times: ${nodes[0]?.html}`)
    }
  }
}

/** The last element that reaches beyond the screen, as a rule the innermost. */
const askForWidest = `[...document.querySelectorAll('body *')]
  .findLast((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
  ?.outerHTML.slice(0, 300) ?? 'nothing anymore'`

/** Pixels, two frames from now. */
async function tooWideBy(page: Page): Promise<number> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  return page.evaluate<number>('document.scrollingElement.scrollWidth - document.documentElement.clientWidth')
}

/** The short form: a page takes a third less of the processor to load it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A page that stays open has axe already: loading it costs more than running it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate("typeof axe === 'object'"))) await frame.evaluate(axe)
}

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

/**
 * Skips rules without serious findings, which would be ignored. An email is in a frame without scripts, which axe
 * can't inspect.
 */
const askForSerious = `
  axe.run(document, {
    iframes: document.querySelector('iframe[sandbox]') === null,
    resultTypes: ['violations'],
    rules: Object.fromEntries(
      axe._audit.rules
        .filter(({ impact }) => impact === 'moderate' || impact === 'minor')
        .map(({ id }) => [id, { enabled: false }]),
    ),
  }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })))`

async function keepPicture(folder: string, page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
