import type { Instant } from '../../../../kernel/clock.ts'

interface PayoutsTable {
  /** The provider's id. */
  id: string
  /** 'live', 'test', 'sandbox': a rehearsal's payouts are not shown beside real ones. */
  mode: string
  /** Cents. */
  amount: number
  /** 'on-its-way', 'arrived', 'failed', 'canceled'. */
  status: string
  /** 'YYYY-MM-DD'. */
  arrives_on: string
  created_at: Instant
  /** 0 for one started by hand: the provider cannot say what is inside. */
  is_automatic: number
  /** 1 once everything inside it has been read. */
  is_itemized: number
  statement_text: string | null
  failure: string | null
  /** When the provider was asked; what was read earlier never replaces what was read later. */
  read_at: Instant
}

/** Movements of the provider's balance that are about payments here, and payouts that came back. */
interface BalanceLinesTable {
  /** The provider's id. */
  id: string
  /** null while it has not left with any payout. */
  payout_id: string | null
  /** 'charge', 'refund', 'dispute', 'payout-returned'. */
  kind: string
  /** Cents, signed; `net` is `amount` less `fee`. */
  amount: number
  fee: number
  net: number
  created_at: Instant
  /** The provider's charge, refund, dispute, or the payout that came back. */
  source_id: string | null
  intent_id: string | null
}

interface PayoutSightingsTable {
  payout_id: string
  seen_at: Instant
  seen_by: string
}

declare module '../../../../ports/database.ts' {
  interface Tables {
    payouts: PayoutsTable
    balance_lines: BalanceLinesTable
    payout_sightings: PayoutSightingsTable
  }
}
