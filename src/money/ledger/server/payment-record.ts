import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { DisputeState, Origin } from '../../../ports/payment-gateway.ts'
import type { Method } from '../payment-methods.ts'
import type { Purpose } from '../purposes.ts'
import type { ReceiptLine } from '../receipt-line.ts'
import type { ReturnedLine } from '../refund-lines.ts'
import type { PaymentFacts, PaymentStatus } from '../rules.ts'
import type { TaxFacts } from '../tax-rules.ts'

export type { Method } from '../payment-methods.ts'
export type { Purpose } from '../purposes.ts'
export type { ReceiptLine } from '../receipt-line.ts'
export type { Paid, PaymentStatus } from '../rules.ts'

/** Money received, as the server's own code sees it, and what it paid for. */
export interface PaymentRecord {
  id: string
  eventId: string
  status: PaymentStatus
  method: Method
  /** Without what was kept as a gift; the sum of its parts. */
  amount: Cents
  /** What it pays for: at least one part. */
  parts: readonly PaymentPart[]
  /** Refunds sent or pending. */
  refunded: Cents
  /** The part of `refunded` that never went through the provider, though the payment did. */
  refundedByHand: Cents
  /** Lost in disputes. */
  lost: Cents
  intentId: string | null
  clientSecret: string | null
  /** Opens the receipt at `/receipt#<secret>`. */
  receiptSecret: string
  /** The receipt number, assigned when it is paid. */
  number: number | null
  payer: { name: string; email: string | null }
  /** A note by staff; for card payments through the provider, the card: 'Visa ending in 4242'. */
  note: string | null
  recordedBy: string | null
  createdAt: Instant
  paidAt: Instant | null
  /** When the provider was last asked about it. */
  checkedAt: Instant | null
  /** The provider's fee; null until reported, and for payments not made through the provider. */
  fee: Cents | null
  /** What the provider charged for disputes about it. */
  disputeFees: Cents
  /** What the provider has taken from the balance for disputes, undecided or lost. */
  held: Cents
  voided: { at: Instant; by: string; reason: string } | null
  /** A void check that came back from the bank, after it was counted. */
  hasBounced: boolean
  /** When missing fair market values were added to its receipt. */
  valuesSetAt: Instant | null
  /** Hash of the device id that opened it; the id of whoever wrote down what somebody else took. */
  maker: string | null
  /** Opened by whoever may know whose bills it pays: with a login or their secrets, or recorded by staff. */
  isProven: boolean
  /** Id of the person who recorded it. */
  recordedById: string | null
  /** The day cash or a check was received, 'YYYY-MM-DD'. */
  receivedOn: string | null
  checkNumber: string | null
  /** The payment whose overpaid money this gift came from. */
  giftOf: string | null
  /** How much of the overpaid money was kept as a gift; `amount` excludes it. */
  gifted: Cents
  origin: PaymentOrigin
  isRehearsal: boolean
}

/** A payment's share for one thing that was bought, with the lines of its receipt. */
export interface PaymentPart extends PaymentFacts, TaxFacts {
  id: string
  paymentId: string
  eventId: string
  /** Its place in the payment, from 1. */
  number: number
  purpose: Purpose
  subjectId: string
  /** What it pays for, without what was given instead of a refund. */
  lines: ReceiptLine[]
  /** The same as sold: what is stored. */
  soldLines: ReceiptLine[]
  /** What refunds took back line by line. */
  returned: ReturnedLine[]
  isRehearsal: boolean
  /** Its places were sold before the money came in, so all of it has to be refunded. */
  noPlace: boolean
  /** The part whose money this gift came from. */
  giftOfPart: string | null
  /** What a refund given instead took of that part; null for overpaid money. */
  givenLines: ReturnedLine[] | null
  /** How much was kept or given as a gift; `amount` excludes it. */
  gifted: Cents
  /** The part of `gifted` that was given instead of a refund; the rest was overpaid, and `unmatched` excludes it. */
  givenInstead: Cents
  /** As of its payment. */
  payer: PaymentRecord['payer']
  createdAt: Instant
  paidAt: Instant | null
}

/** Where a payment came from; fields are null while unknown. */
export interface PaymentOrigin {
  provider: Origin['provider'] | null
  mode: Origin['mode'] | 'unknown' | null
  account: string | null
}

export interface RefundRecord {
  id: string
  amount: Cents
  status: RefundStatus
  providerId: string | null
  /** Written by staff for the payer; null if refunded on the provider's own pages. */
  reason: string | null
  /** For staff only. */
  note: string | null
  madeBy: string | null
  madeById: string | null
  createdAt: Instant
  /** When it was found to have failed; null for failures recorded before this field existed. */
  failedAt: Instant | null
  /** What it takes from each part of the payment; their amounts add up to the refund. */
  parts: readonly RefundPart[]
  /** Given back in cash or by check, although the payment went through the provider. */
  isByHand: boolean
  /** For a failed refund: who dealt with it, and how. */
  handled: { at: Instant; by: string; note: string } | null
}

export interface RefundPart {
  partId: string
  amount: Cents
  /** The sales tax inside it. */
  tax: Cents
  /** Whether the refunded amount is owed again; otherwise it lowers what is due. */
  owesAgain: boolean
  /** Whether a dinner order keeps its seats after a full refund. */
  keepsSeats: boolean
  /** The lines taken back; empty when only an amount was refunded. */
  lines: readonly ReturnedLine[]
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export interface DisputeRecord {
  /** The provider's id. */
  id: string
  paymentId: string
  amount: Cents
  taken: Cents
  fee: Cents
  reason: string
  /** 'won' also for an inquiry that is closed: nothing was lost. */
  state: DisputeState
  isInquiry: boolean
  dueAt: Instant | null
  createdAt: Instant
  closedAt: Instant | null
  /** Its movements in the provider's balance; null for disputes read before movements were stored. */
  movements: { amount: Cents; fee: Cents; at: Instant }[] | null
}
