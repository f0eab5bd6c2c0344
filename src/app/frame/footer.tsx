import { Link } from 'wouter'
import { classes } from '../../ui/classes.ts'
import { useSession } from '../../ui/session/session.ts'

/** Beside the staff's menu there is none: a short page ends with the window. */
export function Footer({ isAtDesk }: { isAtDesk: boolean }) {
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
