import type { Actor } from '../../../kernel/actor.ts'

/** Who made a refund or a gift, as the books name them: somebody of the staff, the payer by the link of an offer, or the waitlist. */
export function authorOf(actor: Actor | 'waitlist'): { name: string; personId: string | null } {
  if (actor === 'waitlist') return { name: 'The waitlist', personId: null }
  if (actor.kind === 'person') return { name: actor.name, personId: actor.personId }
  return { name: 'The payer', personId: null }
}
