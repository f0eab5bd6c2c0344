import { noMoney } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { isOrderPaid, keepsPlacesUnpaid } from '../dinner-rules.ts'
import type { DinnerDeps } from './dinner.ts'
import { priceOf } from './dinner-order.ts'
import { ordersOf } from './dinner-store.ts'

type Facts = Pick<DinnerDeps, 'clock' | 'paidFor'>

/**
 * Dinner guests whose places are taken. Places of an order not paid within the hour fall free by themselves;
 * if it is paid after that, its guests count again, whatever has been sold meanwhile.
 */
export async function guestsAtTable(deps: Facts, sql: Sql, eventId: string): Promise<number> {
  const now = deps.clock()
  const orders = (await ordersOf(sql, eventId)).filter(({ guests }) => guests.length > 0)
  const older = orders.filter(({ createdAt }) => !keepsPlacesUnpaid(createdAt, now)).map(({ id }) => id)
  const paid = await deps.paidFor(sql, older)
  return orders
    .filter((order) => {
      const money = paid.get(order.id)
      return !money || money.underWay > noMoney || isOrderPaid(priceOf(order), money)
    })
    .reduce((total, { guests }) => total + guests.length, 0)
}
