import type { Actor } from '../../../../kernel/actor.ts'

/** Who made a refund or a gift, as the books name them: somebody of the staff, or the payer by the link of an offer. */
export function authorOf(actor: Actor): { name: string; personId: string | null } {
  if (actor.kind === 'person') return { name: actor.name, personId: actor.personId }
  return { name: 'The payer', personId: null }
}
