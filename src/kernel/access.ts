/** Who may call. Nobody is let in whom the contract doesn't name. */
import { type Actor, isAdmin, isStaff } from './actor.ts'
import type { Endpoint } from './endpoint.ts'

/** Whether somebody signed in may make a call that isn't public. */
export function mayCall({ access, also }: Pick<Endpoint, 'access' | 'also'>, actor: Actor): boolean {
  if (actor.kind === 'person' && also?.includes(actor.role)) return true
  if (access === 'admin') return isAdmin(actor)
  if (access === 'staff') return isStaff(actor)
  if (access === 'person') return actor.kind === 'person'
  return true
}
