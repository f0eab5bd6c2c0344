import { day } from '../../kernel/clock.ts'

export const deletionKinds = ['team', 'guest', 'basket', 'sponsor'] as const
export type DeletionKind = (typeof deletionKinds)[number]

export const kindNames: Record<DeletionKind, string> = {
  team: 'Team',
  guest: 'Dinner guest',
  basket: 'Basket',
  sponsor: 'Sponsor',
}

/** How long a deletion can be undone. */
export const undoPeriod = day

export function canUndo(deletedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(deletedAt) < undoPeriod
}

/** Volunteers may restore baskets; teams, guests and sponsors are for admins. */
export function maySee(kind: DeletionKind, isAdmin: boolean): boolean {
  return isAdmin || kind === 'basket'
}
