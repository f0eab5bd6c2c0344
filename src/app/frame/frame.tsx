import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { classes } from '../../ui/classes.ts'
import { QuestionPlace } from '../../ui/dialogs/question-place.tsx'
import { OopsPlace } from '../../ui/feedback/oops-place.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { lazyScreen } from '../../ui/page/lazy-screen.ts'
import { refreshEventIfOlderThan } from '../../ui/session/current-event.ts'
import { staffStart, useSession } from '../../ui/session/session.ts'
import { takeNewVersion } from '../offline.ts'
import { isClubhouseScreen, isEmbed } from './bare.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { hasStaffMenu, isStaffPath } from './staff-paths.ts'
import { TestNotice } from './test-notice.tsx'

/** Milliseconds after which opening a page refreshes flags such as 'scoring is locked'. */
const flagsStayFresh = 30_000

const StaffMenu = lazyScreen(() => import('./staff-menu.tsx').catch(() => ({ default: () => null })))

/** The frame around every page. The clubhouse screens and what other sites embed have none. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const [search] = useSearchParams()
  useEffect(() => {
    takeNewVersion(path)
    window.scrollTo(0, 0)
    refreshEventIfOlderThan(flagsStayFresh)
  }, [path])
  const isBare = isClubhouseScreen(path, search) || isEmbed(path)
  const isStaff = useIsStaff()
  const isAtDesk = isStaff && hasStaffMenu(path)
  /** The event's form fills the window, and has its steps where others have the menu. */
  const isAtForm = isStaff && isStaffPath(path) && !isAtDesk
  return (
    <>
      {!isBare && <SkipLink />}
      <TestNotice />
      {!isBare && <NavBar isLow={isAtDesk || isAtForm} />}
      <Toaster />
      <div
        className={classes(
          isAtDesk &&
            'lg:grid lg:min-h-[calc(100vh-2.8125rem)] lg:grid-cols-[13.25rem_minmax(0,1fr)] print:block print:min-h-0',
        )}
      >
        {isAtDesk && (
          <div className="no-print border-line bg-sand/40 lg:border-r">
            <Suspense>
              <StaffMenu />
            </Suspense>
          </div>
        )}
        <main
          key="content"
          id={content}
          tabIndex={-1}
          data-desk={isAtDesk || undefined}
          className={classes(
            !isBare && 'min-h-[70vh] outline-none print:min-h-0 print:pb-0 has-data-waiting:min-h-screen',
            !isBare && (isAtForm ? 'pb-6 lg:pb-0' : isAtDesk ? 'pb-6' : 'pb-[200px]'),
          )}
        >
          <ErrorBoundary resetBy={path}>{children}</ErrorBoundary>
        </main>
      </div>
      {!isBare && <Footer isAtDesk={isAtDesk || isAtForm} />}
      <OopsPlace />
      <QuestionPlace />
    </>
  )
}

function useIsStaff(): boolean {
  return staffStart(useSession().user) !== null
}

/** The id of what is below the bar. */
const content = 'content'

function SkipLink() {
  return (
    <a
      href={`#${content}`}
      onClick={(click) => {
        // What follows '#' may be the secret of the page's link.
        click.preventDefault()
        document.getElementById(content)?.focus()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-white focus:px-4 focus:py-3 focus:font-semibold"
    >
      Skip to content
    </a>
  )
}
