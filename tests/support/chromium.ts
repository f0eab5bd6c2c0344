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

/** A page of a test is gone before scripts compiled for speed repay it, unless it makes a PDF: a tenth less of the processor. */
const briefly =
  '--js-flags=--no-opt,--invocation-count-for-maglev=6000,--minimum-invocations-after-ic-update=6000'

/**
 * Chromium's engine without the browser around it ('headless shell' of the same release), which takes a quarter of
 * the work per page. Falls back to the whole browser.
 */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return launch(findShell() ?? findChromium(), { ...options, args: [briefly, ...(options.args ?? [])] })
}

/** The browser people have, for measurements. */
export function launchWholeBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return launch(findChromium(), options)
}

function launch(executablePath: string, options: LaunchOptions): Promise<Browser> {
  return chromium.launch({ ...options, executablePath, args: [...flags, ...(options.args ?? [])] })
}

/** The whole browser, with its own profile on disk, which survives a restart. */
export function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: findChromium(),
    // A browser that died asks no questions at its next start.
    args: [...flags, '--hide-crash-restore-bubble'],
  })
}

/** Null when CHROMIUM_PATH names another, and on systems without its package. */
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

/** The one at CHROMIUM_PATH, the system's, or Debian's, installed if missing. */
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
