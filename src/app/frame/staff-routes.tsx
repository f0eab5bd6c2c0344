import { Redirect, Route, Switch, useLocation } from 'wouter'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { staffStart, useSession } from '../../ui/session/session.ts'
import { staffPages } from '../staff-pages.ts'
import { GuardedPage } from './guarded-page.tsx'
import { isUnknownStaffPage } from './staff-paths.ts'

/** The staff's pages, and what stands at an address that has none. */
export default function StaffRoutes() {
  return (
    <Switch>
      {staffPages.map((page) => (
        <Route key={page.path} path={page.path}>
          <GuardedPage page={page} />
        </Route>
      ))}
      <Route>
        <UnknownPage />
      </Route>
    </Switch>
  )
}

/** Visitors go home, and read why. */
function HomeInstead({ path }: { path: string }) {
  return <Redirect to="/" replace state={{ noPageAt: path }} />
}

/** No page has this address. Staff see a message next to the list of pages. */
function UnknownPage() {
  const [path] = useLocation()
  const { user } = useSession()
  const start = staffStart(user)
  if (!start || !isUnknownStaffPage(path, user)) return <HomeInstead path={path} />
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
