/** What a form for a gift refuses, and what it sends. Amounts are typed in dollars. Pure. */
import { fieldFaults, longestName, neededEmailFault, optionalLineFault } from '../../kernel/field-rules.ts'
import { readAmount } from '../../money/ledger/record-rules.ts'
import type { GiftEntry } from './contract.ts'
import { type Dedication, longestGiftMessage, smallestGift } from './rules.ts'

/** For whom a gift is made, and how it may be shown. */
export interface TypedDedication {
  kind: Dedication | null
  ofName: string
  message: string
  isAnonymous: boolean
  shownName: string
  wantsListing: boolean
}

export interface TypedGift extends TypedDedication {
  /** '50'; '' for none yet. */
  amount: string
  name: string
  email: string
}

export const blankDedication: TypedDedication = {
  kind: null,
  ofName: '',
  message: '',
  isAnonymous: false,
  shownName: '',
  wantsListing: false,
}

export const blankGift: TypedGift = { amount: '', ...blankDedication, name: '', email: '' }

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
  return present({
    amount: giftAmountFault(gift.amount),
    ...dedicationFaults(gift),
    name:
      gift.name.trim() === ''
        ? fieldFaults.isRequired('Name')
        : optionalLineFault(gift.name, 2 * longestName),
    email: neededEmailFault(gift.email),
  })
}

export function dedicationFaults({
  kind,
  ofName,
  message,
  isAnonymous,
  shownName,
}: TypedDedication): Partial<Record<keyof TypedDedication, string>> {
  const nameFault = ofName.trim() === '' ? 'Enter a name' : optionalLineFault(ofName, longestName)
  return present({
    ofName: kind === null ? undefined : nameFault,
    message: message.trim().length > longestGiftMessage ? fieldFaults.tooLong(longestGiftMessage) : undefined,
    shownName: isAnonymous ? undefined : optionalLineFault(shownName, longestName),
  })
}

/** Takes over the fields of something saved that have the right type. */
export function savedDedication(saved: unknown): TypedDedication {
  const known: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {}
  const good = Object.entries(blankDedication).filter(
    ([field, value]) => field !== 'kind' && typeof known[field] === typeof value,
  )
  const kind = known.kind === 'honor' || known.kind === 'memory' ? known.kind : null
  return { ...blankDedication, ...Object.fromEntries(good.map(([field]) => [field, known[field]])), kind }
}

function present(faults: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])),
  )
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
