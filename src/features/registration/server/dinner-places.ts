import { noMoney } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Paid } from '../../payments/server/index.ts'
import { isOrderPaid, keepsPlacesUnpaid } from '../dinner-rules.ts'
import type { DinnerDeps } from './dinner.ts'
import { type DinnerOrder, priceOf } from './dinner-order.ts'
import { findOrder, ordersOf } from './dinner-store.ts'

type Facts = Pick<DinnerDeps, 'clock' | 'paidFor' | 'openPaymentsOf'>

/**
 * Orders that count: paid, being paid, within their hour, or with a payment that may still be made. The last are why
 * a place is never sold twice: after the hour it is free once the provider has ended the payment for it.
 */
export async function keptOrders(deps: Facts, sql: Sql, eventId: string): Promise<DinnerOrder[]> {
  const now = deps.clock()
  const orders = await ordersOf(sql, eventId)
  const orderIds = orders.map(({ id }) => id)
  const paid = await deps.paidFor(sql, orderIds)
  const open = await deps.openPaymentsOf(sql, orderIds)
  return orders.filter((order) => open.has(order.id) || keepsSeats(order, paid.get(order.id), now))
}

/** Dinner guests whose places are taken. */
export async function guestsAtTable(deps: Facts, sql: Sql, eventId: string): Promise<number> {
  return countGuests(await keptOrders(deps, sql, eventId))
}

/** Guests who never paid, whose places are free again; those refunded in full are no guests any more. */
export async function guestsWithoutPlace(deps: Facts, sql: Sql, eventId: string): Promise<number> {
  const orders = await ordersOf(sql, eventId)
  const kept = new Set((await keptOrders(deps, sql, eventId)).map(({ id }) => id))
  const paid = await deps.paidFor(
    sql,
    orders.map(({ id }) => id),
  )
  return countGuests(orders.filter(({ id }) => !kept.has(id) && !paid.get(id)?.isGivenUp))
}

/** Orders whose hour is over and that have a payment which may still be made. */
export async function ordersToEnd(deps: Facts, sql: Sql, eventId: string): Promise<string[]> {
  const now = deps.clock()
  const over = (await ordersOf(sql, eventId))
    .filter((order) => order.guests.length > 0 && !keepsPlacesUnpaid(order, now))
    .map(({ id }) => id)
  return [...(await deps.openPaymentsOf(sql, over))]
}

/**
 * Whether an order still has its places: 'held' for it, 'free' to be held again, or 'sold' to others. The caller
 * holds the event's row.
 */
export async function placesOf(
  deps: Pick<DinnerDeps, 'clock' | 'paidFor' | 'openPaymentsOf' | 'events' | 'taken'>,
  sql: Sql,
  orderId: string,
): Promise<'held' | 'free' | 'sold'> {
  const order = await findOrder(sql, 'id', orderId)
  if (!order || order.guests.length === 0) return 'held'
  const { maxAttendees } = await deps.events.pick(sql, order.eventId)
  const money = (await deps.paidFor(sql, [order.id])).get(order.id)
  if (maxAttendees === null || keepsSeats(order, money, deps.clock())) return 'held'
  const { attendees } = await deps.taken(sql, order.eventId)
  const isCounted = (await keptOrders(deps, sql, order.eventId)).some(({ id }) => id === order.id)
  const others = attendees - (isCounted ? order.guests.length : 0)
  return others + order.guests.length <= maxAttendees ? 'free' : 'sold'
}

function countGuests(orders: readonly DinnerOrder[]): number {
  return orders.reduce((total, { guests }) => total + guests.length, 0)
}

/** Whether an order's guests still have their seats: paid, being paid, or within the hour and not refunded. */
function keepsSeats(order: DinnerOrder, money: Paid | undefined, now: Date): boolean {
  if (!money) return keepsPlacesUnpaid(order, now)
  if (money.isGivenUp) return false
  if (money.underWay > noMoney || isOrderPaid(priceOf(order), money)) return true
  return keepsPlacesUnpaid(order, now)
}
