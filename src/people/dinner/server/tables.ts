import type { Instant } from '../../../kernel/clock.ts'

interface DinnerOrdersTable {
  id: string
  eventId: string
  /** 132 random bits: whoever has it can pay for the order and see what it owes. */
  trackingId: string
  /** Empty if none was given. */
  requestedByName: string
  requestedByEmail: string
  /** Cents per unit when the order was placed; later fee changes don't apply. */
  dinnerFee: number
  shirtFee: number
  /** Cents a code takes off all dinners, and off all shirts. */
  dinnerDiscount: number
  shirtDiscount: number
  dinnerValue: number | null
  shirtValue: number | null
  dinnerTax: number
  shirtTax: number
  createdAt: Instant
  /** When the hold was renewed after it had expired. */
  heldAgainAt: Instant | null
  /** The sponsorship whose package includes it; null for an order that is paid for itself. */
  includedIn: string | null
}

interface DinnerGuestsTable {
  orderId: string
  /** From 1, in the order they were entered. */
  number: number
  name: string
}

interface DinnerShirtsTable {
  orderId: string
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
