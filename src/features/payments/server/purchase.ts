import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { OrderType } from '../purposes.ts'
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

/**
 * A kind of thing that is sold. Each feature that sells something exports one; payments are handed the list of them, and
 * never know what was bought.
 */
export interface Purchase {
  purpose: Exclude<Purpose, 'gift'>
  /** Throws Problem 'not-found' when there is no such thing. */
  quote(sql: Sql, wanted: Wanted): Promise<Quote>
  /** The same by id; null once it is gone. */
  describe(sql: Sql, subjectId: string): Promise<Quote | null>
  /** Everything of an event that is or was to be paid for. */
  ofEvent(sql: Sql, eventId: string): Promise<Quote[]>
  /** Where what is owed for it can be paid. */
  payUrl(sql: Sql, subject: { subjectId: string; eventId: string }): Promise<string>
  /** Left out where places are kept until the staff frees them, or none are needed. */
  places?: Places
  /** What was bought while its fair market value was not set gets the event's. */
  fillValues(sql: Sql, event: EventRecord): Promise<void>
  /** What follows beside the receipt, in the transaction in which it was paid. */
  onPaid?(tx: Tx, payment: PaymentRecord): Promise<void>
}

export interface Places {
  /** 'held', 'free' once more after the hold had run out, or 'sold' to others. The caller holds the event's row. */
  of(sql: Sql, subjectId: string): Promise<'held' | 'free' | 'sold'>
  /** Holds them once more. */
  holdAgain(tx: Tx, subjectId: string): Promise<void>
}
