import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/clock.ts'

interface PaymentsTable {
  id: string
  event_id: string
  method: string
  /** 'open', 'processing', 'paid', 'canceled', 'voided'. Only 'paid' counts. */
  status: string
  /** Cents; the sum of its parts. */
  amount: number
  intent_id: string | null
  client_secret: string | null
  receipt_secret: string
  /** The receipt's number, given when paid. */
  number: number | null
  payer_name: string
  payer_email: string | null
  note: string | null
  recorded_by: string | null
  created_at: Instant
  paid_at: Instant | null
  /** When the provider was last asked about an open one. */
  checked_at: Instant | null
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
  voided_at: Instant | null
  voided_by: string | null
  void_reason: string | null
  /** Hash of the device id that opened it; null for staff entries and older payments. */
  maker: string | null
  /** 1 if it was opened with a login or a secret of each bill, not by an email anybody may know. */
  proven: number
  /** Id of the person who recorded it. */
  recorded_by_id: string | null
  /** The day cash or a check was received, 'YYYY-MM-DD'. */
  received_on: string | null
  check_number: string | null
  /** The payment whose overpaid money this gift came from. */
  gift_of: string | null
  /** The closed count this cash or check belongs to. */
  cash_count_id: string | null
  /** 1 for a void check that came back from the bank. */
  bounced: Generated<number>
  /** When missing fair market values were added to its receipt. */
  values_set_at: Instant | null
}

/** A payment's shares for what was bought with it; at least one. Amounts in cents. */
interface PaymentPartsTable {
  id: string
  payment_id: string
  event_id: string
  /** Its place in the payment, from 1. */
  number: number
  /** What was paid for ('team', 'attendee', 'extra', 'gift') and its id. */
  purpose: string
  subject_id: string
  amount: number
  /** What came in above the amount owed, kept for a refund; part of `amount`. */
  unmatched: number
  /** The sales tax inside `amount`. */
  tax: Generated<number>
  /** Receipt lines as JSON, in cents, with prices and values at the time of purchase. */
  lines: string
  /** 1 when its places were sold before the money came in. */
  no_place: Generated<number>
  /** The part whose money this gift came from. */
  gift_of_part: string | null
  /** What a refund given instead took of that part, line by line, as JSON; null for overpaid money. */
  given_lines: string | null
}

/** What a refund takes from each part of its payment. Amounts in cents. */
interface RefundPartsTable {
  refund_id: string
  part_id: string
  amount: number
  /** The sales tax inside `amount`. */
  tax: Generated<number>
  /** 1 when the refunded amount is owed again; otherwise it lowers what is due. */
  owed_again: Generated<number>
  /** 1 when a dinner order keeps its seats after a full refund. */
  keeps_seats: Generated<number>
  /** The lines taken back, as JSON; empty when only an amount was refunded. */
  lines: string
}

interface ProviderEventsTable {
  id: string
  type: string
  payment_id: string | null
  received_at: Instant
}

interface RefundsTable {
  id: string
  payment_id: string
  amount: number
  provider_id: string | null
  status: string
  reason: string | null
  created_at: Instant
  /** Staff's own note, such as a check number. */
  note: string | null
  /** null if made on the provider's own pages. */
  made_by: string | null
  made_by_id: string | null
  /** The closed count this cash was missing from. */
  cash_count_id: string | null
  /** 1 when a provider payment was given back in cash or by check. */
  by_hand: Generated<number>
  /** For a failed refund: when, by whom and how it was dealt with. */
  /** When it was found to have failed. */
  failed_at: Instant | null
  handled_at: Instant | null
  handled_by: string | null
  handled_note: string | null
}

/** A choice between a refund and a gift, sent to the payer. Amounts in cents. */
interface RefundOffersTable {
  id: string
  payment_id: string
  event_id: string
  secret: string
  /** The lines it is about, as JSON; empty for everything left, or for what was overpaid. */
  lines: string
  amount: number
  /** What was left to refund of the payment when it was made. */
  left_amount: number
  reason: string
  made_by: string
  made_by_id: string | null
  made_at: Instant
  expires_at: Instant
  withdrawn_at: Instant | null
  /** 'gift' or 'refund'. */
  answer: string | null
  answered_at: Instant | null
}

interface PaymentMovesTable {
  id: string
  payment_id: string
  from_subject: string
  to_subject: string
  /** The names of both at the time of the move. */
  from_name: string
  to_name: string
  reason: string
  moved_by: string
  moved_at: Instant
}

interface DisputesTable {
  /** The provider's id. */
  id: string
  payment_id: string
  /** Cents: the disputed amount, what the provider took for it, and its fee. */
  amount: number
  taken: number
  fee: number
  reason: string
  /** 'needs-response', 'under-review', 'won', 'lost'. */
  state: string
  due_at: Instant | null
  created_at: Instant
  closed_at: Instant | null
  /** Its balance movements in cents, as JSON; null for disputes read before these were stored. */
  movements: string | null
  /** 1 for a bank's inquiry, which takes no money. */
  is_inquiry: Generated<number>
  /** When this was read from the provider; an older reading never replaces a newer one. */
  read_at: Instant
}

/** The sandbox provider's own records; empty when a real provider is configured. */
interface SandboxIntentsTable {
  id: string
  client_secret: string
  idempotency_key: string | null
  /** The intent in the provider's format, as JSON. */
  body: string
  updated_at: Instant
}

interface SandboxEventsTable {
  id: string
  body: string
  delivered_at: Instant | null
  attempts: number
  next_attempt_at: Instant
}

/** An order that costs nothing and counts once whom it concerns confirms it. */
interface FreeBillsTable {
  purpose: string
  subject_id: string
  event_id: string
  /** The team it is for. */
  team_id: string | null
  /** Only in the email to whom it concerns. */
  secret: string
  made_at: Instant
  confirmed_at: Instant | null
}

/** Days of the journal that were saved as a file: what they have is in somebody's books. */
interface JournalFilesTable {
  event_id: string
  /** 'YYYY-MM-DD'; null from the first day. */
  from_day: string | null
  to_day: string
  saved_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    payments: PaymentsTable
    payment_parts: PaymentPartsTable
    refund_parts: RefundPartsTable
    provider_events: ProviderEventsTable
    refunds: RefundsTable
    payment_moves: PaymentMovesTable
    refund_offers: RefundOffersTable
    disputes: DisputesTable
    free_bills: FreeBillsTable
    journal_files: JournalFilesTable
    sandbox_intents: SandboxIntentsTable
    sandbox_events: SandboxEventsTable
  }
}
