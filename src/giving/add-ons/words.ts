/** Orders of add-ons in words. */
import type { OrderView } from './contract.ts'

/** As in the list of orders. */
export const stateNames: Record<OrderView['state'], string> = {
  paid: 'Paid',
  'under-way': 'Processing',
  held: 'Not paid yet',
  over: 'Never paid',
  canceled: 'Canceled',
  refunded: 'Refunded',
}
