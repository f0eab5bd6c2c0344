import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { type BadSignal, startBadSignal } from './bad-signal.ts'
import { launchProfile } from './chromium.ts'
import { testFolder } from './folders.ts'
import { Person, phone } from './journey-person.ts'

/** A phone with its own disk and signal: it may die and restart. */
export class Handset {
  readonly name: string
  readonly signal: BadSignal
  readonly #profile = testFolder('phone')
  #context: BrowserContext | undefined
  #person: Person | undefined

  constructor(name: string, signal: BadSignal) {
    this.name = name
    this.signal = signal
  }

  /** The person holding it, while it runs. */
  get inHand(): Person {
    if (!this.#person) throw new Error(`${this.name} is off`)
    return this.#person
  }

  async start(): Promise<Person> {
    const { isMobile, ...viewport } = phone
    this.#context = await launchProfile(this.#profile, {
      viewport,
      isMobile,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    this.#context.setDefaultTimeout(40_000)
    const page = this.#context.pages()[0] ?? (await this.#context.newPage())
    const site = { url: this.signal.url, context: this.#context, page, device: phone }
    this.#person = new Person(this.name, site)
    return this.#person
  }

  /**
   * True once this value of local storage would survive the browser's end. Chromium writes it after 5 s, or after up
   * to a minute where the site has stored something else before.
   */
  hasOnDisk(value: string): boolean {
    const folder = join(this.#profile, 'Default', 'Local Storage', 'leveldb')
    return readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(value))
  }

  /** The browser dies between two instructions, as with an empty battery, and restarts. */
  async diesAndStarts(): Promise<Person> {
    const context = this.#context
    if (context) {
      const session = await context.newCDPSession(this.inHand.page)
      const isGone = new Promise((resolve) => context.once('close', resolve))
      session.send('Browser.crash').catch(() => undefined)
      await isGone
    }
    return this.start()
  }

  async end(): Promise<void> {
    await this.#context?.close().catch(() => undefined)
    await this.signal.close()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

export async function newHandset(name: string, serverUrl: string): Promise<Handset> {
  const handset = new Handset(name, await startBadSignal(serverUrl))
  await handset.start()
  return handset
}
