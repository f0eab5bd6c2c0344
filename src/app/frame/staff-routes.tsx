import { Route, Switch } from 'wouter'
import { staffPages } from '../staff-pages.ts'
import { GuardedPage } from './guarded-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

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
