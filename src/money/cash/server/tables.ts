import type { Instant } from '../../../kernel/clock.ts'

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
  /** How many of each bill, as JSON; null when the cash was entered as one amount. */
  bills: string | null
  note: string | null
  counted_by: string
  counted_at: Instant
}

/** A count's money at the bank. Amounts in cents. A count has at most one that stands. */
interface CashDepositsTable {
  id: string
  event_id: string
  count_id: string
  /** 'YYYY-MM-DD'. */
  deposited_on: string
  cash: number
  checks: number
  /** null for deposits from before their amount was kept. */
  recorded_by_id: string | null
  recorded_by: string
  recorded_at: Instant
  /** Taken back, because the day or the amount was wrong. */
  undone_by: string | null
  undone_at: Instant | null
}

/** A person's cash drawer, from its opening float until the treasurer has the money. Amounts in cents. */
interface CashDrawersTable {
  id: string
  event_id: string
  person_id: string
  person_name: string
  opening_float: number
  opened_by: string
  opened_at: Instant
  /** The count that closed it; null while it is open. A person has at most one open drawer per event. */
  count_id: string | null
  /** Whom its person gave the money to, by their own word. */
  handed_to_id: string | null
  handed_to: string | null
  handed_over_at: Instant | null
  /** What the treasurer received, opening float included. */
  received_cash: number | null
  received_checks: number | null
  received_by_id: string | null
  received_by: string | null
  received_at: Instant | null
  received_note: string | null
}

/** Money in a drawer that belongs to no payment: its sale waits for the treasurer, or was refused. Cents. */
interface SetAsideMoneyTable {
  id: string
  event_id: string
  person_id: string
  person_name: string
  method: string
  amount: number
  state: string
  kept_at: Instant
  decided_at: Instant | null
  cash_count_id: string | null
}

/** Prize money that was handed over. */
interface PrizePayoutsTable {
  id: string
  event_id: string
  subject_id: string
  what: string
  winner: string
  method: string
  check_number: string | null
  /** Whole cents. */
  amount: number
  /** Held back for the winner's taxes, on top of it. */
  withheld: number
  drawer_of_id: string | null
  drawer_of: string | null
  paid_at: Instant
  paid_by: string
  cash_count_id: string | null
  undone_at: Instant | null
  undone_by: string | null
  undo_why: string | null
}

/** Taxes of a winner that went to the IRS. */
interface WithheldTaxesSentTable {
  id: string
  event_id: string
  payout_id: string
  /** Whole cents. */
  amount: number
  /** 'YYYY-MM-DD'. */
  sent_on: string
  reference: string
  noted_at: Instant
  noted_by: string
  undone_at: Instant | null
  undone_by: string | null
  undo_why: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    cash_counts: CashCountsTable
    cash_deposits: CashDepositsTable
    cash_drawers: CashDrawersTable
    set_aside_money: SetAsideMoneyTable
    prize_payouts: PrizePayoutsTable
    withheld_taxes_sent: WithheldTaxesSentTable
  }
}
