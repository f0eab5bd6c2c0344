import type { Instant } from '../../../kernel/clock.ts'

/** Cash and checks of one person, counted and closed. Amounts in cents. */
interface CashCountsTable {
  id: string
  eventId: string
  personId: string
  personName: string
  expectedCash: number
  countedCash: number
  expectedChecks: number
  countedChecks: number
  /** How many of each bill, as JSON; null when the cash was entered as one amount. */
  bills: string | null
  note: string | null
  countedBy: string
  countedAt: Instant
}

/** A count's money at the bank. Amounts in cents. A count has at most one that stands. */
interface CashDepositsTable {
  id: string
  eventId: string
  countId: string
  /** 'YYYY-MM-DD'. */
  depositedOn: string
  cash: number
  checks: number
  /** null for deposits from before their amount was kept. */
  recordedById: string | null
  recordedBy: string
  recordedAt: Instant
  /** Taken back, because the day or the amount was wrong. */
  undoneBy: string | null
  undoneAt: Instant | null
}

/** A person's cash drawer, from its opening float until the treasurer has the money. Amounts in cents. */
interface CashDrawersTable {
  id: string
  eventId: string
  personId: string
  personName: string
  openingFloat: number
  openedBy: string
  openedAt: Instant
  /** The count that closed it; null while it is open. A person has at most one open drawer per event. */
  countId: string | null
  /** Whom its person gave the money to, by their own word. */
  handedToId: string | null
  handedTo: string | null
  handedOverAt: Instant | null
  /** What the treasurer received, opening float included. */
  receivedCash: number | null
  receivedChecks: number | null
  receivedById: string | null
  receivedBy: string | null
  receivedAt: Instant | null
  receivedNote: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    cash_counts: CashCountsTable
    cash_deposits: CashDepositsTable
    cash_drawers: CashDrawersTable
  }
}
