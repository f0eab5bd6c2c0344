/** One test, one server, one browser: a screen is opened by its address, as a person opens it. */
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
// The page's script tag loads nothing here. Without it the provider, loaded once a worker, would never be there.
import '../../../src/adapters/payments/sandbox/page/stripe-sandbox.ts'
import { pages } from '../../../src/app/pages.ts'
import { Router } from '../../../src/app/router.tsx'
import { closeOops } from '../../../src/ui/feedback/oops.ts'
import { toast } from '../../../src/ui/feedback/toast.ts'
import { refreshEvent, restoreEvent } from '../../../src/ui/session/current-event.ts'
import { type LoginFacts, logIn } from '../../../src/ui/session/log-in.ts'
import { restoreSession } from '../../../src/ui/session/session.ts'
import { adminLogin, startTestApp, type TestApp, type TestOptions } from '../../support/app.ts'
import { makeEvent } from '../../support/people.ts'
import { accessibilityFaults } from './accessible.ts'
import { browserWindow } from './dom.ts'
import { connect, type Network } from './network.ts'

// A busy machine is slow; a wait ends as soon as its condition holds.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\nOn the screen: ${wordsOnScreen()}`),
})

/** The open dialog, or else the page without its frame: what a failed test prints. */
function wordsOnScreen(): string {
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
  return [...place.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .flatMap(({ nodeType, textContent }) =>
      nodeType === 3 && textContent?.trim() ? [textContent.trim()] : [],
    )
    .join(' | ')
    .slice(0, 1500)
}

export interface TestSite extends TestApp {
  network: Network
  /** Opens a page of the site in the browser. */
  open(path: string): Promise<void>
  /** Discards the page and opens the same address again, as the reload button does. */
  reload(): Promise<void>
  /** Logs this person in on the browser. */
  signIn(route: 'POST /api/Auth/Login' | 'POST /api/Auth/Login/TeamLogin', body: object): Promise<void>
  /** As its admin; the first call creates the admin. */
  signInAsAdmin(): Promise<void>
}

let site: TestSite | undefined

/** The whole server on a new database, with a fresh browser. Closed after the test. */
export async function openSite(options?: TestOptions): Promise<TestSite> {
  const app = await startTestApp(options)
  const network = connect(app)
  // What the previous test's page asked for as it closed.
  closeOops()

  async function show(): Promise<void> {
    cleanup()
    restoreEvent()
    await refreshEvent()
    restoreSession()
    await act(async () => {
      render(
        <SWRConfig value={{ provider: () => new Map() }}>
          <Router pages={pages} />
        </SWRConfig>,
      )
    })
    await codeArrived()
  }
  site = {
    ...app,
    network,
    async open(path) {
      navigate(path, { replace: true })
      await show()
    },
    reload: show,
    async signIn(route, body) {
      const answer = await app.call(route, { body })
      if (answer.status !== 200) throw new Error(`Not signed in: ${answer.text}`)
      logIn(answer.body as LoginFacts)
    },
    async signInAsAdmin() {
      await app.admin()
      await site?.signIn('POST /api/Auth/Login', adminLogin)
    },
  }
  return site
}

/** A screen's code is compiled when its first test of a run opens it, which takes long on a busy machine. */
async function codeArrived(): Promise<void> {
  await waitFor(() => expect(screen.queryByText('Loading page')).toBeNull(), { timeout: 60_000 })
}

/** The same with an event whose sign-up is open. */
export async function openSiteWithEvent(change: object = {}, options?: TestOptions): Promise<TestSite> {
  const opened = await openSite(options)
  await makeEvent(opened, change)
  return opened
}

/** Runs after each test: checks the current screen with axe, then cleans up. */
export async function closeSite(): Promise<void> {
  const faults = await accessibilityFaults()
  toast.clear()
  closeOops()
  cleanup()
  await site?.network.close()
  await site?.stop()
  site = undefined
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  onLaptop()
  if (faults.length > 0) throw new Error(`Not usable for everybody:\n${faults.join('\n')}`)
}

/** Makes the window 390 px wide, like a phone. */
export function onPhone(): void {
  browserWindow.happyDOM.setViewport({ width: 390, height: 844 })
}

/** Makes it as wide as each test begins with. */
export function onLaptop(): void {
  browserWindow.happyDOM.setViewport({ width: 1280, height: 900 })
}
