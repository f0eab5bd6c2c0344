import type { Cents } from '../../../kernel/money.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'
import { dinnerBill, type UnitPrices, type UnitValues } from '../rules.ts'

/** An order of dinners and shirts. */
export interface DinnerOrder {
  id: string
  eventId: string
  trackingId: string
  /** The name is empty if none was given. */
  requestedBy: { name: string; email: string }
  /** Prices when the order was placed. */
  fees: UnitPrices
  /** What a code takes off all dinners and all shirts, besides what it takes off `fees`. */
  discounts: UnitPrices
  /** Fair market values of one dinner and one shirt at that time; null if not set then or since. */
  values: UnitValues
  /** Sales tax rates at that time, in thousandths of a percent. */
  taxRates: { dinner: number; shirt: number }
  createdAt: string
  /** When the hold was renewed after it had expired. */
  heldAgainAt: string | null
  /** The sponsorship whose package includes it; it then costs nothing itself. */
  includedIn: string | null
  guests: string[]
  shirts: OrderedShirt[]
}

export interface OrderedShirt {
  name: string
  size: ShirtSize
  quantity: number
}

export function countOf({ guests, shirts }: DinnerOrder): { guests: number; shirts: number } {
  return { guests: guests.length, shirts: shirts.reduce((total, { quantity }) => total + quantity, 0) }
}

/** Where it is paid by card. */
export function dinnerPayLink(publicUrl: string, { trackingId }: DinnerOrder): string {
  return `${publicUrl}/payment#dinner=${trackingId}`
}

/** The total price in cents, rounded up to a whole dollar. */
export function priceOf(order: DinnerOrder): Cents {
  return dinnerBill(countOf(order), order.fees, order.taxRates, order.discounts).price
}
