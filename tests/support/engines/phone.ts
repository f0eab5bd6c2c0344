import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BadSignal, startBadSignal } from '../bad-signal.ts'
import { testFolder } from '../folders.ts'
import type { EngineBrowser, LaunchEngine, Point } from './browser.ts'

const inPage = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8')
const timeout = 40_000

type Words = string | RegExp
interface Target extends Point {
  isDisabled: boolean
  covered: string | null
}

/**
 * A phone with a browser other than Chromium: its own disk and signal. Every step waits until the page is ready,
 * and fails when it isn't in time.
 */
export class EnginePhone {
  readonly name: string
  readonly signal: BadSignal
  readonly #launch: LaunchEngine
  readonly #profile = testFolder('phone')
  #browser: EngineBrowser | undefined
  readonly #complaints: string[] = []

  constructor(name: string, signal: BadSignal, launch: LaunchEngine) {
    this.name = name
    this.signal = signal
    this.#launch = launch
  }

  async start(): Promise<void> {
    this.#browser = await this.#launch(this.#profile)
  }

  /** The browser dies between two instructions, as with an empty battery, and restarts on the same disk. */
  async diesAndStarts(): Promise<void> {
    this.#complaints.push(...this.#inHand.complaints())
    await this.#inHand.kill()
    await this.start()
  }

  async end(): Promise<void> {
    await this.#browser?.kill()
    await this.signal.close()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  opens(path: string): Promise<void> {
    return this.#inHand.open(this.signal.url + path)
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#inHand.evaluate<T>(expression)
  }

  presses(name: Words, within?: string): Promise<void> {
    return this.#press('button', name, within)
  }

  follows(name: Words): Promise<void> {
    return this.#press('link', name)
  }

  /** Replaces the field's text. */
  async types(label: Words, text: string): Promise<void> {
    await this.#press('field', label)
    // A page that just opened may still move focus to its heading.
    await this.#until(`the field "${label}" to have the focus`, () => this.#ask('focuses', wordsOf(label)))
    await this.#inHand.type(text)
  }

  /** Types on, wherever the focus is. */
  typesOn(text: string): Promise<void> {
    return this.#inHand.type(text)
  }

  async sees(...words: Words[]): Promise<void> {
    for (const each of words) await this.#until(`"${each}"`, () => this.#ask<boolean>('says', wordsOf(each)))
  }

  seesNo(words: Words): Promise<void> {
    return this.#until(`no "${words}"`, async () => !(await this.#ask<boolean>('says', wordsOf(words))))
  }

  seesHeading(name: Words): Promise<void> {
    return this.#until(`a heading "${name}"`, () => this.#ask<boolean>('isThere', 'heading', wordsOf(name)))
  }

  isAt(path: Words): Promise<void> {
    return this.#until(`the page ${path}`, async () => {
      const at = await this.#ask<string>('path')
      return typeof path === 'string' ? at.replace(/\?.*/, '') === path : path.test(at)
    })
  }

  /** Waits until this expression is true in the page. */
  holds(what: string, expression: string): Promise<void> {
    return this.#until(what, () => this.evaluate<boolean>(expression))
  }

  /** Checks that nothing is wider than the phone, every picture is drawn, and every control is styled. */
  fits(): Promise<void> {
    return this.#until('a page that fits the phone, with its pictures', async () => {
      const overflow = await this.#ask<number>('overflow')
      const isDrawn = await this.#ask<boolean>('areImagesDrawn')
      return overflow <= 0 && isDrawn && (await this.#ask<boolean>('areControlsOurs'))
    })
  }

  /** Waits until the browser has written this text of the page's storage to disk. */
  async hasOnDisk(text: string): Promise<void> {
    const wanted = [Buffer.from(text), Buffer.from(text, 'utf16le')]
    await this.#until('the login on the disk', async () =>
      filesIn(this.#profile).some((file) => wanted.some((bytes) => readFileSync(file).includes(bytes))),
    )
  }

  /** Saves a PNG of the window in this folder. */
  async takesPicture(folder: string, title: string): Promise<void> {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${title} - ${this.name}.png`), await this.#inHand.picture())
  }

  /** Errors of the pages and of their content security policy so far, one line each. */
  complaints(): string[] {
    return [...this.#complaints, ...this.#inHand.complaints()].map((line) => `${this.name}: ${line}`)
  }

  get #inHand(): EngineBrowser {
    if (!this.#browser) throw new Error(`${this.name} is off`)
    return this.#browser
  }

  async #press(kind: 'button' | 'link' | 'field', name: Words, within?: string): Promise<void> {
    let last: Target | null = null
    await this.#until(`a ${kind} "${name}" that can be pressed`, async () => {
      const target = await this.#ask<Target | null>('point', kind, wordsOf(name), within ?? null)
      // Twice at the same place: otherwise a moving element would be missed.
      const isStill = target !== null && target.x === last?.x && target.y === last.y
      last = target
      if (!isStill || target.isDisabled || target.covered !== null) return false
      await this.#inHand.press(target)
      // A page that the press has left knows nothing of it.
      return (await this.#wasPressed()) !== false
    })
  }

  #wasPressed(): Promise<boolean | null> {
    return this.evaluate<boolean | null>('globalThis.wasPressed ?? null').catch(() => null)
  }

  #ask<T>(question: string, ...args: unknown[]): Promise<T> {
    const call = `page.${question}(${args.map((arg) => JSON.stringify(arg)).join()})`
    return this.#inHand.evaluate<T>(`(() => { ${inPage}\nreturn ${call} })()`)
  }

  /** A page that changes during the check is checked again. */
  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const last = Date.now() + timeout
    let trouble: unknown
    while (Date.now() < last) {
      try {
        if (await holds()) return
        trouble = undefined
      } catch (error) {
        trouble = error
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const shown = await this.#ask<string>('text').catch(() => 'nothing that can be read')
    throw new Error(`${this.name} waited for ${what}. ${trouble ?? ''}\nIts screen shows:\n${shown}`)
  }
}

function wordsOf(words: Words): object {
  return typeof words === 'string' ? { text: words } : { source: words.source, flags: words.flags }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

export async function newEnginePhone(
  name: string,
  serverUrl: string,
  launch: LaunchEngine,
): Promise<EnginePhone> {
  const phone = new EnginePhone(name, await startBadSignal(serverUrl), launch)
  await phone.start()
  return phone
}
