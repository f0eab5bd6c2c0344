import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant, later } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { roundingLines } from '../../../money/ledger/paid-lines.ts'
import type { PaymentPart, Purchase, Quote, UsedLine } from '../../../money/ledger/server/index.ts'
import { taxLines } from '../../../money/ledger/tax-rules.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { leftOf } from '../../price-list/limits.ts'
import { findItem } from '../../price-list/server/index.ts'
import { lineAmount, lineTax, type OrderLine, orderBill, unpaidKeepsStockFor } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { boughtBy } from './order-lines.ts'
import type { OrderRecord } from './order-record.ts'
import { changeOrder, fillLineValues, findOrder, ordersOf, takeLinesBack } from './order-store.ts'
import { entitlementsOf } from './order-views.ts'
import { statesOf, takenBefore } from './stock.ts'

/** Orders of add-ons as a purchase. */
export function orderPurchase(deps: OrdersDeps): Purchase {
  const { clock, events, publicUrl } = deps
  return {
    purpose: 'extra',
    async quote(sql, { paymentTrackingId }) {
      const order = paymentTrackingId === null ? null : await findOrder(sql, 'trackingId', paymentTrackingId)
      if (!order || order.canceledAt !== null) throw new Problem('not-found')
      return { ...orderQuote(await events.pick(sql, order.eventId), order), isBySecret: true }
    },
    async describe(sql, orderId) {
      const order = await findOrder(sql, 'id', orderId)
      return order && orderQuote(await events.pick(sql, order.eventId), order)
    },
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      const orders = await ordersOf(sql, eventId)
      return orders.filter(({ canceledAt }) => canceledAt === null).map((order) => orderQuote(event, order))
    },
    async payUrl(sql, { subjectId }) {
      const order = await findOrder(sql, 'id', subjectId)
      return `${publicUrl}/payment${order ? `#extras=${order.trackingId}` : ''}`
    },
    places: {
      of: (sql, orderId) => stockOf(deps, sql, orderId),
      soldProblem: 'items-sold',
      soldDetail: 'Raise the number of this item, or its limit, first.',
      holdAgain: (tx, orderId) =>
        changeOrder(tx.sql, orderId, { heldUntil: instant(later(clock(), unpaidKeepsStockFor)) }),
    },
    lineNotes: (sql, orderId) => deps.ask('numberNotes', sql, orderId),
    undoFault: async (sql, orderId) => ((await deps.ask('isInClosedList', sql, orderId)) ? isDrawn : null),
    used: (sql, part) => usedItems(deps, sql, part),
    /** What was refunded is for sale again. */
    onReturned: (tx, { subjectId }, lines) => takeLinesBack(tx.sql, subjectId, lines),
    /** Items have values of their own. */
    async fillValues(sql, { id }) {
      for (const order of await ordersOf(sql, id)) await fillFromItems(sql, order.lines)
    },
  }
}

const isDrawn = 'Its numbers are in a raffle whose list is closed. Ask a treasurer to void it.'

/** What an order costs, at the prices when it was placed. */
export function orderQuote(event: EventRecord, order: OrderRecord): Quote {
  const { price, tax, rounding } = orderBill(order.lines)
  const payer = order.payer.name || order.payer.email
  const name = payer || 'Add-ons'
  const rates = order.lines.map(({ taxRate }) => taxRate)
  return {
    purpose: 'extra',
    subjectId: order.id,
    eventId: event.id,
    eventName: event.name,
    name,
    description: `${event.name}, add-ons for ${name}`,
    price,
    payableInShares: false,
    heldUntil: order.heldUntil,
    lines: [...order.lines.map(receiptLine), ...taxLines(tax, rates), ...roundingLines(rounding)],
    contact: { name: payer, email: order.payer.email || null },
  }
}

function receiptLine(line: OrderLine) {
  const { id, name, quantity, unitValue, treatment } = line
  const value: Cents | null = treatment === 'goods' ? unitValue && cents(unitValue * quantity) : noMoney
  return {
    lineId: id,
    name,
    quantity,
    amount: lineAmount(line),
    fairMarketValue: value,
    treatment,
    tax: lineTax(line),
    ...(unitValue === null ? {} : { unitValue }),
  }
}

