import type { EventInfo } from '../../event/event/event-shapes.ts'
import type { Session } from '../../ui/session/session.ts'

export interface GuardFacts {
  session: Pick<Session, 'isLoggedIn' | 'user'>
  event: Pick<EventInfo, 'scoringIsLocked'> | null
  /** The login page for whoever used this device last. */
  loginPage?: '/auth/login' | '/auth/team-login'
}

export interface GuardRedirect {
  to: '/auth/login' | '/auth/team-login' | '/payment' | '/event-deactivated' | '/account'
  /** The reason comes from the server and may have changed since this page last asked. */
  mayBeStale: boolean
}

/** Where somebody who may not open this page is sent instead; null if they may. */
export function redirectFor(
  page: { path: string; needsLogin: boolean },
  { session, event, loginPage = '/auth/login' }: GuardFacts,
): GuardRedirect | null {
  if (page.needsLogin && !session.isLoggedIn) {
    return { to: loginFor(page.path, loginPage), mayBeStale: false }
  }
  if (page.needsLogin && session.user?.mustSetUp && page.path !== '/account')
    return { to: '/account', mayBeStale: true }
  if (page.path !== '/live-scoring' || !session.user?.teamId) return null
  if (!session.user.teamHasPaid && !session.user.mayScore) return { to: '/payment', mayBeStale: true }
  return event?.scoringIsLocked ? { to: '/event-deactivated', mayBeStale: true } : null
}

/** A team's own page is for its code; its scorecard for whoever used this device last. */
function loginFor(path: string, last: GuardRedirect['to']): GuardRedirect['to'] {
  if (path === '/team') return '/auth/team-login'
  return path === '/live-scoring' ? last : '/auth/login'
}
