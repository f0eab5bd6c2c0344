import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { Page } from '../page.ts'
import { GuardedPage } from './guarded-page.tsx'

/** The page of these that has the address; else the others. */
export function Routes({ pages, others }: { pages: readonly Page[]; others: ReactNode }) {
  return (
    <Switch>
      {pages.map((page) => (
        <Route key={page.path} path={page.path}>
          <GuardedPage page={page} />
        </Route>
      ))}
      <Route>{others}</Route>
    </Switch>
  )
}
