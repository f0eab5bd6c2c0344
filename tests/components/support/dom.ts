/**
 * The browser that component tests render into: happy-dom's window, next to Node's own globals. Node keeps its own
 * fetch, URL, AbortController, Blob and streams, because the server runs in the same process and needs them.
 */
import 'fake-indexeddb/auto'
import { Window } from 'happy-dom'

export const origin = 'http://localhost:3000'

/** Node has these too, but the page needs the window's, which only accepts its own events. */
const windowsOwn = ['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage']
/** Names that mean something else in Node. */
const notTaken = ['self', 'name', 'root', 'closed', 'top', 'parent', 'open', 'close', 'focus', 'blur', 'stop']

/** One window per worker: React, the router and Testing Library keep the document they first saw. */
export const browserWindow: Window = findWindow() ?? openWindow()

function findWindow(): Window | undefined {
  return (globalThis as { window?: unknown }).window as Window | undefined
}

function openWindow(): Window {
  const window = new Window({
    url: `${origin}/`,
    innerWidth: 1280,
    innerHeight: 900,
    // A test that needs a script loads the module itself; the page is told that its script tag has loaded.
    settings: { disableJavaScriptFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
  })
  for (const name of namesOf(window)) {
    if (windowsOwn.includes(name) || !(name in globalThis)) share(window, name)
  }
  window.document.documentElement.lang = 'en-US'
  window.document.title = 'Charity golf scramble'
  Object.assign(window, { alert: () => undefined })
  Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: false })
  return window
}

function namesOf(window: object): string[] {
  const names = new Set<string>()
  for (let each = window; each && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) names.add(name)
  }
  return [...names].filter((name) => !notTaken.includes(name) && name !== 'window')
}

function share(window: Window, name: string): void {
  const of = window as unknown as Record<string, unknown>
  const isMethod = (value: unknown) => typeof value === 'function' && /^[a-z]/.test(name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const value = of[name]
      return isMethod(value) ? (value as (...args: unknown[]) => unknown).bind(window) : value
    },
    set: (value) => Object.defineProperty(globalThis, name, { configurable: true, writable: true, value }),
  })
}
