import type { Instant } from '../../../kernel/clock.ts'

interface RafflesTable {
  id: string
  eventId: string
  itemId: string
  kind: string
  method: string
  winsAgain: number
  /** JSON: see `Prize`. */
  prizes: string
  /** 64 hexadecimal digits, drawn when the raffle was set up. Secret until the draw is over. */
  seed: string
  madeAt: Instant
  closedAt: Instant | null
  closedBy: string | null
  /** JSON: the ranges that can win, as published. Never changes. */
  numbers: string | null
  /** Whole cents: what these tickets brought in when the list was closed. */
  sold: number | null
  endedAt: Instant | null
  endedBy: string | null
  version: number
}

interface RollsTable {
  id: string
  eventId: string
  raffleId: string
  firstNumber: number
  lastNumber: number
  unitPrice: number
  sellerId: string
  seller: string
  givenAt: Instant
  givenBy: string
  returnedAt: Instant | null
  returnedBy: string | null
  /** JSON ranges; null while the seller has it. */
  unsold: string | null
  /** null if none of it was sold. */
  orderId: string | null
}

/** Numbers that were sold. Whether one can win follows from its order, and from what staff voided. */
interface TicketsTable {
  raffleId: string
  number: number
  eventId: string
  orderId: string
  lineId: string
  onPaper: number
  voidedAt: Instant | null
  voidedBy: string | null
  voidWhy: string | null
}

interface DrawsTable {
  raffleId: string
  /** From 1. */
  position: number
  eventId: string
  prizeId: string
  number: number
  outcome: string
  /** Why it was passed on. */
  why: string | null
  winnerName: string
  /** Of a draw by hand; '' otherwise. */
  witness: string
  secondWitness: string
  drawnAt: Instant
  drawnBy: string
  formGivenAt: Instant | null
  formGivenBy: string | null
}

/** From what winnings a form is due, by year, as the treasurer confirmed it. */
interface WinningsMinimumsTable {
  year: number
  minimum: number
  source: string
  confirmedAt: Instant
  confirmedBy: string
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
