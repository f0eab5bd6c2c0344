import { type AddOns, useAddOns } from '../../../giving/add-ons/client/index.ts'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import type { WantedAddOns } from '../contract.ts'
import type { WaitKind } from '../rules.ts'

const signUpPlaces = ['sign-up', null] as const

interface Asked {
  /** Names the draft. */
  form: string
  event: EventInfo
  kind: WaitKind
  /** What the sign-up itself buys. */
  own: readonly { id: string; quantity: number }[]
  email: string
  /** What was chosen when joining. */
  start?: WantedAddOns | undefined
}

/** Add-ons, a gift and a code, as the sign-up of the same kind offers them. */
export function useWantedAddOns({ kind, ...asked }: Asked): AddOns {
  return useAddOns({ ...asked, places: signUpPlaces, isForTeam: kind === 'team', withGift: true })
}

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
