import { useLocation } from 'wouter'
import { currentEvent } from '../../../ui/session/current-event.ts'
import { currentSession, isSeller, type SessionUser, staffStart } from '../../../ui/session/session.ts'

/** After logging in, returns to the page that asked for it, otherwise to the person's start page. */
export function useAfterLogin(): () => void {
  const [, navigate] = useLocation()
  return () => {
    const home = startPage(currentSession().user, currentEvent().event !== null)
    const mustStay = currentSession().user?.mustSetUp
    navigate(mustStay ? home : returnPath(window.history.state, home), { replace: true })
  }
}

/** Staff start at their role's page, sellers at their one page; everybody at the home page while there is no event. */
export function startPage(user: Pick<SessionUser, 'roles' | 'mustSetUp'> | null, hasEvent: boolean): string {
  if (user?.mustSetUp) return '/account'
  if (!user || !hasEvent) return '/'
  if (isSeller(user)) return '/sell'
  return staffStart(user)?.href ?? '/'
}

/** Only accepts pages of this site that don't ask to log in again. */
export function returnPath(state: unknown, home = '/'): string {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return home
  return /^\/(login|auth)\b/.test(from) ? home : from
}
