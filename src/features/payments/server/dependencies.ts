/** What payments are handed by the application: facts about what is bought, and what follows when it is paid. */
import type { Actor } from '../../../kernel/actor.ts'
import type { Clock, Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { OrderType, Receipt } from '../contract.ts'
import type { PaymentRecord, Purpose, ReceiptLine } from './payment-record.ts'

/** One thing that can be paid for, at today's price. */
export interface Quote {
  purpose: Purpose
  /** The team, the dinner order, the sponsorship. */
  subjectId: string
  eventId: string
  eventName: string
  /** What it is called on the desk: 'Team Núñez', 'Acme Roofing', 'Lee Harlan'. */
  name: string
  /** For the provider's own books: 'Harlan Memorial Scramble, team Núñez'. */
  description: string
  /** The whole price, already rounded up to a whole dollar. */
  price: Cents
  /** Until when its places are held while it is unpaid; null when it holds none, or keeps them. */
  heldUntil: Instant | null
  /** Whether a quarter at a time may be paid. */
  payableInShares: boolean
  /** They add up to the price; a 'Rounding' line when it was rounded. Values are of the whole line. */
  lines: ReceiptLine[]
  /** Whose name a payment recorded by the staff carries. */
  contact: { name: string; email: string | null }
  /** It was found by a secret of its own, not by an email that anybody may know. */
  isBySecret?: boolean
}

/** What the page says it wants to pay for. */
export interface Wanted {
  type: OrderType
  email: string
  paymentTrackingId: string | null
}

export interface Catalogue {
  /** Throws Problem('not-found') when there is no such thing. */
  quote(sql: Sql, wanted: Wanted): Promise<Quote>
  /** The same by id; null once it is gone. */
  describe(sql: Sql, purpose: Purpose, subjectId: string): Promise<Quote | null>
  /**
   * Whether there are places for it: 'held', 'free' once more after the hold had run out, or 'sold' to others. The
   * caller holds the event's row.
   */
  placesOf(sql: Sql, purpose: Purpose, subjectId: string): Promise<'held' | 'free' | 'sold'>
  /** Holds its places once more. */
  holdAgain(tx: Tx, purpose: Purpose, subjectId: string): Promise<void>
  /** Everything of an event that is or was to be paid for. */
  ofEvent(sql: Sql, eventId: string): Promise<Quote[]>
}

export interface CharityFacts {
  eventName: string
  startsAt: Date
  /** IANA name; receipts are dated by the event's own calendar. */
  timeZone: string
  charity: {
    legalName: string
    taxId: string
    address: string
    is501c3: boolean | null
    /** What the state wants printed on receipts; '' for none. */
    solicitation: string
  }
  contact: { name: string; email: string; phone: string }
}

/** A refund as the payer is told of it. */
export interface RefundFacts {
  amount: Cents
  reason: string | null
  /** What of it is owed again. */
  dueAgain: Cents
  /** Given back in cash or by check, though the payment was the provider's. */
  isByHand: boolean
  receipt: Receipt
}

/** A line for the audit log; `before` and `after` are put there as JSON. */
export interface AuditEntry {
  eventId: string
  actor: Actor
  action: string
  subject: string
  before: unknown
  after: unknown
  reason: string | null
}

export interface PaymentsDeps {
  database: Database
  gateway: PaymentGateway
  clock: Clock
  catalogue: Catalogue
  charityOf(sql: Sql, eventId: string): Promise<CharityFacts>
  /** Runs once for each payment, in the transaction that makes it paid. */
  onPaid(tx: Tx, payment: PaymentRecord, facts: { fullyPaid: boolean; receipt: Receipt }): Promise<void>
  /** Runs once for each refund that went out, in the transaction that notes it. */
  onRefunded(tx: Tx, payment: PaymentRecord, refund: RefundFacts): Promise<void>
  /** Runs once for a refund that the payer was told of and that did not go through after all. */
  onRefundFailed(tx: Tx, payment: PaymentRecord, refund: { amount: Cents; receipt: Receipt }): Promise<void>
  /** Runs once when a payment the bank was working on, such as a bank debit, failed. */
  onPaymentFailed(tx: Tx, payment: PaymentRecord): Promise<void>
  /** Runs once for an entry that was made void, likewise. */
  onVoided(tx: Tx, payment: PaymentRecord, facts: { receipt: Receipt }): Promise<void>
  audit(tx: Tx, entry: AuditEntry): Promise<void>
}
