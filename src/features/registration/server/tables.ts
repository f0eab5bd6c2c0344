import type { Instant } from '../../../kernel/clock.ts'

interface TeamsTable {
  id: string
  event_id: string
  number: number
  name: string
  phone: string | null
  starting_hole: number | null
  starting_group: 'A' | 'B' | null
  /** Raised by every change of name, phone or players; a starting hole is set by itself and does not count. */
  version: number
  /** Cents, as they were at sign-up or when the staff repriced the team: a later change of fees is not theirs. */
  fee: number
  value: number | null
  /** Sales tax of the same day, in thousandths of a percent. */
  tax_rate: number
  /** 1: staff let the team play before it has paid. */
  may_score: number
  created_at: Instant
}

interface PlayersTable {
  id: string
  team_id: string
  event_id: string
  /** 1 to 4; 1 leads the team. */
  number: number
  first_name: string
  last_name: string
  email: string | null
  /** Lower case; unique in the event, as the phone is. */
  email_key: string | null
  phone: string | null
  shirt_size: string
}

interface DinnerOrdersTable {
  id: string
  event_id: string
  /** 132 random bits: whoever has it may pay for the order and see what it owes. */
  tracking_id: string
  /** Empty when none was given. */
  requested_by_name: string
  requested_by_email: string
  /** Cents for one, as they were when the order was placed: a later change of fees is not theirs. */
  dinner_fee: number
  shirt_fee: number
  dinner_value: number | null
  shirt_value: number | null
  dinner_tax: number
  shirt_tax: number
  created_at: Instant
  /** When its places were held once more, after the first hold had run out. */
  held_again_at: Instant | null
}

interface DinnerGuestsTable {
  order_id: string
  /** From 1, in the order they were written down. */
  number: number
  name: string
}

interface DinnerShirtsTable {
  order_id: string
  number: number
  name: string
  /** In the team sign-up's spelling. */
  size: string
  quantity: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    teams: TeamsTable
    players: PlayersTable
    dinner_orders: DinnerOrdersTable
    dinner_guests: DinnerGuestsTable
    dinner_shirts: DinnerShirtsTable
  }
}
