import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router as Address } from 'wouter'
import { noticeActs } from '../ui/calls/somebody-there.ts'
import { ChunkLoadError, withTimeout } from '../ui/page/lazy-screen.ts'
import { watchGoingBack } from '../ui/page/leaving.ts'
import { readServedPage } from '../ui/page/served-page.ts'
import {
  currentEvent,
  refreshEvent,
  refreshEventIfOlderThan,
  restoreEvent,
} from '../ui/session/current-event.ts'
import { restoreSession } from '../ui/session/session.ts'
import { App } from './app.tsx'
import { isEmbed } from './frame/bare.ts'
import { homePage } from './home-page.ts'
import { installWorker } from './offline.ts'
import type { Page } from './page.ts'
import { OtherRoutes } from './router.tsx'
import { applyWholeStyles } from './whole-styles.ts'

/** Milliseconds. An event that came with the document is asked for once more when the first screen stands. */
const newsAfter = 3_000

/** Milliseconds. What is on the phone stands by then; everything else is waited for inside the frame. */
const frameAfter = 100

/** On another site nobody is logged in, and nothing is installed. */
const isEmbedded = isEmbed(location.pathname)

restoreEvent()
if (!isEmbedded) {
  watchGoingBack()
  noticeActs()
  restoreSession()
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
/** Of the document: whoever follows a link while it is taken over is elsewhere before all of it is. */
const { pathname, search } = location
const served = readServedPage()
/** Those whose list is here: the home page's visitors get it while they read. */
let pages: readonly Page[] = [homePage]
const app = (begun: Promise<void> | null) => (
  <App pages={pages} served={served} event={currentEvent()} begun={begun} />
)
if (served) takeOver(root).catch(() => undefined)
else void begin(root)

setTimeout(() => void refreshEvent(), currentEvent().isLoading ? 0 : newsAfter)
window.addEventListener('online', () => refreshEventIfOlderThan(0))
document.addEventListener('visibilitychange', () => refreshEventIfOlderThan(30_000))
if (!isEmbedded) installWorker()
window.addEventListener('load', () => {
  void OtherRoutes.load().catch(() => undefined)
  withTimeout(import('../ui/page/late-fonts.ts'))
    .then(({ adoptLateFonts }) => adoptLateFonts())
    .catch(() => undefined)
})

/**
 * Until the screen's code and the styles are there, and when the code doesn't come, the page stays as the server made it:
 * to be read, with links that work.
 */
async function takeOver(root: HTMLElement): Promise<void> {
  await listPages()
  const opened = pages.find(({ path }) => path === pathname)
  await Promise.all([opened?.Screen.load(), applyWholeStyles()])
  // In short pieces: a tap on a link in between is not kept waiting.
  const page = (
    <Address ssrPath={pathname} ssrSearch={search}>
      {app(null)}
    </Address>
  )
  startTransition(() => void hydrateRoot(root, page))
  root.removeAttribute('data-still')
}

/**
 * Straight to the scorecard, where the phone or the document has what it needs at once. A card that came with the document
 * stays in sight until the page's own is there, or isn't to come.
 */
async function begin(root: HTMLElement): Promise<void> {
  // From here on a card that is still on its way is this page's to draw (early/early-card.ts).
  root.setAttribute('data-begun', '')
  const begun = beginHere()
  const isStill = root.hasAttribute('data-still')
  const first = isStill ? Promise.all([begun, applyWholeStyles()]) : Promise.race([begun, tooLate()])
  const isThere = await first.then(
    () => true,
    () => false,
  )
  createRoot(root).render(app(isThere ? null : begun))
  root.removeAttribute('data-still')
}

function tooLate(): Promise<never> {
  return new Promise((_, fail) => setTimeout(fail, frameAfter))
}

/** Rejects with ChunkLoadError when the code doesn't come in time; without what is saved on the phone a page goes on. */
async function beginHere(): Promise<void> {
  await listPages()
  for (const page of pages) {
    const isHere = `${location.pathname}/`.startsWith(page.path.replace(/:.*/, ''))
    if (isHere) await page.begin?.().catch(unlessMissed)
  }
}

/** Rejects with ChunkLoadError when the list is needed and doesn't come. */
async function listPages(): Promise<void> {
  if (pathname !== homePage.path) pages = (await withTimeout(import('./frame/other-routes.tsx'))).pages
}

function unlessMissed(fault: unknown): void {
  if (fault instanceof ChunkLoadError) throw fault
}
