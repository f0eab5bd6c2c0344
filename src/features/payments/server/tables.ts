import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/clock.ts'

interface PaymentsTable {
  id: string
  event_id: string
  /** What kind of thing is paid for ('team', 'attendee', 'sponsor'), and which one. */
  purpose: string
  subject_id: string
  method: string
  /** 'open', 'processing', 'paid', 'canceled', 'voided'. Money counts while it is 'paid'. */
  status: string
  /** Cents. */
  amount: number
  /** What came in above what was owed, kept for refund; part of `amount`. */
  unmatched: number
  /** The sales tax inside `amount`. */
  tax: Generated<number>
  intent_id: string | null
  client_secret: string | null
  receipt_secret: string
  /** The receipt's number, given when paid. */
  number: number | null
  payer_name: string
  payer_email: string | null
  /** Receipt lines as JSON, in cents: the prices and values of the day it was bought. */
  lines: string
  note: string | null
  recorded_by: string | null
  created_at: Instant
  paid_at: Instant | null
  /** When the provider was last asked about an open one. */
  checked_at: Instant | null
  /** What the provider keeps, in cents; null until it says so. */
  fee: number | null
  /** 'stripe' or 'sandbox'; null for a payment from before this was kept, until the server has started once. */
  provider: string | null
  /** 'live', 'test', 'sandbox'; 'unknown' when today's provider doesn't know the payment; null until asked. */
  mode: string | null
  /** The Stripe account's id, where it is known. */
  account: string | null
  /** 1 when the payment isn't of today's provider, mode and account: then it counts in no sum. */
  rehearsal: number
  voided_at: Instant | null
  voided_by: string | null
  void_reason: string | null
  /** Hash of the device that opened it; null for what staff recorded and for what was opened before devices were kept. */
  maker: string | null
  /** Id of the person who recorded it. */
  recorded_by_id: string | null
  /** The day cash or a check was received, 'YYYY-MM-DD'. */
  received_on: string | null
  check_number: string | null
  /** The payment whose money above the fee this is. */
  gift_of: string | null
  /** The closed count this cash or check belongs to. */
  cash_count_id: string | null
  /** 1 when its places were sold before the money came in. */
  no_place: number
  /** When fair market values that had not been set were put onto its receipt. */
  values_set_at: Instant | null
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
  /** The staff's own remark, such as a check number. */
  note: string | null
  /** null for one made on the provider's pages. */
  made_by: string | null
  made_by_id: string | null
  /** The closed count this cash was missing from. */
  cash_count_id: string | null
  /** The sales tax inside `amount`. */
  tax: Generated<number>
  /** 1 when what went back is owed again; else it lowers what is due. */
  owed_again: Generated<number>
  /** 1 when a dinner order keeps its seats though all of it was refunded. */
  keeps_seats: Generated<number>
  /** 1 when a payment of the provider's was given back in cash or by check. */
  by_hand: Generated<number>
  /** Of a failed one: when, by whom and how it was dealt with. */
  /** When it was known to have failed. */
  failed_at: Instant | null
  handled_at: Instant | null
  handled_by: string | null
  handled_note: string | null
}

interface PaymentMovesTable {
  id: string
  payment_id: string
  from_subject: string
  to_subject: string
  /** What the two were called then. */
  from_name: string
  to_name: string
  reason: string
  moved_by: string
  moved_at: Instant
}

/** Cash and checks of one person, counted and closed. Amounts in cents. */
interface CashCountsTable {
  id: string
  event_id: string
  person_id: string
  person_name: string
  expected_cash: number
  counted_cash: number
  expected_checks: number
  counted_checks: number
  /** How many of each bill, as JSON; null when the cash was typed as one sum. */
  bills: string | null
  note: string | null
  /** 'YYYY-MM-DD'. */
  deposited_on: string | null
  counted_by: string
  counted_at: Instant
}

interface DisputesTable {
  /** The provider's id. */
  id: string
  payment_id: string
  /** Cents: what is disputed, what the provider has taken out for it, and what it charges for that. */
  amount: number
  taken: number
  fee: number
  reason: string
  /** 'needs-response', 'under-review', 'won', 'lost'. */
  state: string
  due_at: Instant | null
  created_at: Instant
  closed_at: Instant | null
  /** What it moved in the balance, in cents, as JSON; null for one read before these were kept. */
  movements: string | null
  /** 1 for a bank's early question that has taken no money. */
  is_inquiry: Generated<number>
  /** When the provider was asked; what was read earlier never replaces what was read later. */
  read_at: Instant
}

/** The sandbox provider's own books; empty where a real provider is configured. */
interface SandboxIntentsTable {
  id: string
  client_secret: string
  idempotency_key: string | null
  /** The intent in the provider's own shape, as JSON. */
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

declare module '../../../ports/database.ts' {
  interface Tables {
    payments: PaymentsTable
    provider_events: ProviderEventsTable
    refunds: RefundsTable
    payment_moves: PaymentMovesTable
    cash_counts: CashCountsTable
    disputes: DisputesTable
    sandbox_intents: SandboxIntentsTable
    sandbox_events: SandboxEventsTable
  }
}
