import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshEvent, refreshEventIfOlderThan, restoreEvent } from '../ui/session/current-event.ts'
import { restoreSession } from '../ui/session/session.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { installWorker } from './offline.ts'
import { Router } from './router.tsx'

restoreEvent()
restoreSession()
void refreshEvent()
window.addEventListener('online', () => refreshEventIfOlderThan(0))
document.addEventListener('visibilitychange', () => refreshEventIfOlderThan(30_000))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Router />
    </ErrorBoundary>
  </StrictMode>,
)
installWorker()
