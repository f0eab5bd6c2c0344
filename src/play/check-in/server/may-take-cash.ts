import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Actor, hasRole, mayHandleCash } from '../../../kernel/actor.ts'

/** Admins always; volunteers and registration if the event allows it; sellers take no money at check-in. */
export function mayTakeCash(actor: Actor, event: EventRecord | null): boolean {
  if (actor.kind !== 'person' || hasRole(actor, 'Seller')) return false
  return mayHandleCash(actor, event?.volunteersTakeCash ?? false)
}
