import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { weekdayAndTime } from '../../kernel/text/dates.ts'
import { classes } from '../../ui/classes.ts'
import { QuestionPlace } from '../../ui/dialogs/question-place.tsx'
import { OopsPlace } from '../../ui/feedback/oops-place.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { lazyScreen } from '../../ui/page/lazy-screen.ts'
import { refreshEventIfOlderThan, useEvent } from '../../ui/session/current-event.ts'
import { staffStart, useSession } from '../../ui/session/session.ts'
import { takeNewVersion } from '../offline.ts'
import { isClubhouseScreen, isEmbed } from './bare.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavBar } from './nav-bar.tsx'
import { hasStaffMenu, isStaffPath } from './staff-paths.ts'

/** Milliseconds after which opening a page refreshes flags such as 'scoring is locked'. */
const flagsStayFresh = 30_000

const MedicalRing = lazyScreen(() => import('./medical-ring.tsx').catch(() => ({ default: () => null })))
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
      {isAtDesk && (
        <Suspense>
          <MedicalRing />
        </Suspense>
      )}
      <Toaster isLow={isAtDesk || isAtForm} />
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

/** Beside the staff's menu there is none: a short page ends with the window. */
function Footer({ isAtDesk }: { isAtDesk: boolean }) {
  const { isLoggedIn } = useSession()
  return (
    <footer
      className={classes('no-print border-line border-t text-[0.9375rem] text-soft', isAtDesk && 'lg:hidden')}
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3">
        <p className="py-2">
          Runs on Pinhigh
          <Link
            href="/past-years"
            className="ml-5 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Past years
          </Link>
        </p>
        {!isLoggedIn && (
          <nav aria-label="Log in" className="flex flex-wrap gap-x-5">
            <Link
              href="/auth/team-login"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Team login
            </Link>
            <Link
              href="/auth/login"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Staff login
            </Link>
          </nav>
        )}
      </div>
    </footer>
  )
}

/** Above every page of a rehearsal, and while payments are test payments, so that nobody takes it for the real thing. */
function TestNotice() {
  const { event } = useEvent()
  const isAdmin = useSession().user?.isAdmin
  if (event?.rehearsalEndsOn)
    return (
      <p
        data-rehearsal
        className="sticky top-0 z-40 flex h-10 items-center justify-center gap-x-3 border-sand border-b-4 bg-ink px-4 text-white leading-tight print:static print:bg-white print:text-flag"
      >
        <span>
          <strong>Rehearsal</strong>: nothing here is real.
          <span className="max-sm:hidden"> Ends {weekdayAndTime(event.rehearsalEndsOn, event.timeZone)}</span>
        </span>
        {isAdmin && (
          <Link
            href="/admin/rehearsal"
            className="flex min-h-9 items-center whitespace-nowrap text-white underline print:hidden"
          >
            End it
          </Link>
        )}
      </p>
    )
  if (!event?.paymentsAreTest) return null
  return (
    <p className="bg-ink px-4 py-2 text-center font-semibold text-white print:hidden">
      Test site: cards aren’t charged, and no payment here is real.
    </p>
  )
}
