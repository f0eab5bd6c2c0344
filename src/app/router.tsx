import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { lazyScreen, withTimeout } from '../ui/page/lazy-screen.ts'
import { LoadingScreen } from '../ui/page/loading-screen.tsx'
import { hasScoredHere } from '../ui/session/storage.ts'
import { Frame } from './frame/frame.tsx'
import { GuardedPage } from './frame/guarded-page.tsx'
import { UnknownPage } from './frame/unknown-page.tsx'
import { pages } from './pages.ts'

const HomeScreen = lazyScreen(() => import('../features/event/client/home/home-screen.tsx'))
/** Rendered next to the page: if it doesn't load in time, the page stays. */
const UnsentNotice = lazyScreen(() =>
  withTimeout(import('../features/scoring/client/phone/notices/unsent-notice.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** Each page's code is loaded when it is opened; the first page's HTML already links to its own. */
export function Router() {
  return (
    <Frame>
      <Unsent />
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path="/">
            <HomeScreen />
          </Route>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              <GuardedPage page={page} />
            </Route>
          ))}
          <Route>
            <UnknownPage />
          </Route>
        </Switch>
      </Suspense>
    </Frame>
  )
}

/** Checked on every page: only phones that have scored load the unsent-scores notice. */
function Unsent() {
  useLocation()
  if (!hasScoredHere()) return null
  return (
    <Suspense>
      <UnsentNotice />
    </Suspense>
  )
}
