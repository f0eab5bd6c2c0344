import { noMoney } from '../../../kernel/money.ts'
import { billsWithCode } from '../../../money/codes/server/index.ts'
import { openFor, type Paid, paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { isOrderPaid, keepsPlacesUnpaid } from '../rules.ts'
import type { DinnerDeps } from './deps.ts'
import { type DinnerOrder, priceOf } from './dinner-order.ts'
import { findOrder, ordersOf } from './dinner-store.ts'

/**
 * Orders that have places: paid, being paid, within their hour, or with an open payment. Open payments are why a place
 * is never sold twice: after the hour it is free only once the provider has canceled the payment.
 */
export async function ordersWithPlaces(sql: Sql, eventId: string, now: Date): Promise<DinnerOrder[]> {
  const orders = await ordersOf(sql, eventId)
  const orderIds = orders.map(({ id }) => id)
  const paid = await paidFor(sql, 'attendee', orderIds)
  const open = await openFor(sql, 'attendee', orderIds)
  return orders.filter((order) => open.has(order.id) || keepsSeats(order, paid.get(order.id), now))
}

/** Orders that are paid or being paid, or cost nothing: those that count against their payer's uses of a code. */
export async function paidOrders(sql: Sql, eventId: string): Promise<DinnerOrder[]> {
  const orders = await ordersOf(sql, eventId)
  const paid = await paidFor(
    sql,
    'attendee',
    orders.map(({ id }) => id),
  )
  return orders.filter((order) => isMeant(order, paid.get(order.id)))
}

/** The number of dinner guests with places. */
export async function guestsAtTable(sql: Sql, eventId: string, now: Date): Promise<number> {
  return countGuests(await ordersWithPlaces(sql, eventId, now))
}

/** The number of guests who never paid and lost their places. Fully refunded orders have no guests anymore. */
export async function guestsWithoutPlace(sql: Sql, eventId: string, now: Date): Promise<number> {
  const orders = await ordersOf(sql, eventId)
  const kept = new Set((await ordersWithPlaces(sql, eventId, now)).map(({ id }) => id))
  const paid = await paidFor(
    sql,
    'attendee',
    orders.map(({ id }) => id),
  )
  return countGuests(orders.filter(({ id }) => !kept.has(id) && !paid.get(id)?.isGivenUp))
}

/** Orders whose hour is over but that have an open payment. */
async function ordersToEnd(sql: Sql, eventId: string, now: Date): Promise<string[]> {
  const withCode = await billsWithCode(sql, eventId, 'attendee')
  const over = (await ordersOf(sql, eventId))
    .filter((order) => order.guests.length > 0 || withCode.has(order.id))
    .filter((order) => !keepsPlacesUnpaid(order, now))
    .map(({ id }) => id)
  return [...(await openFor(sql, 'attendee', over))]
}

/**
 * Call before selling expired places again: cancels their open payments at the provider. Returns false if there was
 * nothing to free or the provider doesn't respond.
 */
export async function releaseHolds(
  { clock, database, payments }: DinnerDeps,
  eventId: string,
): Promise<boolean> {
  const orders = await ordersToEnd(database.sql, eventId, clock())
  if (orders.length === 0) return false
  try {
    await payments.endOpen('attendee', orders)
    return true
  } catch (fault) {
    if (isProviderFault(fault)) return false
    throw fault
  }
}

/**
 * Whether an order has its places and its discount: 'held', 'free' to be held again, or 'sold' to others, which also
 * means that others used up its code. The caller must hold the lock
 * on the event's row.
 */
export async function placesOf(
  deps: Pick<DinnerDeps, 'clock' | 'events' | 'codes' | 'ask'>,
  sql: Sql,
  orderId: string,
): Promise<'held' | 'free' | 'sold'> {
  const now = deps.clock()
  const order = await findOrder(sql, 'id', orderId)
  if (!order) return 'held'
  const money = (await paidFor(sql, 'attendee', [order.id])).get(order.id)
  if (
    !isMeant(order, money) &&
    (await deps.codes.isPayersUsedUp(sql, { purpose: 'attendee', subjectId: order.id }))
  )
    return 'sold'
  if (keepsSeats(order, money, now)) return 'held'
  const use = await deps.codes.reuse(sql, { purpose: 'attendee', subjectId: order.id })
  if (use === 'used-up') return 'sold'
  const event = await deps.events.pick(sql, order.eventId)
  const { maxAttendees } = event
  if (order.guests.length === 0 || maxAttendees === null) return use === 'none' ? 'held' : 'free'
  const { attendees } = await deps.ask('placesTaken', sql, event)
  const isCounted = (await ordersWithPlaces(sql, order.eventId, now)).some(({ id }) => id === order.id)
  const others = attendees - (isCounted ? order.guests.length : 0)
  return others + order.guests.length <= maxAttendees ? 'free' : 'sold'
}

function countGuests(orders: readonly DinnerOrder[]): number {
  return orders.reduce((total, { guests }) => total + guests.length, 0)
}

/** Whether an order's guests have their seats: paid, being paid, or within the hour and not refunded. */
function keepsSeats(order: DinnerOrder, money: Paid | undefined, now: Date): boolean {
  if (!money) return keepsPlacesUnpaid(order, now)
  if (money.isGivenUp) return false
  return isMeant(order, money) || keepsPlacesUnpaid(order, now)
}

/** Paid or being paid. */
function isMeant(order: DinnerOrder, money: Paid | undefined): boolean {
  return money !== undefined && (money.underWay > noMoney || isOrderPaid(priceOf(order), money))
}
