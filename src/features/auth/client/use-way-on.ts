import { useLocation } from 'wouter'

/** After logging in: to the page that asked for it, else home. */
export function useWayOn(): () => void {
  const [, navigate] = useLocation()
  return () => navigate(wayOn(window.history.state), { replace: true })
}

/** Only a page of this site, and none that would ask to log in again. */
export function wayOn(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/'
  return /^\/(login|auth)\b/.test(from) ? '/' : from
}
