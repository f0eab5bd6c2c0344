/** What a form for a gift refuses, and what it sends. Amounts are typed in dollars. Pure. */
import { fieldFaults, longestName, neededEmailFault, optionalLineFault } from '../../kernel/field-rules.ts'
import { readAmount } from '../payments/record-rules.ts'
import type { GiftEntry } from './contract.ts'
import { type Dedication, longestGiftMessage, smallestGift } from './rules.ts'

export interface TypedGift {
  /** '50'; '' for none yet. */
  amount: string
  kind: Dedication | null
  ofName: string
  message: string
  isAnonymous: boolean
  shownName: string
  wantsListing: boolean
  name: string
  email: string
}

export const blankGift: TypedGift = {
  amount: '',
  kind: null,
  ofName: '',
  message: '',
  isAnonymous: false,
  shownName: '',
  wantsListing: false,
  name: '',
  email: '',
}

const highest = 1_000_000

/** What is wrong with an amount of a gift. */
export function giftAmountFault(typed: string): string | undefined {
  const amount = readAmount(typed)
  if (!(amount > 0)) return 'Enter an amount such as 50 or 62.50'
  if (amount < smallestGift) return `Enter at least $${smallestGift}`
  return amount > highest ? 'At most $1,000,000' : undefined
}

export type GiftFaults = Partial<Record<keyof TypedGift, string>>

export function giftFaults(gift: TypedGift): GiftFaults {
  const all: Record<string, string | undefined> = {
    amount: giftAmountFault(gift.amount),
    ofName:
      gift.kind === null
        ? undefined
        : gift.ofName.trim() === ''
          ? 'Enter a name'
          : optionalLineFault(gift.ofName, longestName),
    message:
      gift.message.trim().length > longestGiftMessage ? fieldFaults.tooLong(longestGiftMessage) : undefined,
    shownName: gift.isAnonymous ? undefined : optionalLineFault(gift.shownName, longestName),
    name:
      gift.name.trim() === ''
        ? fieldFaults.isRequired('Name')
        : optionalLineFault(gift.name, 2 * longestName),
    email: neededEmailFault(gift.email),
  }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined))
}

/** The body of the call. Its words are listed under the giver's name unless they chose another, or none. */
export function giftToSend(gift: TypedGift, eventId: string): Omit<GiftEntry, 'requestId'> {
  const [firstname = '', ...others] = gift.name.trim().split(/\s+/)
  return {
    eventId,
    amount: readAmount(gift.amount),
    giver: { email: gift.email.trim(), firstname, lastname: others.join(' ') },
    kind: gift.kind,
    ofName: gift.kind === null ? '' : gift.ofName.trim(),
    message: gift.message.trim(),
    shownName: gift.isAnonymous ? null : gift.shownName.trim() || gift.name.trim() || null,
    wantsListing: gift.wantsListing,
  }
}
