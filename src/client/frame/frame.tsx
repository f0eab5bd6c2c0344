import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { refreshEventIfOlderThan } from '../current-event.ts'
import { takeNewVersion } from '../offline.ts'
import { OopsPopup } from '../ui/oops.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { TestNotice } from './test-notice.tsx'

/** Flags such as 'scoring is locked' are asked for again when a page opens after this long. */
const flagsStayFresh = 30_000

/** What stands around every page. The clubhouse screen (`/leaderboard?tv=1`) has nothing around it. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const [search] = useSearchParams()
  useEffect(() => {
    takeNewVersion(path)
    window.scrollTo(0, 0)
    refreshEventIfOlderThan(flagsStayFresh)
  }, [path])
  const isClubhouseScreen = path === '/leaderboard' && search.get('tv') === '1'
  return (
    <>
      {!isClubhouseScreen && <SkipLink />}
      <TestNotice />
      {!isClubhouseScreen && <NavBar />}
      <main
        id="content"
        tabIndex={-1}
        className={
          isClubhouseScreen
            ? undefined
            : 'min-h-[70vh] pb-[200px] outline-none print:min-h-0 print:pb-0 has-data-waiting:min-h-screen'
        }
      >
        <ErrorBoundary resetBy={path}>{children}</ErrorBoundary>
      </main>
      {!isClubhouseScreen && <Footer />}
      <Toaster />
      <OopsPopup />
    </>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-white focus:px-4 focus:py-3 focus:font-semibold"
    >
      Skip to content
    </a>
  )
}
