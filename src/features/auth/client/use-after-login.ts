import { useLocation } from 'wouter'
import { currentEvent } from '../../../ui/session/current-event.ts'
import { currentSession, type SessionUser } from '../../../ui/session/session.ts'

/** After logging in: to the page that asked for it, else to where this person's work begins. */
export function useAfterLogin(): () => void {
  const [, navigate] = useLocation()
  return () => {
    const home = startPage(currentSession().user, currentEvent().event !== null)
    navigate(returnPath(window.history.state, home), { replace: true })
  }
}

/** The committee starts at its dashboard, a volunteer at the check-in desk; before there is an event, all at home. */
export function startPage(
  user: Pick<SessionUser, 'isAdmin' | 'isVolunteer'> | null,
  hasEvent: boolean,
): string {
  if (!user || !hasEvent) return '/'
  if (user.isAdmin) return '/admin'
  return user.isVolunteer ? '/admin/check-in' : '/'
}

/** Only a page of this site, and none that would ask to log in again. */
export function returnPath(state: unknown, home = '/'): string {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return home
  return /^\/(login|auth)\b/.test(from) ? home : from
}
