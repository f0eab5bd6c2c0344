import { day } from '../../kernel/clock.ts'

export const deletionKinds = ['team', 'guest', 'basket', 'sponsor'] as const
export type DeletionKind = (typeof deletionKinds)[number]

export const kindNames: Record<DeletionKind, string> = {
  team: 'Team',
  guest: 'Dinner guest',
  basket: 'Basket',
  sponsor: 'Sponsor',
}

/** How long something that was deleted can be put back. */
export const undoPeriod = day

export function canUndo(deletedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(deletedAt) < undoPeriod
}

/** Volunteers manage baskets; teams, guests and sponsors are the admins'. */
export function maySee(kind: DeletionKind, isAdmin: boolean): boolean {
  return isAdmin || kind === 'basket'
}
