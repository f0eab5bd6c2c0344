import { StrictMode } from 'react'
import { type ServedPage, ServedPageContext } from '../ui/page/served-page.ts'
import { type CurrentEvent, ServedEventContext } from '../ui/session/current-event.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import type { Page } from './page.ts'
import { Router } from './router.tsx'

interface Props {
  pages: readonly Page[]
  /** null where the server sent no content: everything is rendered in the browser. */
  served: ServedPage | null
  /** The event that the server rendered the page with. */
  event: CurrentEvent
  /** What the address has to do before its page; null once it is done. */
  begun?: Promise<void> | null
}

/** The whole page: the same on the server and in the browser. */
export function App({ pages, served, event, begun = null }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <ServedPageContext value={served}>
          <ServedEventContext value={event}>
            <Router pages={pages} begun={begun} />
          </ServedEventContext>
        </ServedPageContext>
      </ErrorBoundary>
    </StrictMode>
  )
}
