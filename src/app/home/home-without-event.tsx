import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useSession } from '../../ui/session/session.ts'

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
