import type { EventRecord } from '../../../event/event/server/index.ts'
import { dayIn } from '../../../kernel/clock.ts'
import { type Cents, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { quantities } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { ordersOf } from './order-store.ts'
import { statesOf } from './stock.ts'

/** How the sale of add-ons stands. */
export interface SalesFigures {
  /** Paid orders of today, in the event's time zone, less what was refunded. */
  today: { items: number; amount: Cents }
  /** The same since the beginning. */
  all: { items: number; amount: Cents }
  /** Orders that hold their stock and aren't paid. */
  unpaidOrders: number
}

export async function salesFigures(
  { clock }: Pick<OrdersDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
): Promise<SalesFigures> {
  const now = clock()
  const states = await statesOf(sql, await ordersOf(sql, event.id), now)
  const dayOf = dayIn(event.timeZone)
  const paid = states.filter(({ isPaid }) => isPaid)
  const figures = (some: typeof paid) => ({
    items: [...quantities(some.map(({ order }) => order)).values()].reduce((total, each) => total + each, 0),
    amount: sum(some.map(({ paid: money }) => money.paid)),
  })
  return {
    today: figures(paid.filter(({ order }) => dayOf(new Date(order.createdAt)) === dayOf(now))),
    all: figures(paid),
    unpaidOrders: states.filter(({ isKept, isPaid }) => isKept && !isPaid).length,
  }
}
