import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { DisputeState, Origin } from '../../../ports/payment-gateway.ts'
import type { Purpose } from '../purposes.ts'
import type { ReceiptLine } from '../receipt-line.ts'
import type { PaymentFacts } from '../rules.ts'

export type { Method } from '../payment-methods.ts'
export type { Purpose } from '../purposes.ts'
export type { ReceiptLine } from '../receipt-line.ts'
export type { Paid, PaymentStatus } from '../rules.ts'

/** A payment as the server's own code sees it. */
export interface PaymentRecord extends PaymentFacts {
  id: string
  eventId: string
  purpose: Purpose
  subjectId: string
  intentId: string | null
  clientSecret: string | null
  /** Opens the receipt at `/receipt#<secret>`. */
  receiptSecret: string
  /** The receipt's number, from the moment it is paid. */
  number: number | null
  payer: { name: string; email: string | null }
  lines: ReceiptLine[]
  /** The staff's remark; for the provider's payments the card, as 'Visa ending in 4242'. */
  note: string | null
  recordedBy: string | null
  createdAt: Instant
  paidAt: Instant | null
  /** When the provider was last asked about it. */
  checkedAt: Instant | null
  /** What the provider keeps of it; null until it says so, and for what never was the provider's. */
  fee: Cents | null
  /** What the provider charged for disputes about it. */
  disputeFees: Cents
  /** What the provider has taken out of the balance for disputes, undecided or lost. */
  held: Cents
  /** The sales tax inside `amount`, and inside `refunded`. */
  tax: Cents
  taxRefunded: Cents
  /** The part of `refunded` that never went through the provider, though the payment did. */
  refundedByHand: Cents
  voided: { at: Instant; by: string; reason: string } | null
  /** Its places were sold before the money came in: all of it is to be refunded. */
  noPlace: boolean
  /** When fair market values that had not been set were put onto its receipt. */
  valuesSetAt: Instant | null
  /** Hash of the device that opened it. */
  maker: string | null
  /** Id of the person who recorded it. */
  recordedById: string | null
  /** The day cash or a check was received, 'YYYY-MM-DD'. */
  receivedOn: string | null
  checkNumber: string | null
  /** The payment whose money above the fee this is. */
  giftOf: string | null
  /** What of the money above the fee was given; `amount` and `unmatched` are without it. */
  gifted: Cents
  origin: PaymentOrigin
  isRehearsal: boolean
}

/** Where a payment came from; parts are null while they are not known. */
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
  /** In the staff's words, for the payer; null for one made on the provider's pages. */
  reason: string | null
  /** For the staff alone. */
  note: string | null
  madeBy: string | null
  madeById: string | null
  createdAt: Instant
  /** When it was known to have failed; null for one that did before this was kept. */
  failedAt: Instant | null
  /** The sales tax inside it. */
  tax: Cents
  /** Whether what went back is owed again; else it lowers what is due. */
  owesAgain: boolean
  /** Whether a dinner order keeps its seats though all of it was refunded. */
  keepsSeats: boolean
  /** Given back in cash or by check, though the payment was the provider's. */
  isByHand: boolean
  /** Of a failed one: who has dealt with it, and how. */
  handled: { at: Instant; by: string; note: string } | null
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
  state: DisputeState
  isInquiry: boolean
  dueAt: Instant | null
  createdAt: Instant
  closedAt: Instant | null
  /** What it moved in the provider's balance; null for one read before these were kept. */
  movements: { amount: Cents; fee: Cents; at: Instant }[] | null
}
