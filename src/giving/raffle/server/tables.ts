import type { Instant } from '../../../kernel/clock.ts'

interface RafflesTable {
  id: string
  event_id: string
  item_id: string
  kind: string
  method: string
  wins_again: number
  /** JSON: see `Prize`. */
  prizes: string
  /** 64 hexadecimal digits, drawn when the raffle was set up. Secret until the draw is over. */
  seed: string
  made_at: Instant
  closed_at: Instant | null
  closed_by: string | null
  /** JSON: the ranges that can win, as published. Never changes. */
  numbers: string | null
  /** Whole cents: what these tickets brought in when the list was closed. */
  sold: number | null
  ended_at: Instant | null
  ended_by: string | null
  version: number
}

interface RollsTable {
  id: string
  event_id: string
  raffle_id: string
  first_number: number
  last_number: number
  unit_price: number
  seller_id: string
  seller: string
  given_at: Instant
  given_by: string
  returned_at: Instant | null
  returned_by: string | null
  /** JSON ranges; null while the seller has it. */
  unsold: string | null
  /** null if none of it was sold. */
  order_id: string | null
}

/** Numbers that were sold. Whether one can win follows from its order, and from what staff voided. */
interface TicketsTable {
  raffle_id: string
  number: number
  event_id: string
  order_id: string
  line_id: string
  on_paper: number
  voided_at: Instant | null
  voided_by: string | null
  void_why: string | null
}

interface DrawsTable {
  raffle_id: string
  /** From 1. */
  position: number
  event_id: string
  prize_id: string
  number: number
  outcome: string
  /** Why it was passed on. */
  why: string | null
  winner_name: string
  /** Of a draw by hand; '' otherwise. */
  witness: string
  second_witness: string
  drawn_at: Instant
  drawn_by: string
  form_given_at: Instant | null
  form_given_by: string | null
}

/** From what winnings a form is due, by year, as the treasurer confirmed it. */
interface WinningsMinimumsTable {
  year: number
  minimum: number
  source: string
  confirmed_at: Instant
  confirmed_by: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    raffles: RafflesTable
    raffle_rolls: RollsTable
    raffle_tickets: TicketsTable
    raffle_draws: DrawsTable
    winnings_minimums: WinningsMinimumsTable
  }
}
