import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './chromium.ts'
import { copySqliteTables } from './database.ts'
import { testFolder } from './folders.ts'
import { freePort } from './free-port.ts'
import { Barriers } from './journey-barriers.ts'
import { tellInOrder } from './journey-order.ts'
import { type Device, laptop, Person } from './journey-person.ts'
import { annFromTheStart, copySample } from './sample-copy.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results', 'journeys')
/** Milliseconds. Longer than a page takes on a busy machine: it costs nothing while all is well. */
const timeout = 60_000

/** Characters of a page that a failed chapter prints. */
const seenAtMost = 6000

interface ArrivalOptions extends BrowserContextOptions {
  /** Another address of the server. On `golf.test` the page is on plain http, as away from localhost. */
  through?: string
}

/** The built product, served to real browsers. */
export interface Journey {
  url: string
  /** As the server printed it at start. */
  setupLink(): string
  arrives(name: string, device?: Device, options?: ArrivalOptions): Promise<Person>
  /** Continues in the same browser with a new tab; open pages are closed. */
  leaves(person: Person): Promise<void>
  /** Checks the current page or state on a phone and on a laptop; barriers are reported at the end. */
  look(person: Person, state: string, widths?: readonly number[]): Promise<void>
  /** One line for each thing that would stop somebody. */
  barriers(): string[]
}

/**
 * A server on a data folder without an event and a browser for all tests of a file, which tell one story in order: after a
 * failed chapter the others are skipped. A chapter also fails for an error nobody noticed.
 */
export function startJourney(
  variables: Record<string, string> = {},
  fill: (folder: string) => Promise<void> = async () => {},
  /** Passkeys need a name. */
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Journey {
  let server: ServerProcess
  let browser: Browser
  let folder: string
  let url = ''
  const people = new Set<Person>()
  const barriers = new Barriers()

  beforeAll(async () => {
    if (!existsSync(join(root, 'dist/client/index.html')))
      throw new Error('Build the page first: npm run build')
    folder = testFolder('journey')
    copySqliteTables(folder)
    await fill(folder)
    const port = String(await freePort())
    url = `http://${host}:${port}`
    server = await startServer({ DATA_DIR: folder, PORT: port, PUBLIC_URL: url, ...variables })
    browser = await launchBrowser({ args: ['--host-resolver-rules=MAP golf.test 127.0.0.1'] })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const seen = hasFailed ? await whatAllSaw(task.name, people) : ''
    const troubles = [...people].flatMap((person) => person.troubles.take())
    if (!hasFailed) expect(troubles).toEqual([])
    expect(linesOf(server.output())).toEqual([])
    // Where no picture can be fetched from, the failure itself tells what stood there.
    if (hasFailed) throw new Error(seen)
  })
  // After the above: what is said last is called first, and a chapter that failed is known before it is told about.
  tellInOrder()

  return {
    get url() {
      return url
    },
    setupLink: () => /http\S+\/setup#\S+/.exec(server.output())?.[0] ?? '',
    async arrives(name, device = laptop, { through = url, ...options } = {}) {
      const { isMobile, ...viewport } = device
      const still = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
      const context = await browser.newContext({
        ...still,
        viewport,
        isMobile,
        hasTouch: isMobile,
        ...options,
      })
      context.setDefaultTimeout(timeout)
      const person = new Person(name, { url: through, context, page: await context.newPage(), device })
      people.add(person)
      return person
    },
    async leaves(person) {
      await person.context.close()
      people.delete(person)
    },
    look: (person, state, widths) => barriers.look(person, state, widths),
    barriers: () => barriers.found,
  }
}

/** The same with the sample event, and Ann as its admin. */
export function startSampleJourney(variables: Record<string, string> = {}): Journey {
  return startJourney({ ...annFromTheStart, ...variables }, copySample)
}

/** The server's output after its greeting: at this log level, only errors. */
function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{'))
}

/** Pictures of everybody's page, and its texts in words. */
async function whatAllSaw(chapter: string, people: Iterable<Person>): Promise<string> {
  mkdirSync(results, { recursive: true })
  const seen: string[] = []
  for (const { name, page } of people) {
    const file = `${chapter} - ${name}`.replaceAll(/[^\w -]/g, '')
    await page.screenshot({ path: join(results, `${file}.png`), fullPage: true }).catch(() => undefined)
    const words = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    seen.push(`${name} was at ${page.url()} and saw:\n${words.slice(0, seenAtMost)}`)
  }
  return seen.join('\n')
}
