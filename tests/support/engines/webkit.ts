import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from '../../../scripts/lib/system.ts'
import { freePort } from '../free-port.ts'
import { asText, type EngineBrowser, fromText, iPhone, keyActions, pressActions } from './browser.ts'
import { startGroup } from './processes.ts'
import { openSession } from './webdriver.ts'
import { type HiddenScreen, startHiddenScreen } from './xvfb.ts'

const windowScript = join(import.meta.dirname, 'webkit-window.js')
const gjs = '/usr/bin/gjs'
const xvfb = '/usr/bin/Xvfb'

/** Interrupted calls are part of the story; this build of WebKit doesn't know the directive 'manifest-src'. */
const complaint = /CONSOLE (SECURITY ERROR (?!.*'manifest-src')|JS ERROR .*(Error: |Unhandled))/

export interface WebKit {
  launch(profile: string): Promise<EngineBrowser>
  end(): Promise<void>
}

/** Safari's engine from Debian's WebKitGTK, in a hidden window, driven by its own W3C WebDriver. */
export async function startWebKit(): Promise<WebKit> {
  const driver = findWebKit()
  const screen = await startHiddenScreen(xvfb)
  return {
    launch: (profile) => launch(driver, screen, profile),
    end: () => screen.end(),
  }
}

/** Each browser has its own driver: a driver serves one session, and dies with its browser here. */
async function launch(driver: string, screen: HiddenScreen, profile: string): Promise<EngineBrowser> {
  const port = await freePort()
  const group = startGroup(driver, [`--host=127.0.0.1`, `--port=${port}`], {
    DISPLAY: screen.display,
    HOME: profile,
    XDG_RUNTIME_DIR: profile,
    GDK_BACKEND: 'x11',
    // There is neither a graphics card nor a desktop.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
    GIO_USE_VFS: 'local',
  })
  const driverUrl = `http://127.0.0.1:${port}`
  await isListening(driverUrl)
  const args = ['-m', windowScript, profile, String(iPhone.width), String(iPhone.height)]
  const session = await openSession(driverUrl, { 'webkitgtk:browserOptions': { binary: gjs, args } }).catch(
    (error: Error) => {
      throw new Error(`${error.message}\n${group.output()}`)
    },
  )

  return {
    async open(url) {
      await session.post('/url', { url })
    },
    async evaluate<T>(expression: string) {
      const script = `const done = arguments[arguments.length - 1]; ${asText(expression)}.then(done, (error) => done({ error: String(error) }))`
      const answer = await session.post<string | { error: string }>('/execute/async', { script, args: [] })
      if (typeof answer !== 'string') throw new Error(answer.error)
      return fromText<T>(answer)
    },
    async press(point) {
      await session.post('/actions', { actions: pressActions(point, 'mouse') })
    },
    async type(text) {
      await session.post('/actions', { actions: keyActions(text) })
    },
    async picture() {
      return Buffer.from(await session.get<string>('/screenshot'), 'base64')
    },
    complaints: () =>
      group
        .output()
        .split('\n')
        .filter((line) => complaint.test(line)),
    kill: () => group.kill(),
  }
}

async function isListening(driverUrl: string): Promise<void> {
  const last = Date.now() + 10_000
  for (;;) {
    try {
      await fetch(`${driverUrl}/status`)
      return
    } catch (error) {
      if (Date.now() > last) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

export function findWebKit(): string {
  const typelibs = '/usr/lib'
  const hasTypelib = () =>
    readdirSync(typelibs).some((folder) =>
      existsSync(join(typelibs, folder, 'girepository-1.0/WebKit2-4.1.typelib')),
    )
  const driver = '/usr/bin/WebKitWebDriver'
  return ensureProgram({
    what: "Safari's engine (WebKitGTK 4.1)",
    debianPackage: 'webkit2gtk-driver gjs gir1.2-webkit2-4.1 xvfb',
    find: () => ([driver, gjs, xvfb].every(existsSync) && hasTypelib() ? driver : null),
  })
}
