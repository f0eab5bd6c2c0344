import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from '../../../scripts/lib/system.ts'
import { connectBidi } from './bidi.ts'
import { asText, type EngineBrowser, fromText, iPhone, keyActions, pressActions } from './browser.ts'
import { startGroup } from './processes.ts'

/** Disables network requests and start pages. Firefox itself sets more of these under automation. */
const preferences = {
  // Milliseconds. A longer press isn't a tap, and a busy machine takes longer than the usual 300 ms.
  'apz.max_tap_time': 20_000,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'browser.sessionstore.resume_from_crash': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.startup.max_resumed_crashes': -1,
  'ui.prefersReducedMotion': 1,
}

/**
 * Somebody went on to the next page while a font (NS_BINDING_ABORTED), a picture or code was on its way; `fits` sees pictures
 * that are missing, and without its code a page answers to no press.
 */
const brokenOff = [
  /^downloadable font: download failed.*status=2152398850/s,
  /^Failed to load ‘[^’]+\.(svg|webp|png|jpe?g|js)’\. A ServiceWorker intercepted the request/,
]

/** Debian's Firefox ESR without a window, driven over its built-in WebDriver BiDi. */
export async function launchFirefox(profile: string): Promise<EngineBrowser> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const firefox = startGroup(
    findFirefox(),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1', MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  )
  const [, address] = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await connectBidi(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const complaints: string[] = []
  bidi.on<LogEntry>('log.entryAdded', ({ level, text }) => {
    if (brokenOff.some((line) => line.test(text ?? ''))) return
    if (level === 'error' || level === 'warn') complaints.push(`${level}: ${text}`)
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await bidi.send('browsingContext.setViewport', { context, viewport: iPhone })

  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        expression: asText(expression),
        target: { context },
        awaitPromise: true,
      })
      if (!result) throw new Error(exceptionDetails?.text ?? 'The page gave no answer')
      return fromText<T>(result.value)
    },
    async press(point) {
      await bidi.send('input.performActions', { context, actions: pressActions(point, 'touch') })
    },
    async type(text) {
      await bidi.send('input.performActions', { context, actions: keyActions(text) })
    },
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    complaints: () => complaints,
    async kill() {
      await firefox.kill()
      bidi.close()
    },
  }
}

interface LogEntry {
  level: string
  text: string | null
}

interface Evaluated {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

export function findFirefox(): string {
  const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
  return ensureProgram({
    what: 'Firefox (set FIREFOX_PATH where it stands elsewhere)',
    debianPackage: 'firefox-esr',
    find: () => places.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null,
  })
}
