/** Gifts of money with a dedication: what is shown of them, and to whom. Pure. */
import type { Cents } from '../../kernel/money.ts'

/** A gift is in honor of somebody, or in memory of them. */
export const dedications = ['honor', 'memory'] as const
export type Dedication = (typeof dedications)[number]

export const longestGiftMessage = 500
/** The smallest gift, in dollars. */
export const smallestGift = 1

/** What staff decided about a gift's words: shown on the list of gifts, or not. */
export type Review = 'shown' | 'hidden'

/** 'In memory of Jo Harlan'; '' without a dedication. */
export function dedicationText({ kind, ofName }: { kind: Dedication | null; ofName: string }): string {
  if (kind === null || ofName === '') return ''
  return kind === 'honor' ? `In honor of ${ofName}` : `In memory of ${ofName}`
}

/** The name on a receipt's line: 'Gift in memory of Jo Harlan'. */
export function giftLineName(gift: { kind: Dedication | null; ofName: string }): string {
  const dedication = dedicationText(gift)
  return dedication ? `Gift i${dedication.slice(1)}` : 'Gift'
}

/** The name under which a gift is listed. */
export function listedName(shownName: string | null): string {
  return shownName || 'A friend'
}

export interface ListingFacts {
  /** Money received and still here. */
  paid: Cents
  wantsListing: boolean
  review: Review | null
}

/** Whether staff should look at a gift's words before anybody sees them: its money is here, and its giver agreed. */
export function needsReview({ paid, wantsListing, review }: ListingFacts): boolean {
  return paid > 0 && wantsListing && review === null
}

/** A gift is listed once its giver agreed, staff looked at its words, and its money is here. */
export function isListed({ paid, wantsListing, review }: ListingFacts): boolean {
  return paid > 0 && wantsListing && review === 'shown'
}
