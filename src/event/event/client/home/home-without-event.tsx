import { LinkButton } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useSession } from '../../../../ui/session/session.ts'
import { HomeLoadError } from './hero/home-actions.tsx'

/** First start: there is no event yet, and the visitor is most likely the one who will create it. */
export function HomeWithoutEvent() {
  const { user } = useSession()
  return (
    <div className="page">
      <PageHead title="There is no event yet" />
      <div className="max-w-prose text-lg">
        {user?.isAdmin ? (
          <>
            <p>Set up the event, and this page will show it to everyone.</p>
            <LinkButton href="/setup" kind="main" className="mt-5">
              Set up the event
            </LinkButton>
          </>
        ) : (
          <>
            <p>
              To set one up, open the setup link that the server printed when it started. You’ll create the
              first admin, then the event.
            </p>
            <p className="mt-3">Already an admin? Log in to set up the event.</p>
            <LinkButton href="/auth/login" className="mt-5">
              Log In
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}

/** The event could not be loaded, and nothing is cached. */
export function HomeUnavailable() {
  return (
    <div className="page pt-10">
      <h1 className="sr-only">Home</h1>
      <HomeLoadError />
    </div>
  )
}

export function HomeLoading() {
  return (
    <div className="page grid animate-late gap-4 pt-10 lg:pt-16" role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-14 w-4/5 lg:h-32" />
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="mt-3 h-13 w-full sm:w-80" />
    </div>
  )
}
