import type { Instant } from '../../../kernel/clock.ts'

interface DinnerOrdersTable {
  id: string
  event_id: string
  /** 132 random bits: whoever has it can pay for the order and see what it owes. */
  tracking_id: string
  /** Empty if none was given. */
  requested_by_name: string
  requested_by_email: string
  /** Cents per unit when the order was placed; later fee changes don't apply. */
  dinner_fee: number
  shirt_fee: number
  /** Cents a code takes off all dinners, and off all shirts. */
  dinner_discount: number
  shirt_discount: number
  dinner_value: number | null
  shirt_value: number | null
  dinner_tax: number
  shirt_tax: number
  created_at: Instant
  /** When the hold was renewed after it had expired. */
  held_again_at: Instant | null
  /** The sponsorship whose package includes it; null for an order that is paid for itself. */
  included_in: string | null
}

interface DinnerGuestsTable {
  order_id: string
  /** From 1, in the order they were entered. */
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
    dinner_orders: DinnerOrdersTable
    dinner_guests: DinnerGuestsTable
    dinner_shirts: DinnerShirtsTable
  }
}
