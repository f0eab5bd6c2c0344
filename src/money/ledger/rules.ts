/** What is owed, what a share is, and what one more payment means. Pure: facts in, a decision out. */

import { usualRound } from '../../event/event/round.ts'
import { type Cents, cents, noMoney, upToWholeDollar } from '../../kernel/money.ts'
import type { Method } from './payment-methods.ts'

/** 'voided': recorded by staff by mistake. Its receipt number stays used. */
export type PaymentStatus = 'open' | 'processing' | 'paid' | 'canceled' | 'voided'

/** One share for each player of a team, unless a quote says otherwise. */
export const sharesPerFee = usualRound.teamSize

/** The provider's minimum charge for US dollars. */
export const minimumCardCharge = cents(50)

/** The amounts of one payment, whatever it was for. */
export interface PaymentFacts {
  status: PaymentStatus
  method: Method
  amount: Cents
  /** Overpaid money; part of `amount`. */
  unmatched: Cents
  /** Refunds sent or pending; they take the unmatched part first. */
  refunded: Cents
  /** The part of `refunded` that was owed before and that staff marked as owed again. */
  owedAgain: Cents
  /** Whether a full refund keeps the dinner seats. */
  keepsSeats: boolean
  /** Lost in disputes. */
  lost: Cents
  /** Given instead of a refund. `amount` excludes it; like a refund, it isn't owed again. */
  givenInstead?: Cents
  /** Made with another provider, mode or account than the current one; doesn't count. */
  isRehearsal?: boolean
}

/** What has been paid for a team, order or sponsorship. */
export interface Paid {
  /** Money received, less refunds, without overpaid money. */
  paid: Cents
  /** Waived by staff. */
  waived: Cents
  /** Refunds that aren't owed again; they lower what is due. */
  released: Cents
  /** `paid`, `waived` and `released`: the settled part of the price. */
  covered: Cents
  /** Payments being processed. */
  underWay: Cents
  /** Overpaid money not refunded yet. */
  unmatched: Cents
  /** Fully refunded, nothing owed again, and seats not kept: a dinner order gives up its seats. */
  isGivenUp: boolean
  /** It costs nothing, and whom it concerns hasn't confirmed it yet. Set by `paidFor`. */
  awaitsProof?: boolean
}

/** The part of a paid payment that was owed and is still here. */
export function countedPart({ amount, unmatched, refunded, lost }: PaymentFacts): Cents {
  return cents(Math.max(0, amount - Math.max(unmatched, refunded + lost)))
}

/**
 * The part of a paid payment that was owed, then refunded or given instead, and isn't owed again. Overpaid money is refunded first; money lost
 * in a dispute is always owed again.
 */
export function releasedPart({
  amount,
  unmatched,
  refunded,
  lost,
  owedAgain,
  givenInstead = noMoney,
}: PaymentFacts): Cents {
  const back = Math.min(amount, refunded + lost)
  return cents(Math.max(0, back - unmatched - owedAgain - lost) + givenInstead)
}

/**
 * How much of the refunds, oldest first, is owed again. Each refund takes overpaid money first, which was never owed.
 */
export function owedAgainPart(
  unmatched: Cents,
  refunds: readonly { amount: Cents; owesAgain: boolean }[],
): Cents {
  const belowFee = (back: number) => Math.max(0, back - unmatched)
  let [back, again] = [0, 0]
  for (const { amount, owesAgain } of refunds) {
    if (owesAgain) again += belowFee(back + amount) - belowFee(back)
    back += amount
  }
  return cents(again)
}

/** Overpaid money that is still here. */
export function unmatchedLeft({ unmatched, refunded, lost }: PaymentFacts): Cents {
  return cents(Math.max(0, unmatched - refunded - lost))
}

/** Adds up all payments of one subject. */
export function foldPayments(payments: readonly PaymentFacts[]): Paid {
  let [paid, waived, underWay, unmatched, released] = [0, 0, 0, 0, 0]
  let keepsSeats = false
  for (const payment of payments) {
    if (payment.isRehearsal) continue
    if (payment.status === 'processing') underWay += payment.amount
    if (payment.status !== 'paid') continue
    if (payment.method === 'waived') waived += payment.amount
    else {
      paid += countedPart(payment)
      released += releasedPart(payment)
      keepsSeats ||= payment.keepsSeats
    }
    unmatched += unmatchedLeft(payment)
  }
  return {
    paid: cents(paid),
    waived: cents(waived),
    released: cents(released),
    covered: cents(paid + waived + released),
    underWay: cents(underWay),
    unmatched: cents(unmatched),
    isGivenUp: released > 0 && paid + waived + underWay === 0 && !keepsSeats,
  }
}

