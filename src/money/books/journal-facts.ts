/** What the journal is made from: its movements, and payments with everything that happened to them. */
import type { Cents } from '../../kernel/money.ts'
import type { Method } from '../ledger/payment-methods.ts'
import type { ReceiptPart } from '../ledger/receipt-rules.ts'
import type { ReturnedLine } from '../ledger/refund-lines.ts'
import type { PaymentStatus } from '../ledger/rules.ts'
import type { MovementKind } from './movement-kinds.ts'
import type { Purse } from './purses.ts'

export interface Movement {
  /** Stable across exports: 'P-00012', 'R-00012-1'. */
  no: string
  /** 'YYYY-MM-DD' in the event's time zone. */
  date: string
  what: MovementKind
  purse: Purse
  /** null for payouts, prizes, deposits and what a drawer was over or short. */
  paymentId: string | null
  /** The share of the payment it is about; null if it is about the payment as a whole. */
  partId: string | null
  /** Positive for money in, negative for money out. Zero for a lost dispute; payouts are transfers. */
  amount: Cents
  /** The overpaid part of `amount`; for a lost dispute, what is no longer owed to the payer. */
  above: Cents
  /** Sales tax included in `amount`; for a lost dispute, tax no longer owed to the state. */
  tax: Cents
  fairMarketValue: Cents
  /** The change in the deductible part. */
  gift: Cents
  providerId: string | null
  note: string | null
}

export interface JournalPayment {
  id: string
  number: number | null
  status: PaymentStatus
  method: Method
  isProviders: boolean
  intentId: string | null
  fee: Cents | null
  /** Day of the payment or void, in the event's time zone. */
  day: string
  voidedOn: string | null
  voidReason: string | null
  /** A counted check that came back from the bank after it was deposited. */
  hasBounced?: boolean
  note: string | null
  /** A gift: overpaid money kept as a payment of its own. */
  isGift: boolean
  parts: readonly JournalPart[]
  disputes: readonly JournalDispute[]
}

/** A payment's share for one thing that was bought: it has movements of its own. */
export interface JournalPart extends ReceiptPart {
  id: string
  /** Overpaid money kept as gifts; `amount` and `unmatched` exclude it. */
  gifted?: Cents
  /** What was given instead of a refund, voided or not; amounts and lines of the part include it. */
  given?: readonly JournalGiven[]
  /** What refunds took from it, the ones that took nothing left out. */
  refunds: readonly JournalRefund[]
  /** What it lost in each dispute, in the order of the payment's disputes. */
  losses: readonly Cents[]
}

/** A refund that the payer gave instead: no money moves. */
export interface JournalGiven {
  /** The receipt number of the gift. */
  number: number | null
  amount: Cents
  /** Sales tax inside it. */
  tax: Cents
  day: string
  voidedOn: string | null
  lines: readonly ReturnedLine[]
}

export interface JournalRefund {
  /** Its place among the payment's refunds, from 1. */
  place: number
  amount: Cents
  /** Sales tax inside it. */
  tax: Cents
  day: string
  /** null unless it failed. */
  failedOn: string | null
  isFailed: boolean
  /** Refunded to the card by the provider; otherwise by hand. */
  isProviders: boolean
  providerId: string | null
  reason: string | null
  /** What was taken back line by line. */
  lines: readonly ReturnedLine[]
}

export interface JournalDispute {
  id: string
  amount: Cents
  reason: string
  /** Movements of the provider's balance, negative for money taken. */
  movements: readonly { amount: Cents; fee: Cents; day: string }[]
  lostOn: string | null
}