async function fillFromItems(sql: Sql, lines: readonly OrderLine[]): Promise<void> {
  for (const { itemId, unitValue } of lines) {
    if (unitValue !== null) continue
    const item = await findItem(sql, itemId)
    const value = item?.treatment === 'gift' ? noMoney : (item?.value ?? null)
    if (value !== null) await fillLineValues(sql, itemId, value)
  }
}

/**
 * Whether an order has its stock and its discount: 'held', 'free' to be held again, or 'sold' to others. The caller must
 * hold the lock on the event's row.
 */
async function stockOf(
  { clock, codes, events }: OrdersDeps,
  sql: Sql,
  orderId: string,
): Promise<'held' | 'free' | 'sold'> {
  const now = clock()
  const order = await findOrder(sql, 'id', orderId)
  const [state] = order ? await statesOf(sql, [order], now) : []
  if (!order || !state) return 'held'
  if (order.canceledAt !== null) return 'sold'
  if (!state.isMeant && (await isOverLimit(codes, sql, await events.pick(sql, order.eventId), order, now)))
    return 'sold'
  if (state.isKept && (state.isPaid || !state.money.isOpen)) return 'held'
  if (now.getTime() < Date.parse(order.heldUntil)) return 'held'
  if ((await codes.reuse(sql, { purpose: 'extra', subjectId: order.id })) === 'used-up') return 'sold'
  const event = await events.pick(sql, order.eventId)
  return (await isLeft(sql, event, order, now)) ? 'free' : 'sold'
}

/** Whether others have used up, since it was ordered, what one team, player or payer may have. */
async function isOverLimit(
  codes: OrdersDeps['codes'],
  sql: Sql,
  event: EventRecord,
  order: OrderRecord,
  now: Date,
): Promise<boolean> {
  if (await codes.isPayersUsedUp(sql, { purpose: 'extra', subjectId: order.id })) return true
  const itemIds = order.lines.map(({ itemId }) => itemId)
  const { others } = await takenBefore(sql, event, now, { itemIds, orderId: order.id, codeId: order.codeId })
  const { teamId, playerNumber } = order
  const { ofTeam, ofPlayer } = boughtBy(
    { teamId, playerNumber, emailKey: emailKey(order.payer.email) },
    others,
  )
  for (const { itemId, quantity } of order.lines) {
    const item = await findItem(sql, itemId)
    const isOver = (limit: number | null | undefined, had: ReadonlyMap<string, number>) =>
      typeof limit === 'number' && (had.get(itemId) ?? 0) + quantity > limit
    if ((teamId !== null && isOver(item?.perTeam, ofTeam)) || isOver(item?.perPlayer, ofPlayer)) return true
  }
  return false
}

/** Whether all that an order wants is left, counting everybody else's. */
async function isLeft(sql: Sql, event: EventRecord, order: OrderRecord, now: Date): Promise<boolean> {
  const itemIds = order.lines.map(({ itemId }) => itemId)
  const asked = { itemIds, orderId: order.id, codeId: order.codeId }
  const { sold } = await takenBefore(sql, event, now, asked)
  for (const { itemId, quantity } of order.lines) {
    const item = await findItem(sql, itemId)
    const left = item && leftOf(item, sold.get(itemId) ?? 0)
    if (left !== null && left < quantity) return false
  }
  return true
}

/**
 * Which items of an order the team used on the course. A use doesn't say from which order it came: at most what the
 * team has left of the item is unused.
 */
async function usedItems(
  deps: Pick<OrdersDeps, 'clock' | 'events'>,
  sql: Sql,
  { subjectId }: Pick<PaymentPart, 'subjectId'>,
): Promise<UsedLine[]> {
  const order = await findOrder(sql, 'id', subjectId)
  const team = order?.teamId ? await findTeam(sql, order.teamId) : null
  if (!order || !team) return []
  const has = await entitlementsOf(deps, sql, await deps.events.pick(sql, order.eventId), team)
  return order.lines.flatMap(({ id, itemId, quantity, takenBack }) => {
    const { used, left } = has.get(itemId) ?? { used: 0, left: 0 }
    const usedUp = Math.min(used, quantity - takenBack - left)
    return usedUp > 0 ? [{ line: id, quantity: usedUp, why: `${usedUp} used on the course` }] : []
  })
}
