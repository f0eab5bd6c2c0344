/** Amounts and state of a payment, and how our books differ from the provider's. Pure. */
import { type Cents, cents, noMoney, showCents, showDollars, sum, toDollars } from '../../kernel/money.ts'
import type { Method } from './payment-methods.ts'
import { type Purpose, purposeFacts } from './purposes.ts'
import { type PaymentFacts, type PaymentStatus, unmatchedLeft } from './rules.ts'
import { type TaxFacts, taxLost } from './tax-rules.ts'

export const paymentStates = [
  'paid',
  'processing',
  'part-refunded',
  'refunded',
  'disputed',
  'lost',
  'waived',
  'voided',
  'rehearsal',
] as const
export type PaymentState = (typeof paymentStates)[number]

export interface AmountFacts {
  status: PaymentStatus
  method: Method
  amount: Cents
  /** Refunds sent or pending. */
  refunded: Cents
  /** Lost in disputes. */
  lost: Cents
  isRehearsal?: boolean
  /** The provider's fee, once reported. */
  fee: Cents | null
  disputeFees: Cents
  /** Taken from the balance for disputes, undecided or lost. */
  held: Cents
  /** Its shares for what was bought; their amounts, refunds and losses add up to the payment's. */
  parts: readonly (PaymentFacts & TaxFacts & { purpose: Purpose; gifted: Cents })[]
  /** Set for a gift: the payment it came from. */
  giftOf?: string | null
  /** Overpaid money kept as gifts. */
  gifted?: Cents
}

/** The amounts of one payment; `net` is what the charity keeps. */
export interface PaymentAmounts {
  received: Cents
  waived: Cents
  underWay: Cents
  fees: Cents
  refunded: Cents
  disputed: Cents
  tax: Cents
  taxRefunded: Cents
  taxLost: Cents
  net: Cents
  unmatched: Cents
}

const nothing: PaymentAmounts = {
  received: noMoney,
  waived: noMoney,
  underWay: noMoney,
  fees: noMoney,
  refunded: noMoney,
  disputed: noMoney,
  tax: noMoney,
  taxRefunded: noMoney,
  taxLost: noMoney,
  net: noMoney,
  unmatched: noMoney,
}

export function paymentAmounts(payment: AmountFacts): PaymentAmounts {
  const { status, method, amount, refunded, held, isRehearsal } = payment
  if (isRehearsal) return nothing
  if (status === 'processing') return { ...nothing, underWay: amount }
  if (status !== 'paid') return nothing
  if (method === 'waived') return { ...nothing, waived: amount }
  const fees = cents((payment.fee ?? 0) + payment.disputeFees)
  const { parts } = payment
  return {
    ...nothing,
    received: amount,
    fees,
    refunded,
    disputed: held,
    tax: sum(parts.map(({ tax }) => tax)),
    taxRefunded: sum(parts.map(({ taxRefunded }) => taxRefunded)),
    taxLost: sum(parts.map(taxLost)),
    net: cents(amount - fees - refunded - held),
    unmatched: sum(parts.map(unmatchedLeft)),
  }
}

/** The dispute to show: undecided before lost, lost before won. */
export function presentDispute<D extends { state: string }>(disputes: readonly D[]): D | null {
  const found = (...states: string[]) => disputes.find(({ state }) => states.includes(state))
  return found('needs-response', 'under-review') ?? found('lost') ?? disputes.at(-1) ?? null
}

/** Disputed money can't be refunded too. An inquiry took no money, and a refund often settles it. */
export function blocksRefunds({ state, isInquiry }: { state: string; isInquiry: boolean }): boolean {
  return state === 'lost' || (state !== 'won' && !isInquiry)
}

export function paymentState(payment: AmountFacts, disputeState: string | undefined): PaymentState {
  const { status, method, amount, refunded, isRehearsal } = payment
  if (isRehearsal) return 'rehearsal'
  if (status === 'processing' || status === 'voided') return status
  if (method === 'waived') return 'waived'
  if (disputeState === 'needs-response' || disputeState === 'under-review') return 'disputed'
  if (disputeState === 'lost') return 'lost'
  if (refunded >= amount && amount > 0) return 'refunded'
  return refunded > 0 ? 'part-refunded' : 'paid'
}

/** What can still be refunded. */
export function leftToRefund(payment: AmountFacts): Cents {
  const { status, method, amount, refunded, lost, held, isRehearsal, giftOf } = payment
  if (isRehearsal || status !== 'paid' || method === 'waived' || giftOf) return noMoney
  return cents(Math.max(0, amount - refunded - Math.max(lost, held)))
}

/** Only entries recorded by staff can be voided, and only if nothing was refunded. */
export function mayVoid(payment: AmountFacts & { recordedBy: string | null }): boolean {
  const { isRehearsal = false, status, recordedBy, refunded, gifted = noMoney } = payment
  if (isRehearsal || status !== 'paid' || recordedBy === null) return false
  return refunded === noMoney && gifted === noMoney
}

/** Whether more was refunded or lost of some part than it has without its gift, so the gift's money is gone. */
export function hasLostGift({ parts }: Pick<AmountFacts, 'parts'>): boolean {
  return parts.some(isGiftLost)
}

/** The same for one part. */
export function isGiftLost({ amount, refunded, lost, gifted }: AmountFacts['parts'][number]): boolean {
  return gifted > noMoney && refunded + lost > amount
}

