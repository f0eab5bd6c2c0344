import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/clock.ts'

interface PaymentsTable {
  id: string
  eventId: string
  method: string
  /** 'open', 'processing', 'paid', 'canceled', 'voided'. Only 'paid' counts. */
  status: string
  /** Cents; the sum of its parts. */
  amount: number
  intentId: string | null
  clientSecret: string | null
  receiptSecret: string
  /** The receipt's number, given when paid. */
  number: number | null
  payerName: string
  payerEmail: string | null
  note: string | null
  recordedBy: string | null
  createdAt: Instant
  paidAt: Instant | null
  /** When the provider was last asked about an open one. */
  checkedAt: Instant | null
  /** The provider's fee in cents; null until reported. */
  fee: number | null
  /** 'stripe' or 'sandbox'; null for payments from before this was stored, until the next startup. */
  provider: string | null
  /** 'live', 'test', 'sandbox'; 'unknown' if the current provider doesn't know the payment; null until asked. */
  mode: string | null
  /** The Stripe account's id, if known. */
  account: string | null
  /** 1 when the payment isn't from the current provider, mode and account; it then counts in no total. */
  rehearsal: number
  voidedAt: Instant | null
  voidedBy: string | null
  voidReason: string | null
  /** Hash of the device id that opened it; null for staff entries and older payments. */
  maker: string | null
  /** 1 if it was opened with a login or a secret of each bill, not by an email anybody may know. */
  proven: number
  /** Id of the person who recorded it. */
  recordedById: string | null
  /** The day cash or a check was received, 'YYYY-MM-DD'. */
  receivedOn: string | null
  checkNumber: string | null
  /** The payment whose overpaid money this gift came from. */
  giftOf: string | null
  /** The closed count this cash or check belongs to. */
  cashCountId: string | null
  /** 1 for a void check that came back from the bank. */
  bounced: Generated<number>
  /** When missing fair market values were added to its receipt. */
  valuesSetAt: Instant | null
}

/** A payment's shares for what was bought with it; at least one. Amounts in cents. */
interface PaymentPartsTable {
  id: string
  paymentId: string
  eventId: string
  /** Its place in the payment, from 1. */
  number: number
  /** What was paid for ('team', 'attendee', 'extra', 'gift') and its id. */
  purpose: string
  subjectId: string
  amount: number
  /** What came in above the amount owed, kept for a refund; part of `amount`. */
  unmatched: number
  /** The sales tax inside `amount`. */
  tax: Generated<number>
  /** Receipt lines as JSON, in cents, with prices and values at the time of purchase. */
  lines: string
  /** 1 when its places were sold before the money came in. */
  noPlace: Generated<number>
  /** The part whose money this gift came from. */
  giftOfPart: string | null
  /** What a refund given instead took of that part, line by line, as JSON; null for overpaid money. */
  givenLines: string | null
}

/** What a refund takes from each part of its payment. Amounts in cents. */
interface RefundPartsTable {
  refundId: string
  partId: string
  amount: number
  /** The sales tax inside `amount`. */
  tax: Generated<number>
  /** 1 when the refunded amount is owed again; otherwise it lowers what is due. */
  owedAgain: Generated<number>
  /** 1 when a dinner order keeps its seats after a full refund. */
  keepsSeats: Generated<number>
  /** The lines taken back, as JSON; empty when only an amount was refunded. */
  lines: string
}

interface ProviderEventsTable {
  id: string
  type: string
  paymentId: string | null
  receivedAt: Instant
}

interface RefundsTable {
  id: string
  paymentId: string
  amount: number
  providerId: string | null
  status: string
  reason: string | null
  createdAt: Instant
  /** Staff's own note, such as a check number. */
  note: string | null
  /** null if made on the provider's own pages. */
  madeBy: string | null
  madeById: string | null
  /** The closed count this cash was missing from. */
  cashCountId: string | null
  /** 1 when a provider payment was given back in cash or by check. */
  byHand: Generated<number>
  /** For a failed refund: when, by whom and how it was dealt with. */
  /** When it was found to have failed. */
  failedAt: Instant | null
  handledAt: Instant | null
  handledBy: string | null
  handledNote: string | null
}

interface PaymentMovesTable {
  id: string
  paymentId: string
  fromSubject: string
  toSubject: string
  /** The names of both at the time of the move. */
  fromName: string
  toName: string
  reason: string
  movedBy: string
  movedAt: Instant
}

interface DisputesTable {
  /** The provider's id. */
  id: string
  paymentId: string
  /** Cents: the disputed amount, what the provider took for it, and its fee. */
  amount: number
  taken: number
  fee: number
  reason: string
  /** 'needs-response', 'under-review', 'won', 'lost'. */
  state: string
  dueAt: Instant | null
  createdAt: Instant
  closedAt: Instant | null
  /** Its balance movements in cents, as JSON; null for disputes read before these were stored. */
  movements: string | null
  /** 1 for a bank's inquiry, which takes no money. */
  isInquiry: Generated<number>
  /** When this was read from the provider; an older reading never replaces a newer one. */
  readAt: Instant
}

/** The sandbox provider's own records; empty when a real provider is configured. */
interface SandboxIntentsTable {
  id: string
  clientSecret: string
  idempotencyKey: string | null
  /** The intent in the provider's format, as JSON. */
  body: string
  updatedAt: Instant
}

interface SandboxEventsTable {
  id: string
  body: string
  deliveredAt: Instant | null
  attempts: number
  nextAttemptAt: Instant
}

/** An order that costs nothing and counts once whom it concerns confirms it. */
interface FreeBillsTable {
  purpose: string
  subjectId: string
  eventId: string
  /** The team it is for. */
  teamId: string | null
  /** Only in the email to whom it concerns. */
  secret: string
  madeAt: Instant
  confirmedAt: Instant | null
}

/** Days of the journal that were saved as a file: what they have is in somebody's books. */
interface JournalFilesTable {
  eventId: string
  /** 'YYYY-MM-DD'; null from the first day. */
  fromDay: string | null
  toDay: string
  savedAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    payments: PaymentsTable
    payment_parts: PaymentPartsTable
    refund_parts: RefundPartsTable
    provider_events: ProviderEventsTable
    refunds: RefundsTable
    payment_moves: PaymentMovesTable
    disputes: DisputesTable
    free_bills: FreeBillsTable
    journal_files: JournalFilesTable
    sandbox_intents: SandboxIntentsTable
    sandbox_events: SandboxEventsTable
  }
}
