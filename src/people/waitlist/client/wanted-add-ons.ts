import type { AddOns } from '../../teams/client/index.ts'
import type { WantedAddOns } from '../contract.ts'
import type { WaitKind } from '../rules.ts'

/** What the sign-up buys, for a code. */
export function ownThings(kind: WaitKind, size: number, shirts = 0) {
  if (kind === 'team') return [{ id: 'team', quantity: 1 }]
  if (kind === 'party') return [{ id: 'player', quantity: size }]
  const things = [
    { id: 'dinner', quantity: size },
    { id: 'shirt', quantity: shirts },
  ]
  return things.filter(({ quantity }) => quantity > 0)
}

/** As it is kept with the place in line. */
export function wantedOf({ items, quantities, gift, code }: AddOns): WantedAddOns {
  const chosen = items.flatMap(({ id }) => (quantities[id] ? [[id, quantities[id]] as const] : []))
  return {
    quantities: Object.fromEntries(chosen),
    gift: gift?.typed.trim() ?? '',
    dedication: gift?.typed ? { ...gift.dedication } : {},
    code: code?.used ?? '',
  }
}

/** The form's own bill in words. */
export const ofForm: Readonly<Record<WaitKind, string>> = {
  team: 'the team fee',
  party: 'the player fee',
  dinner: 'your order',
}
