import type { ApiRoute } from '../calls/api.ts'
import { type SessionUser, useSession } from './session.ts'

/** By role, the staff's calls that are open to it; filled in by the build from the contracts. */
declare const roleCalls: Readonly<Record<string, readonly ApiRoute[]>>

/** Whether this user's role is let in. The server decides; this only keeps buttons away that would be refused. */
export function mayCall(user: Pick<SessionUser, 'isAdmin' | 'roles'> | null, route: ApiRoute): boolean {
  if (!user) return false
  return user.isAdmin || user.roles.some((role) => roleCalls[role]?.includes(route))
}

/** `mayCall` for whoever is logged in. */
export function useMayCall(): (route: ApiRoute) => boolean {
  const { user } = useSession()
  return (route) => mayCall(user, route)
}
