/** Discount codes in words, for staff. Amounts are dollars. */
import type { CodeEntry, DiscountCode } from './contract.ts'

type Discount = Pick<CodeEntry, 'kind' | 'amount'>

/** 'Half off', '20% off', '$50 off', 'Pays $100', 'Free'. `show` makes dollars readable. */
export function discountInWords({ kind, amount }: Discount, show: (dollars: number) => string): string {
  if (kind === 'free' || (kind === 'percent' && amount === 100)) return 'Free'
  if (kind === 'percent') return amount === 50 ? 'Half off' : `${amount}% off`
  return kind === 'amount' ? `${show(amount)} off` : `Pays ${show(amount)}`
}

/** The four things every event sells, as codes name them. */
export const fixedThings = [
  { id: 'team', name: 'Team fee', page: '/sign-up' },
  { id: 'dinner', name: 'Dinner', page: '/dinner-sign-up' },
  { id: 'shirt', name: 'Shirts', page: '/dinner-sign-up' },
  { id: 'sponsor', name: 'Hole sponsorship', page: '/sponsor' },
] as const

/** Something of the price list that a code can be for. */
export interface CodeThing {
  id: string
  name: string
  /** Where it is bought with a code. */
  page: string
}

/** What one golfer pays who signs up without a whole team. */
const playerFee: CodeThing = { id: 'player', name: 'Player fee', page: '/sign-up' }

/** Everything a code can be for: the fixed things, the player fee where it is asked for, then the price list. */
export function codeThings(
  items: readonly { id: string; name: string; kind: 'add-on' | 'package' }[],
  hasPlayerFee = false,
): CodeThing[] {
  const page = { 'add-on': '/extras', package: '/sponsor' } as const
  const fixed = hasPlayerFee ? [fixedThings[0], playerFee, ...fixedThings.slice(1)] : fixedThings
  return [...fixed, ...items.map(({ id, name, kind }) => ({ id, name, page: page[kind] }))]
}

/** 'For everything', 'For Team fee, Mulligan'. Names that are gone are left out. */
export function thingsInWords(ids: readonly string[] | null, things: readonly CodeThing[]): string {
  if (ids === null) return 'For everything'
  const names = things.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length === 0 ? 'For things that are no longer sold' : `For ${names.join(', ')}`
}

/** The page where a code is used first, with the code filled in. */
export function codeLink(
  site: string,
  { code, things: ids }: Pick<DiscountCode, 'code' | 'things'>,
  things: readonly CodeThing[],
): string {
  const page = things.find(({ id }) => ids === null || ids.includes(id))?.page ?? '/sign-up'
  return `${site}${page}?code=${encodeURIComponent(code)}`
}

export const stateWords: Record<DiscountCode['state'], string> = {
  works: 'Works',
  'used-up': 'Used up',
  over: 'Expired',
  ended: 'Ended',
}

/** '3 of 10 uses', '1 use', 'Not used yet'. */
export function usesInWords({ used, maxUses }: Pick<DiscountCode, 'used' | 'maxUses'>): string {
  if (maxUses !== null) return `${used} of ${maxUses} ${maxUses === 1 ? 'use' : 'uses'}`
  if (used === 0) return 'Not used yet'
  return `${used} ${used === 1 ? 'use' : 'uses'}`
}

const firstWords = [
  ...['ACE', 'BIRDIE', 'BUNKER', 'CADDIE', 'CLUB', 'DRIVER', 'EAGLE', 'FAIRWAY'],
  ...['GREEN', 'LINKS', 'PUTTER', 'ROUGH', 'SWING', 'TEE', 'WEDGE', 'IRON'],
] as const
/** No letters or digits that look or sound alike. */
const clearCharacters = '234679ACDEFHJKMNPRTWXY'
const suggestedLength = 4

/** A code that can be read out on the phone and is hard to guess: 'EAGLE-7K3M'. `random` returns a whole number below its argument. */
export function suggestedCode(random: (below: number) => number): string {
  const word = firstWords[random(firstWords.length)]
  const rest = Array.from(
    { length: suggestedLength },
    () => clearCharacters[random(clearCharacters.length)],
  ).join('')
  return `${word}-${rest}`
}
