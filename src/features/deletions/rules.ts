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
export const keptFor = day

export function isStillKept(deletedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(deletedAt) < keptFor
}

/** Volunteers manage baskets; teams, guests and sponsors are the admins'. */
export function maySee(kind: DeletionKind, isAdmin: boolean): boolean {
  return isAdmin || kind === 'basket'
}
