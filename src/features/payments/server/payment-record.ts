import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { ReceiptLine } from '../receipt-rules.ts'
import type { PaymentFacts } from '../rules.ts'

export type { ReceiptLine } from '../receipt-rules.ts'
export type { Method, Paid, PaymentStatus } from '../rules.ts'

/** What kind of thing is paid for. Payments know no more about it. */
export type Purpose = 'team' | 'attendee' | 'sponsor'

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
}

export interface RefundRecord {
  id: string
  amount: Cents
  status: RefundStatus
  providerId: string | null
  createdAt: Instant
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'
