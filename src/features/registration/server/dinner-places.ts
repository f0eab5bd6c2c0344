import { noMoney } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Paid } from '../../payments/server/index.ts'
import { isOrderPaid, keepsPlacesUnpaid } from '../dinner-rules.ts'
import type { DinnerDeps } from './dinner.ts'
import { type DinnerOrder, priceOf } from './dinner-order.ts'
import { ordersOf } from './dinner-store.ts'

type Facts = Pick<DinnerDeps, 'clock' | 'paidFor'>

/**
 * Dinner guests whose places are taken. Places of an order not paid within the hour fall free by themselves;
 * if it is paid after that, its guests count again, whatever has been sold meanwhile.
 */
export async function guestsAtTable(deps: Facts, sql: Sql, eventId: string): Promise<number> {
  const now = deps.clock()
  const orders = (await ordersOf(sql, eventId)).filter(({ guests }) => guests.length > 0)
  const orderIds = orders.map(({ id }) => id)
  const paid = await deps.paidFor(sql, orderIds)
  return orders
    .filter((order) => keepsSeats(order, paid.get(order.id), now))
    .reduce((total, { guests }) => total + guests.length, 0)
}

/** Whether an order's guests still have their seats: paid, being paid, or placed within the hour and not refunded. */
export function keepsSeats(order: DinnerOrder, money: Paid | undefined, now: Date): boolean {
  if (!money) return keepsPlacesUnpaid(order.createdAt, now)
  if (money.isGivenUp) return false
  if (money.underWay > noMoney || isOrderPaid(priceOf(order), money)) return true
  return keepsPlacesUnpaid(order.createdAt, now)
}
