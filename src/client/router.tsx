import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { HomeScreen } from '../features/event/client/home-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { GuardedPage } from './frame/guarded-page.tsx'
import { ScreenOnItsWay } from './frame/screen-on-its-way.tsx'
import { pages } from './pages.ts'

/** The home page comes with the first load; every other page is fetched when it is opened. */
export function Router() {
  return (
    <Frame>
      <Suspense fallback={<ScreenOnItsWay />}>
        <Switch>
          <Route path="/">
            <HomeScreen />
          </Route>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              <GuardedPage page={page} />
            </Route>
          ))}
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Suspense>
    </Frame>
  )
}
