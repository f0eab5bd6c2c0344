import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'
import { ensureProgram } from '../../scripts/lib/system.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium without a window: the one of CHROMIUM_PATH, the system's, or Debian's, installed when missing. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: findChromium(),
    args: [...flags, ...(options.args ?? [])],
  })
}

/** The same with a profile of its own on disk, which is still there at the next start. */
export function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: findChromium(),
    // A browser that died asks no questions when it starts again.
    args: [...flags, '--hide-crash-restore-bubble'],
  })
}

function findChromium(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return ensureProgram({
    what: 'Chromium (set CHROMIUM_PATH where it stands elsewhere)',
    debianPackage: 'chromium',
    find: () => places.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null,
  })
}
