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

/**
 * Chromium's engine without the browser around it, which would cost four times the work for each page: the
 * 'headless shell' of the same release. Where there is none, the whole browser.
 */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return launch(findShell() ?? findChromium(), options)
}

/** The browser that people have, for measurements. */
export function launchWholeBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return launch(findChromium(), options)
}

function launch(executablePath: string, options: LaunchOptions): Promise<Browser> {
  return chromium.launch({ ...options, executablePath, args: [...flags, ...(options.args ?? [])] })
}

/** The whole browser, with a profile of its own on disk, which is still there at the next start. */
export function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: findChromium(),
    // A browser that died asks no questions when it starts again.
    args: [...flags, '--hide-crash-restore-bubble'],
  })
}

/** Null where CHROMIUM_PATH names another, and on systems that have no package of it. */
function findShell(): string | null {
  if (process.env.CHROMIUM_PATH || process.platform !== 'linux') return null
  const path = '/usr/bin/chromium-headless-shell'
  try {
    return ensureProgram({
      what: 'The headless shell of Chromium',
      debianPackage: 'chromium-headless-shell',
      find: () => (existsSync(path) ? path : null),
    })
  } catch {
    return null
  }
}

/** The one of CHROMIUM_PATH, the system's, or Debian's, installed when missing. */
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
