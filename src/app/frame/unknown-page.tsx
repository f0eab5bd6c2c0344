import { Redirect, useLocation } from 'wouter'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { staffStart, useSession } from '../../ui/session/session.ts'
import { isUnknownStaffPage } from './staff-paths.ts'

/** No page has this address. Staff see a message next to the list of pages. */
export function UnknownPage() {
  const [path] = useLocation()
  const { user } = useSession()
  const start = staffStart(user)
  if (!start || !isUnknownStaffPage(path, user)) return <Redirect to="/" replace />
  return (
    <div className="page">
      <PageHead title="Page not found" />
      <p className="wrap-anywhere max-w-prose">
        There’s no page at {path}. Pick one from the list, or check the address.
      </p>
      <div className="mt-6">
        <LinkButton href={start.href} kind="main">
          {start.label}
        </LinkButton>
      </div>
    </div>
  )
}
