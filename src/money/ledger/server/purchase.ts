import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { FaultCode } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { OrderType } from '../purposes.ts'
import type { ReturnedLine } from '../refund-lines.ts'
import type { Ticket } from '../ticket-contract.ts'
import type { PaymentPart, Purpose, ReceiptLine } from './payment-record.ts'

/** Something that can be paid for, at its current price. */
export interface Quote {
  purpose: Purpose
  /** Id of the team, dinner order or sponsorship. */
  subjectId: string
  eventId: string
  eventName: string
  /** Its name as staff see it: 'Team Núñez', 'Acme Roofing', 'Lee Harlan'. */
  name: string
  /** Description at the provider: 'Harlan Memorial Scramble, team Núñez'. */
  description: string
  /** The full price, rounded up to a whole dollar. */
  price: Cents
  /** How long its places are held while unpaid; null if it holds none, or keeps them. */
  heldUntil: Instant | null
  /** Whether each player may pay a share. */
  payableInShares: boolean
  /** Players who may each pay one; omitted for a team of four. */
  shares?: number
  /** Their amounts add up to the price, with a 'Rounding' line if it was rounded. Values are per line, not per unit. */
  lines: ReceiptLine[]
  /** The default payer for payments recorded by staff. */
  contact: { name: string; email: string | null }
  /** It was called off: what is missing isn't owed, what was paid and kept stays in the books. */
  isCanceled?: boolean
  /** A sponsorship of a package, not of a hole. */
  isPackage?: boolean
  /** The team that may know what it is once it is logged in. */
  ofTeam?: string
  /** Each unit of a line is one guest's, so the bill says what each pays. */
  isPerUnit?: true
  /** It was looked up by its own secret, not by an email address anybody may know. */
  isBySecret?: boolean
  /** It was looked up by the secret in the email that confirms it. */
  isConfirming?: boolean
}

/** What of a payment's line was used: it can't be given instead of a refund anymore. */
export interface UsedLine {
  /** The line's id: `idOfLine`. */
  line: string
  /** How many of those that weren't refunded. */
  quantity: number
  /** 'Lee Marsh was checked in'. For staff: it may name people. */
  why: string
}

/** What is known of the day. Check-in and scoring stand above the features that sell. */
export interface DayFacts {
  /** Golfers who are checked in, by id, and how many people are by dinner order. */
  checkedIn(
    sql: Sql,
    eventId: string,
  ): Promise<{ golfers: ReadonlySet<string>; guests: ReadonlyMap<string, number> }>
  /** Ids of teams with a score that counts. */
  scored(sql: Sql, eventId: string): Promise<ReadonlySet<string>>
}

/** One bill, by what it is for. */
export type BillRef = Pick<Quote, 'purpose' | 'subjectId'>

/** What the page wants to pay for. */
export interface Wanted {
  type: OrderType
  email: string
  paymentTrackingId: string | null
}

/**
 * A kind of thing for sale. Each feature that sells something exports one. Payments get the list of them and never know
 * what was bought.
 */
export interface Purchase {
  purpose: Exclude<Purpose, 'gift'>
  /** Throws Problem 'not-found' when the item doesn't exist. */
  quote(sql: Sql, wanted: Wanted): Promise<Quote>
  /** The same quote, by id; null once the item is gone. */
  describe(sql: Sql, subjectId: string): Promise<Quote | null>
  /** Everything of an event that is, or was, payable. */
  ofEvent(sql: Sql, eventId: string): Promise<Quote[]>
  /** Other bills that money taken for this one pays too: those of the parties on a team. */
  billedWith?(sql: Sql, subjectId: string): Promise<BillRef[]>
  /** Where the amount owed can be paid. */
  payUrl(sql: Sql, subject: { subjectId: string; eventId: string }): Promise<string>
  /** Omitted if places are kept until staff free them, or none are needed. */
  places?: Places
  /** Sets the event's fair market values on purchases that were made before the values were set. */
  fillValues(sql: Sql, event: EventRecord): Promise<void>
  /** Whether it sold packages; omitted if it never does. */
  hasPackages?(sql: Sql, eventId: string): Promise<boolean>
  /** Which of a part's lines were used, by facts of use and not by the clock. Omitted: nothing can be. */
  used?(sql: Sql, part: PaymentPart): Promise<UsedLine[]>
  /**
   * What the page after paying says of it; null for the page's own words. Whoever has the receipt reads it: what is for
   * its buyer alone depends on `payerEmail`.
   */
  ticket?(sql: Sql, of: { subjectId: string; payerEmail: string | null }): Promise<Ticket | null>
  /** What its receipt says beside a line's name, by the line's id, such as ticket numbers. */
  lineNotes?(sql: Sql, subjectId: string): Promise<ReadonlyMap<string, string>>
  /** Why whoever took its payment a moment ago can't undo it; null if they can. Omitted: they always can. */
  undoFault?(sql: Sql, subjectId: string): Promise<string | null>
  /** What happens besides the receipt, in the transaction that marks it paid. */
  onPaid?(tx: Tx, part: PaymentPart): Promise<void>
  /**
   * What happens when lines are taken back by a refund, or come back because the refund failed: `quantity` is negative
   * then. A quote keeps the lines that were refunded, since the refund lowers what is due. Runs in the transaction of
   * the refund.
   */
  onReturned?(tx: Tx, part: PaymentPart, lines: readonly ReturnedLine[]): Promise<void>
}

export interface Places {
  /**
   * 'held', 'free' again after the hold expired, or 'sold' to others. The caller must hold the lock on the event's row.
   */
  of(sql: Sql, subjectId: string): Promise<'held' | 'free' | 'sold'>
  /** What a late payer is told. Omitted: the dinner's 'places-sold'. */
  soldProblem?: FaultCode
  /** What staff can do about it, who are told so. */
  soldDetail?: string
  /** Renews the hold. */
  holdAgain(tx: Tx, subjectId: string): Promise<void>
}
