import type { Actor } from '../../../kernel/actor.ts'
import type { EventRecord } from '../../event/server/index.ts'

/** Admins always; volunteers if the event allows it; sellers take no money at check-in. */
export function mayTakeCash(actor: Actor, event: EventRecord | null): boolean {
  if (actor.kind !== 'person') return false
  if (actor.role === 'Seller') return false
  return actor.role === 'Admin' || (event?.volunteersTakeCash ?? false)
}
