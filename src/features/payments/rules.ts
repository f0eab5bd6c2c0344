/** What is owed, what a share is, and what one more payment means. Pure: facts in, a decision out. */
import { type Cents, cents, noMoney, upToWholeDollar } from '../../kernel/money.ts'
import { usualRound } from '../event/round.ts'
import type { Method } from './payment-methods.ts'

/** 'voided': an entry of the staff that was a mistake. Its receipt number stays used. */
export type PaymentStatus = 'open' | 'processing' | 'paid' | 'canceled' | 'voided'

/** Shares of a fee: one for each player of a team. */
export const sharesPerFee = usualRound.teamSize

/** Cards are charged no less: the provider's own minimum for US dollars. */
export const leastByCard = cents(50)

/** What a payment counts for, whatever it was for. */
export interface PaymentFacts {
  status: PaymentStatus
  method: Method
  amount: Cents
  /** What came in above what was owed; part of `amount`. */
  unmatched: Cents
  /** Refunds that went out or are on their way; they take the unmatched part first. */
  refunded: Cents
  /** The part of `refunded` that was owed before, and that staff said is owed again. */
  owedAgain: Cents
  /** Whether a full refund leaves the dinner seats as they are. */
  keepsSeats: boolean
  /** What the payer's bank took back for good. */
  lost: Cents
  /** Made with another provider, mode or account than today's: counts for nothing. */
  isRehearsal?: boolean
}

/** What a team, an order or a sponsorship has brought so far. */
export interface Paid {
  /** Money received, less refunds, without what came in above the fee. */
  paid: Cents
  /** What the staff let go. */
  waived: Cents
  /** Refunds that are not owed again: they lower what is due. */
  released: Cents
  /** `paid`, `waived` and `released`: what is settled of the price. */
  covered: Cents
  /** Payments the provider is still working on. */
  underWay: Cents
  /** Money above the fee, not yet refunded. */
  unmatched: Cents
  /** Everything was refunded, nothing is owed again, and the place was not kept: a dinner order gives up its seats. */
  isGivenUp: boolean
}

/** The part of a paid payment that stays and was owed. */
export function countedPart({ amount, unmatched, refunded, lost }: PaymentFacts): Cents {
  return cents(Math.max(0, amount - Math.max(unmatched, refunded + lost)))
}

/**
 * The part of a paid payment that was owed, went back, and is not owed again. What was above the fee goes back first;
 * money lost in a dispute is always owed again.
 */
export function releasedPart({ amount, unmatched, refunded, lost, owedAgain }: PaymentFacts): Cents {
  const back = Math.min(amount, refunded + lost)
  return cents(Math.max(0, back - unmatched - owedAgain - lost))
}

/**
 * Of refunds, oldest first, what is owed again: a refund takes what is above the fee first, and nobody ever owed that
 * part of it.
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

/** What came in above what was owed, and is still here. */
export function unmatchedLeft({ unmatched, refunded, lost }: PaymentFacts): Cents {
  return cents(Math.max(0, unmatched - refunded - lost))
}

/** All payments of one subject, folded. */
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

/** What is due: the agreed price less refunds that are not owed again. */
export function due(price: Cents, { released }: Pick<Paid, 'released'>): Cents {
  return cents(Math.max(0, price - released))
}

/** What is left of the price; never below nothing. */
export function owed(price: Cents, { covered }: Pick<Paid, 'covered'>): Cents {
  return cents(Math.max(0, price - covered))
}

/** A quarter of the fee rounded up to a whole dollar, never more than what is left. */
export function shareOf(price: Cents, left: Cents): Cents {
  return cents(Math.min(wholeShare(price), left))
}

function wholeShare(price: Cents): Cents {
  return upToWholeDollar(cents(Math.ceil(price / sharesPerFee)))
}

/** What of an amount received is above what is owed at that moment. */
export function unmatchedPart(left: Cents, received: Cents): Cents {
  return cents(Math.max(0, received - left))
}

/**
 * What of a paid payment is above what is owed where it now counts. What was refunded of it is above the fee first,
 * and what went back of the part that was above the fee already stays there: nobody owes less because of it.
 */
export function unmatchedOnceMoved(
  left: Cents,
  { amount, unmatched, refunded, lost }: Pick<PaymentFacts, 'amount' | 'unmatched' | 'refunded' | 'lost'>,
): Cents {
  const back = refunded + lost
  return amount - back <= left ? cents(Math.min(unmatched, back)) : unmatchedPart(left, amount)
}

/** An earlier wish to pay for the same thing, not yet carried out. */
export interface OpenPayment {
  id: string
  amount: Cents
  /** Email and name of who pays. */
  payer: string
  name: string
  /** The device that opened it; null when that was not kept. */
  maker: string | null
  /** Within the last hour. */
  isRecent: boolean
}

export interface OpeningFacts {
  price: Cents
  payableInShares: boolean
  paid: Paid
  open: readonly OpenPayment[]
  asked: Cents
  payer: string
  name: string
  maker: string
  /** Whoever asks holds a secret of the order itself, or is signed in as the team; an email proves nothing. */
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
 * How many payments of one thing may be begun within an hour and left open: a team and its friends begin a few. Those
 * with the order's secret have room of their own, so that strangers who know an email use up only their own.
 */
export const maxBegunInAnHour = { byEmail: 20, bySecret: 40 } as const

/**
 * Whether a payment may begin. Money on its way counts as if it were there: nobody is asked for it
 * twice. The same wish of the same payer is the same payment, so that a double click and the back
 * button never charge twice. Anybody may know a payer's email: only the device that opened a payment, or
 * somebody with the order's secret and the payer's name, gets it again. Everybody else gets one of their own.
 */
export function decideOpening(facts: OpeningFacts): Opening {
  const { price, payableInShares, paid, open, asked } = facts
  if (owed(price, paid) === noMoney) return { kind: 'paid-already' }
  const left = cents(Math.max(0, owed(price, paid) - paid.underWay))
  if (left === noMoney) return { kind: 'under-way' }
  const fits = asked === left || (payableInShares && asked === shareOf(price, left))
  if (!fits) return { kind: 'other-price', amount: left }
  const same = open.find((payment) => payment.amount === asked && isMakers(payment, facts))
  if (same) return { kind: 'again', paymentId: same.id }
  const most = facts.isProven ? maxBegunInAnHour.bySecret : maxBegunInAnHour.byEmail
  const begun = open.filter(({ isRecent }) => isRecent).length
  return begun < most ? { kind: 'new', amount: asked } : { kind: 'too-many' }
}

function isMakers(payment: OpenPayment, { payer, name, maker, isProven }: OpeningFacts): boolean {
  if (payment.payer !== payer) return false
  return payment.maker === maker || (isProven && payment.name === name)
}

/** How much of the fair market value of the whole goes with the first `covered` cents of the price. */
export function valueUpTo(covered: Cents, price: Cents, value: Cents): Cents {
  if (covered >= price) return value
  const shares = covered / wholeShare(price)
  return cents(Math.min(value, Math.round((value * shares) / sharesPerFee)))
}
