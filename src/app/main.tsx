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

restoreEvent()
restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const served = readServedPage()
const page = <App pages={pages} served={served} event={currentEvent()} />
if (served) takeOver(root).catch(() => undefined)
else createRoot(root).render(page)

void refreshEvent()
window.addEventListener('online', () => refreshEventIfOlderThan(0))
document.addEventListener('visibilitychange', () => refreshEventIfOlderThan(30_000))
installWorker()

/** Until the screen's code is there, and when it doesn't come, the page stays as the server made it: to be read, with links that work. */
async function takeOver(root: HTMLElement): Promise<void> {
  await pages.find(({ path }) => path === location.pathname)?.Screen.load()
  hydrateRoot(root, page)
  root.removeAttribute('data-still')
}