/** The agreed price less refunds that aren't owed again. */
export function due(price: Cents, { released }: Pick<Paid, 'released'>): Cents {
  return cents(Math.max(0, price - released))
}

/** What is left of the price; never negative. */
export function owed(price: Cents, { covered }: Pick<Paid, 'covered'>): Cents {
  return cents(Math.max(0, price - covered))
}

/**
 * One player's part of the fee, a quarter for a team of four, rounded up to a whole dollar and never more than what is left.
 */
export function shareOf(price: Cents, left: Cents, shares: number = sharesPerFee): Cents {
  return cents(Math.min(wholeShare(price, shares), left))
}

function wholeShare(price: Cents, shares: number): Cents {
  return upToWholeDollar(cents(Math.ceil(price / shares)))
}

/** What may be paid now: what is owed, without what is being processed. */
export function leftToPay(price: Cents, paid: Paid): Cents {
  return cents(Math.max(0, owed(price, paid) - paid.underWay))
}

/** The part of a received amount above what is owed at that moment. */
export function unmatchedPart(left: Cents, received: Cents): Cents {
  return cents(Math.max(0, received - left))
}

/**
 * The overpaid part of a paid payment at its new subject. Refunds take the overpaid part first, and what was already
 * refunded of the overpaid part stays there: it doesn't lower what is owed.
 */
export function unmatchedOnceMoved(
  left: Cents,
  { amount, unmatched, refunded, lost }: Pick<PaymentFacts, 'amount' | 'unmatched' | 'refunded' | 'lost'>,
): Cents {
  const back = refunded + lost
  return amount - back <= left ? cents(Math.min(unmatched, back)) : unmatchedPart(left, amount)
}

/** An earlier payment for the same thing that isn't complete. */
export interface OpenPayment {
  id: string
  amount: Cents
  /** The payer's email and name. */
  payer: string
  name: string
  /** Hash of the device id that opened it; null if not stored. */
  maker: string | null
  /** Opened within the last hour. */
  isRecent: boolean
  /** It isn't for exactly what is asked for now: it pays for other things too, or for fewer. */
  isOtherCheckout?: boolean
}

export interface OpeningFacts {
  price: Cents
  payableInShares: boolean
  /** Players who may each pay a share; omitted for a team of four. */
  shares?: number | undefined
  paid: Paid
  open: readonly OpenPayment[]
  asked: Cents
  payer: string
  name: string
  maker: string
  /** The caller has the order's secret or is signed in as the team. An email address proves nothing. */
  isProven: boolean
}

export type Opening =
  | { kind: 'new'; amount: Cents }
  | { kind: 'again'; paymentId: string }
  | { kind: 'paid-already' }
  | { kind: 'under-way' }
  | { kind: 'other-price'; amount: Cents }
  | { kind: 'too-many' }

/**
 * How many payments for one thing may be opened per hour and left open. Callers with the order's secret have their own
 * limit, so strangers who know an email use up only theirs.
 */
export const maxBegunInAnHour = { byEmail: 20, bySecret: 40 } as const

/**
 * Decides whether a payment may start. Processing payments count as paid, so nobody is asked twice. The same request by
 * the same payer returns the same payment, so a double click or the back button never charges twice. Because anybody
 * may know an email, only the device that opened a payment, or somebody with the order's secret and the payer's name,
 * gets it again; everybody else gets a new one.
 */
export function decideOpening(facts: OpeningFacts): Opening {
  const { price, payableInShares, shares, paid, open, asked } = facts
  if (owed(price, paid) === noMoney) return { kind: 'paid-already' }
  const left = leftToPay(price, paid)
  if (left === noMoney) return { kind: 'under-way' }
  const fits = asked === left || (payableInShares && asked === shareOf(price, left, shares))
  if (!fits) return { kind: 'other-price', amount: left }
  const same = open.find(
    (payment) => payment.amount === asked && !payment.isOtherCheckout && isFromSameDevice(payment, facts),
  )
  if (same) return { kind: 'again', paymentId: same.id }
  const most = facts.isProven ? maxBegunInAnHour.bySecret : maxBegunInAnHour.byEmail
  const begun = open.filter(({ isRecent }) => isRecent).length
  return begun < most ? { kind: 'new', amount: asked } : { kind: 'too-many' }
}

function isFromSameDevice(payment: OpenPayment, { payer, name, maker, isProven }: OpeningFacts): boolean {
  if (payment.payer !== payer) return false
  return payment.maker === maker || (isProven && payment.name === name)
}

/** How much of the total fair market value goes with the first `covered` cents of the price. */
export function valueUpTo(covered: Cents, price: Cents, value: Cents, shares: number = sharesPerFee): Cents {
  if (covered >= price) return value
  const paid = covered / wholeShare(price, shares)
  return cents(Math.min(value, Math.round((value * paid) / shares)))
}