/** Money received for a team can be moved while any is left. Waived fees are voided instead. */
export function mayMove({ parts }: Pick<AmountFacts, 'parts'>): boolean {
  return parts.some(mayMovePart)
}

/** The same for one part. */
export function mayMovePart(part: AmountFacts['parts'][number]): boolean {
  const { purpose, status, method, amount, refunded, lost, isRehearsal = false } = part
  if (!purposeFacts[purpose].isMovable || status !== 'paid' || method === 'waived' || isRehearsal)
    return false
  return amount > refunded + lost
}

/** One payment according to the provider. */
export interface ProvidersSide {
  hasSucceeded: boolean
  received: Cents
  refunded: Cents
  held: Cents
}

/** One payment according to our books. */
export type OurSide = Pick<AmountFacts, 'status' | 'amount' | 'refunded' | 'held'>

export interface Difference {
  /** How much more the provider has than our books. */
  amount: Cents
  text: string
  /** Whether the books were corrected automatically; otherwise somebody has to look. */
  takenOver: boolean
  /** Neither: a refund that hasn't reached the provider yet and is sent automatically. */
  onItsWay: boolean
}

export function differencesOf(ours: OurSide | null, theirs: ProvidersSide | null): Difference[] {
  const isPaid = ours?.status === 'paid'
  if (!theirs) return isPaid && ours ? [missingThere(ours)] : []
  if (!ours) return theirs.hasSucceeded ? [unknownHere(theirs)] : []
  if (theirs.hasSucceeded !== isPaid) return [theirs.hasSucceeded ? paidThere(theirs) : notPaidThere(ours)]
  if (!isPaid) return []
  const found: Difference[] = []
  if (theirs.received !== ours.amount) {
    const text = `The provider received ${showDollars(theirs.received)}, but these books have ${showDollars(ours.amount)}.`
    found.push({ amount: cents(theirs.received - ours.amount), text, takenOver: false, onItsWay: false })
  }
  if (theirs.refunded !== ours.refunded) {
    const text = `The provider refunded ${showDollars(theirs.refunded)}, but these books had ${showDollars(ours.refunded)}.`
    found.push({ amount: cents(ours.refunded - theirs.refunded), text, takenOver: true, onItsWay: false })
  }
  if (theirs.held !== ours.held) {
    const text = `Disputes took ${showDollars(theirs.held)} at the provider, but these books had ${showDollars(ours.held)}.`
    found.push({ amount: cents(ours.held - theirs.held), text, takenOver: true, onItsWay: false })
  }
  return found
}

function missingThere({ amount }: OurSide): Difference {
  const text = `${showDollars(amount)} is paid in these books, but the provider has no such payment.`
  return { amount: cents(-amount), text, takenOver: false, onItsWay: false }
}

function unknownHere({ received }: ProvidersSide): Difference {
  const text = `The provider received ${showDollars(received)} that isn’t in these books. Check it on the provider’s site.`
  return { amount: received, text, takenOver: false, onItsWay: false }
}

function paidThere({ received }: ProvidersSide): Difference {
  return {
    amount: received,
    text: `${showDollars(received)} was paid, and wasn’t in these books yet.`,
    takenOver: true,
    onItsWay: false,
  }
}

function notPaidThere({ amount }: OurSide): Difference {
  const text = `${showDollars(amount)} is paid in these books, but not at the provider.`
  return { amount: cents(-amount), text, takenOver: false, onItsWay: false }
}

/** Recorded here and not yet at the provider: a difference, but nothing to do. */
export function refundInTransit(amount: Cents): Difference {
  const text = `A refund of ${showDollars(amount)} is on its way. The provider doesn’t have it yet.`
  return { amount, text, takenOver: false, onItsWay: true }
}

/** '12 payments compared, difference $0.00.' */
export function comparedInWords(compared: number, difference: Cents, found: readonly Difference[]): string {
  const payments = compared === 1 ? '1 payment' : `${compared} payments`
  const first = `${payments} compared, difference ${showCents(toDollars(difference))}.`
  if (found.length === 0) return first
  if (found.some(({ takenOver, onItsWay }) => !takenOver && !onItsWay))
    return `${first} Please check the payments listed here.`
  return found.some(({ onItsWay }) => onItsWay)
    ? `${first} Refunds on their way are sent automatically. Compare again in a few minutes.`
    : `${first} These books now match the provider.`
}

/** What will still change the books, or hasn't reached the bank. */
export interface MoneyInTransit {
  payments: number
  refunds: number
  fees: number
  payouts: number
}

/** '2 are still on their way: 1 payment being processed, 1 payout to the bank.'; '' if none. */
export function inTransitInWords({ payments, refunds, fees, payouts }: MoneyInTransit): string {
  const all = payments + refunds + fees + payouts
  if (all === 0) return ''
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]
  const parts = [
    ...counted(payments, 'payment being processed', 'payments being processed'),
    ...counted(refunds, 'refund', 'refunds'),
    ...counted(fees, 'card fee not known yet', 'card fees not known yet'),
    ...counted(payouts, 'payout to the bank', 'payouts to the bank'),
  ]
  return `${all} ${all === 1 ? 'is' : 'are'} still on ${all === 1 ? 'its' : 'their'} way: ${parts.join(', ')}.`
}
