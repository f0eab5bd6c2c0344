import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { type Troubles, watch } from './journey-watch.ts'

export interface Device {
  width: number
  height: number
  isMobile: boolean
}
export const phone: Device = { width: 390, height: 844, isMobile: true }
export const laptop: Device = { width: 1280, height: 800, isMobile: false }

/** Addresses something on the page: its text, or an address. */
type Words = string | RegExp

/** Somebody at their own browser. Every step waits until what it needs is visible, and fails on timeout. */
export class Person {
  readonly name: string
  readonly context: BrowserContext
  readonly page: Page
  readonly device: Device
  readonly troubles: Troubles
  readonly #url: string

  constructor(name: string, site: { url: string; context: BrowserContext; page: Page; device: Device }) {
    this.name = name
    this.context = site.context
    this.page = site.page
    this.device = site.device
    this.#url = site.url
    this.troubles = watch(site.page, { name, url: site.url })
  }

  /** Types an address, or opens a link from an email. A press of any kind is heard after it. */
  async opens(address: string): Promise<void> {
    await this.page.goto(new URL(address, this.#url).href)
    await this.#isInteractive()
  }

  /** The same with the page that is open. */
  async reloads(): Promise<void> {
    await this.page.reload()
    await this.#isInteractive()
  }

  /** Until the page answers to fingers: before that it may be read, as the server sent it. A download has no such page. */
  async #isInteractive(): Promise<void> {
    await this.page.locator('#root[data-still]').waitFor({ state: 'detached' })
  }

  async losesSignal(): Promise<void> {
    await this.context.setOffline(true)
  }

  async hasSignal(): Promise<void> {
    await this.context.setOffline(false)
  }

  async presses(button: Words): Promise<void> {
    await this.#isInteractive()
    await this.button(button).click()
  }

  /** Opens a row's menu and chooses from it: 'Team Marsh', 'Set Team Payment'. */
  async choosesFor(row: Words, item: Words): Promise<void> {
    await this.#isInteractive()
    const name = typeof row === 'string' ? `Actions for ${row}` : new RegExp(`^Actions for ${row.source}`)
    await this.button(name).click()
    const exact = typeof item === 'string'
    await this.page.getByRole('menuitem', { name: item, exact }).click()
  }

  /** One key after the other, where the focus is. A link's Enter before the page is interactive would load it anew, and lose the focus. */
  async keys(...keys: string[]): Promise<void> {
    await this.#isInteractive()
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async follows(link: Words): Promise<void> {
    await this.#isInteractive()
    await this.link(link).click()
  }

  /** Opens the navigation bar's list where it is folded, and follows a link. */
  async goesTo(link: string): Promise<void> {
    await this.#isInteractive()
    const bar = this.page.getByRole('navigation', { name: 'Main' })
    const menu = bar.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    const followed = link === 'Logout' ? this.#logoutIsOver() : undefined
    await bar.getByRole('link', { name: link, exact: true }).click()
    await followed
  }

  /** It outlives the page, yet a page left before then counts it as a failed call. */
  async #logoutIsOver(): Promise<void> {
    const isLogout = (request: Request) => request.url().endsWith('/api/Auth/Logout')
    const arrives = this.page.waitForEvent('requestfinished', isLogout).catch(() => undefined)
    const fails = this.page.waitForEvent('requestfailed', isLogout).catch(() => undefined)
    await Promise.race([arrives, fails])
  }

  /** As an admin: the same through the Admin menu. What the office needs less often stands beside Events. */
  async goesToStaffPage(link: string): Promise<void> {
    if (['Import', 'Users', 'Audit log'].includes(link)) {
      await this.goesToStaffPage('Events')
      await this.page.getByRole('navigation', { name: 'Events' }).getByRole('link', { name: link }).click()
      return
    }
    await this.#isInteractive()
    const bar = this.page.getByRole('navigation', { name: 'Main' })
    const menu = bar.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    await bar.getByRole('button', { name: 'Admin' }).click()
    await bar.getByRole('link', { name: link, exact: true }).click()
  }

  async types(label: string, text: string): Promise<void> {
    await this.#isInteractive()
    await this.field(label).fill(text)
  }

  /** In a list that the browser unfolds. */
  async chooses(label: string, option: string): Promise<void> {
    await this.#isInteractive()
    await this.page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })
  }

  async sees(...words: Words[]): Promise<void> {
    for (const each of words) await this.text(each).waitFor()
  }

  async seesHeading(name: Words): Promise<void> {
    await this.page
      .getByRole('heading', { name, exact: typeof name === 'string' })
      .first()
      .waitFor()
  }

  /** Waits until it is gone, or returns at once if it never was there. */
  async seesNo(words: Words): Promise<void> {
    await this.text(words).waitFor({ state: 'hidden' })
  }

  async isAt(path: Words): Promise<void> {
    const fits = (address: URL) =>
      typeof path === 'string' ? address.pathname === path : path.test(address.pathname + address.search)
    await this.page.waitForURL(fits, { waitUntil: 'commit' })
  }

  button(name: Words): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }
  link(name: Words): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' })
  }
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }
  text(words: Words): Locator {
    return this.page.getByText(words).filter({ visible: true }).first()
  }
}
