import type { Instant } from '../../../kernel/clock.ts'

interface PayoutsTable {
  /** The provider's id. */
  id: string
  /** 'live', 'test', 'sandbox': rehearsal payouts aren't shown next to real ones. */
  mode: string
  /** Cents. */
  amount: number
  /** 'on-its-way', 'arrived', 'failed', 'canceled'. */
  status: string
  /** 'YYYY-MM-DD'. */
  arrivesOn: string
  createdAt: Instant
  /** 0 for a manual payout: the provider can't list its contents. */
  isAutomatic: number
  /** 1 once its contents have been read. */
  isItemized: number
  statementText: string | null
  failure: string | null
  /** When this was read from the provider; an older reading never replaces a newer one. */
  readAt: Instant
}

/** Movements of the provider's balance that concern our payments, and returned payouts. */
interface BalanceLinesTable {
  /** The provider's id. */
  id: string
  /** null until it is part of a payout. */
  payoutId: string | null
  /** 'charge', 'refund', 'dispute', 'payout-returned'. */
  kind: string
  /** Cents, signed; `net` is `amount` less `fee`. */
  amount: number
  fee: number
  net: number
  createdAt: Instant
  /** The provider's charge, refund or dispute, or the returned payout. */
  sourceId: string | null
  intentId: string | null
}

interface PayoutSightingsTable {
  payoutId: string
  seenAt: Instant
  seenBy: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    payouts: PayoutsTable
    balance_lines: BalanceLinesTable
    payout_sightings: PayoutSightingsTable
  }
}
