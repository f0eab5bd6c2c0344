/** A payer's choice between a refund and a gift: how long it stands, and what has become of it. Pure. */
import type { Instant } from '../../kernel/clock.ts'
import type { Cents } from '../../kernel/money.ts'

export const offerAnswers = ['refund', 'gift'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** open: may be answered. ended: too late, taken back by staff, or the payment has changed since. */
export type OfferState = 'open' | OfferAnswer | 'ended'

/** Days. After that the link answers nothing, and everything stays as it was. */
export const offerLasts = 14

export interface OfferFacts {
  expiresAt: Instant
  withdrawnAt: Instant | null
  answer: OfferAnswer | null
  /** What was left to refund of the payment when it was made. */
  left: Cents
}

/** `now` and `left`: the time, and what is left to refund of the payment, at this moment. */
export function offerState(offer: OfferFacts, now: Date, left: Cents): OfferState {
  if (offer.answer !== null) return offer.answer
  if (offer.withdrawnAt !== null || Date.parse(offer.expiresAt) <= now.getTime()) return 'ended'
  return left === offer.left ? 'open' : 'ended'
}

export function offerExpiry(madeAt: Date): Instant {
  return new Date(madeAt.getTime() + offerLasts * 24 * 60 * 60 * 1000).toISOString()
}
