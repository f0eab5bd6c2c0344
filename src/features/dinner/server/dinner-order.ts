import type { Cents } from '../../../kernel/money.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'
import { dinnerBill, type UnitPrices, type UnitValues } from '../rules.ts'

/** An order of dinners and shirts as the server's own code sees it. */
export interface DinnerOrder {
  id: string
  eventId: string
  trackingId: string
  /** The name is empty when none was given. */
  requestedBy: { name: string; email: string }
  /** Agreed when the order was placed. */
  fees: UnitPrices
  /** Fair market values of one dinner and one shirt, of the same day; null: not set then, nor since. */
  values: UnitValues
  /** Sales tax on each, in thousandths of a percent, of the same day. */
  taxRates: { dinner: number; shirt: number }
  createdAt: string
  /** When its places were held once more, after the first hold had run out. */
  heldAgainAt: string | null
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

/** The whole price, rounded up to a dollar, in cents. */
export function priceOf(order: DinnerOrder): Cents {
  return dinnerBill(countOf(order), order.fees, order.taxRates).price
}
