import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyScreen, withTimeout } from '../ui/page/lazy-screen.ts'
import { LoadingScreen } from '../ui/page/loading-screen.tsx'
import { forgetAnswers, useIsInteractive } from '../ui/page/served-page.ts'
import { hasScoredHere } from '../ui/session/storage.ts'
import { isEmbed } from './frame/bare.ts'
import { Frame } from './frame/frame.tsx'
import { Routes } from './frame/routes.tsx'
import type { Page } from './page.ts'

/** Every page but those the router was given: visitors of the home page don't wait for their list. */
export const OtherRoutes = lazyScreen(() => import('./frame/other-routes.tsx'))
/** Rendered next to the page: if it doesn't load in time, the page stays. */
const UnsentNotice = lazyScreen(() =>
  withTimeout(import('../play/scoring/client/phone/notices/unsent-notice.tsx')).catch(() => ({
    default: () => null,
  })),
)

interface Props {
  pages: readonly Page[]
  /** What the address has to do before its page. */
  begun?: Promise<void> | null
}

/** Each page's code is loaded when it is opened; the first page's HTML already links to its own. */
export function Router({ pages, begun = null }: Props) {
  return (
    <Frame>
      <Unsent />
      <Suspense fallback={<LoadingScreen />}>
        <Once begun={begun}>
          <Routes pages={pages} others={<OtherRoutes />} />
        </Once>
      </Suspense>
    </Frame>
  )
}

/** Within the frame: what is waited for, and what didn't come, is said below the bar. */
function Once({ begun, children }: { begun: Promise<void> | null; children: ReactNode }) {
  if (begun) use(begun)
  const [path] = useLocation()
  const [firstPath] = useState(path)
  useEffect(() => {
    // Here, where the document's page has been taken over whole: it needs them until then.
    if (path !== firstPath) forgetAnswers()
  }, [path, firstPath])
  return children
}

/** Checked on every page: only phones that have scored load the unsent-scores notice. */
function Unsent() {
  const [path] = useLocation()
  const isInteractive = useIsInteractive()
  if (!isInteractive || isEmbed(path) || !hasScoredHere()) return null
  return (
    <Suspense>
      <UnsentNotice />
    </Suspense>
  )
}
