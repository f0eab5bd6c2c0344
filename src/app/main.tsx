import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readServedPage } from '../ui/page/served-page.ts'
import {
  currentEvent,
  refreshEvent,
  refreshEventIfOlderThan,
  restoreEvent,
} from '../ui/session/current-event.ts'
import { restoreSession } from '../ui/session/session.ts'
import { App } from './app.tsx'
import { installWorker } from './offline.ts'
import { pages } from './pages.ts'
import { applyWholeStyles } from './whole-styles.ts'

restoreEvent()
restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const served = readServedPage()
const app = <App pages={pages} served={served} event={currentEvent()} />
if (served) takeOver(root).catch(() => undefined)
else createRoot(root).render(app)

void refreshEvent()
window.addEventListener('online', () => refreshEventIfOlderThan(0))
document.addEventListener('visibilitychange', () => refreshEventIfOlderThan(30_000))
installWorker()

/**
 * Until the screen's code and the styles are there, and when the code doesn't come, the page stays as the server made it:
 * to be read, with links that work.
 */
async function takeOver(root: HTMLElement): Promise<void> {
  const page = pages.find(({ path }) => path === location.pathname)
  await Promise.all([page?.Screen.load(), applyWholeStyles()])
  // In short pieces: a tap on a link in between is not kept waiting.
  startTransition(() => void hydrateRoot(root, app))
  root.removeAttribute('data-still')
}
