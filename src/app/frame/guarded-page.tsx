import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect, useLocation } from 'wouter'
import { lazyScreen } from '../../ui/page/lazy-screen.ts'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { refreshEvent, useEvent } from '../../ui/session/current-event.ts'
import { loginPage, refreshUser, useSession } from '../../ui/session/session.ts'
import type { Page } from '../page.ts'
import { redirectFor } from './guards.ts'
import type { ReservedPageProps } from './reserved-page.tsx'

/** Few people open a page that isn't for them. */
const ReservedPage = lazyScreen<ReservedPageProps>(() => import('./reserved-page.tsx'))

/** Milliseconds. A refresh must not keep a golfer waiting without signal. */
const refreshTimeout = 4000

/**
 * Opens a page or redirects. A team that just paid, or whose scorecard was just unlocked, isn't redirected on
 * outdated facts: the server is asked once more first.
 */
export function GuardedPage({ page }: { page: Page }): ReactNode {
  const [address] = useLocation()
  const session = useSession()
  const { event } = useEvent()
  const turn = redirectFor(page, { session, event, loginPage: loginPage() })
  const isFresh = useFreshFacts(Boolean(turn?.mayBeStale))
  const isReloading = useOwnDocument(page, event?.paymentMode === 'live')
  if (isReloading) return <LoadingScreen />
  if (!turn) {
    const reserved = page.reservedFor?.(address, session.user)
    return reserved ? <ReservedPage reserved={reserved} /> : <Opened page={page} />
  }
  if (turn.mayBeStale && !isFresh) return <LoadingScreen />
  const from = address + window.location.search
  return <Redirect to={turn.to} replace state={turn.to === '/event-deactivated' ? null : { from }} />
}

/** The browser loads nothing when only what follows '#' changes. */
function Opened({ page: { Screen, hasSecret } }: { page: Page }): ReactNode {
  const secret = useSyncExternalStore(
    onHashChange,
    () => (hasSecret ? location.hash : ''),
    () => '',
  )
  return <Screen key={secret} />
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** A document keeps the security policy of the address it was loaded from, wherever the router navigates. */
const allowsProvider = /^\/payment/i.test(globalThis.location?.pathname ?? '')

/**
 * Reloads when the page needs the payment provider's policy and the document was loaded without it; returns true
 * meanwhile.
 */
function useOwnDocument(page: Page, isProviderElsewhere: boolean): boolean {
  const isWrong = Boolean(page.loadsProvider) && isProviderElsewhere && !allowsProvider
  useEffect(() => {
    if (isWrong) window.location.reload()
  }, [isWrong])
  return isWrong
}

function useFreshFacts(isWanted: boolean): boolean {
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isStill = true
    const settle = () => isStill && setFresh(true)
    const timer = setTimeout(settle, refreshTimeout)
    Promise.all([refreshUser(), refreshEvent()]).then(settle)
    return () => {
      isStill = false
      clearTimeout(timer)
    }
  }, [isWanted])
  return isFresh
}
