/** Who has which stock: orders that are paid, being paid, or within their hold. */

import type { EventRecord } from '../../../event/event/server/index.ts'
import { noMoney } from '../../../kernel/money.ts'
import { heldItems } from '../../../money/codes/server/index.ts'
import { openFor, type Paid, paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { isOrderPaid, keepsStock, type OrderMoney, orderBill, quantities } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderRecord } from './order-record.ts'
import { findOrder, ordersOf, ordersWith } from './order-store.ts'

/** An order with what decides whether it has its stock. */
export interface OrderState {
  order: OrderRecord
  paid: Paid
  money: OrderMoney
  isPaid: boolean
  isKept: boolean
  /** Paid, being paid, or sold by staff: it counts against the limits of whoever it names. */
  isMeant: boolean
  /** That, or ordered by the team itself: it counts against the team's limits. */
  isOfTeam: boolean
}

export async function statesOf(sql: Sql, orders: readonly OrderRecord[], now: Date): Promise<OrderState[]> {
  const ids = orders.map(({ id }) => id)
  const paid = await paidFor(sql, 'extra', ids)
  const open = await openFor(sql, 'extra', ids)
  return orders.map((order) => {
    const received = paid.get(order.id) as Paid
    const money = { ...received, isOpen: open.has(order.id) }
    const hold = { ...order, price: orderBill(order.lines).price }
    const [isPaid, isKept] = [isOrderPaid(hold, money), keepsStock(hold, money, now)]
    const isMeant = isKept && (isPaid || received.underWay > noMoney || order.soldBy !== null)
    const isOfTeam = isMeant || (isKept && order.byTeam)
    return { order, paid: received, money, isPaid, isKept, isMeant, isOfTeam }
  })
}

/** The same of one order; null if there is none. */
export async function stateOf(sql: Sql, id: string, now: Date): Promise<OrderState | null> {
  const order = await findOrder(sql, 'id', id)
  return order ? ((await statesOf(sql, [order], now))[0] ?? null) : null
}

/** The orders of an event that have their stock. */
export async function keptOrders(sql: Sql, eventId: string, now: Date): Promise<OrderRecord[]> {
  const states = await statesOf(sql, await ordersOf(sql, eventId), now)
  return states.filter(({ isKept }) => isKept).map(({ order }) => order)
}

/**
 * The orders of an event that count against their payer's limits. Anybody may type an email: an unpaid order has its
 * stock, and is no word of whom it names.
 */
export async function meantOrders(sql: Sql, eventId: string, now: Date): Promise<OrderRecord[]> {
  const states = await statesOf(sql, await ordersOf(sql, eventId), now)
  return states.filter(({ isMeant }) => isMeant).map(({ order }) => order)
}

/** How many of each item are sold, held for a buyer, or held by a code for its users. `codeId`: for such a user. */
export async function soldOf(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'timeZone'>,
  now: Date,
  codeId: string | null = null,
): Promise<Map<string, number>> {
  const kept = await keptOrders(sql, event.id, now)
  return withHeld(quantities(kept), await heldByCodes(sql, event, now, kept, codeId))
}

/** The same before an order: for these items, without the order itself and what its own code holds. */
export async function takenBefore(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'timeZone'>,
  now: Date,
  asked: { itemIds: readonly string[]; orderId?: string; codeId: string | null },
): Promise<{ others: OrderState[]; sold: Map<string, number> }> {
  const orders = (await ordersWith(sql, event.id, asked.itemIds)).filter(({ id }) => id !== asked.orderId)
  const others = await statesOf(sql, orders, now)
  const kept = others.filter(({ isKept }) => isKept).map(({ order }) => order)
  const held = await heldByCodes(sql, event, now, kept, asked.codeId)
  return { others, sold: withHeld(quantities(kept), held) }
}

function heldByCodes(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'timeZone'>,
  now: Date,
  kept: readonly OrderRecord[],
  besides: string | null = null,
): Promise<Map<string, number>> {
  const takenWith = (code: string) => quantities(kept.filter(({ codeId }) => codeId === code))
  return heldItems(sql, event, now, takenWith, besides)
}

function withHeld(sold: Map<string, number>, held: ReadonlyMap<string, number>): Map<string, number> {
  for (const [itemId, quantity] of held) sold.set(itemId, (sold.get(itemId) ?? 0) + quantity)
  return sold
}

/**
 * Call before selling expired stock again: cancels its open payments at the provider. Returns false if there was nothing
 * to free or the provider doesn't respond.
 */
export async function releaseStock(
  { clock, database, payments }: Pick<OrdersDeps, 'clock' | 'database' | 'payments'>,
  eventId: string,
): Promise<boolean> {
  const now = clock()
  const over = (await ordersOf(database.sql, eventId)).filter(
    ({ heldUntil }) => Date.parse(heldUntil) <= now.getTime(),
  )
  const open = await openFor(
    database.sql,
    'extra',
    over.map(({ id }) => id),
  )
  if (open.size === 0) return false
  try {
    await payments.endOpen('extra', [...open])
    return true
  } catch (fault) {
    if (isProviderFault(fault)) return false
    throw fault
  }
}
