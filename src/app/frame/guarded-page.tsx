import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { refreshEvent, useEvent } from '../../ui/session/current-event.ts'
import { loginPage, refreshUser, useSession } from '../../ui/session/session.ts'
import type { Page } from '../pages.ts'
import { redirectFor } from './guards.ts'
import { ReservedPage } from './reserved-page.tsx'
import { reservedFor } from './staff-paths.ts'

/** Asking again must not keep a golfer waiting where there is no signal. */
const refreshTimeout = 4000

/**
 * Opens a page or sends away from it. A team that has just paid, or a card that has just been unlocked,
 * is not turned away on old news: the server is asked once more first.
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
    const reserved = reservedFor(address, session.user)
    return reserved ? <ReservedPage reserved={reserved} /> : <page.Screen />
  }
  if (turn.mayBeStale && !isFresh) return <LoadingScreen />
  const from = address + window.location.search
  return <Redirect to={turn.to} replace state={turn.to === '/event-deactivated' ? null : { from }} />
}

/** A document keeps the security policy of the address it was loaded from, wherever the router goes on to. */
const allowsProvider = /^\/payment/i.test(window.location.pathname)

/** Reloads when the page needs the provider's policy and the document came without it; true while that is under way. */
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
