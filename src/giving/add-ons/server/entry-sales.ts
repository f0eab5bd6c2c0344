/** What was sold of an item that enters teams in a game, and since when each sale counts. */

import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant, later } from '../../../kernel/clock.ts'
import { type Cents, cents, noMoney, sum } from '../../../kernel/money.ts'
import { type PaymentPart, partsFor } from '../../../money/ledger/server/index.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { type OrderLine, unpaidKeepsStockFor } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderRecord } from './order-record.ts'
import { ordersWith } from './order-store.ts'
import { type OrderState, statesOf } from './stock.ts'

/** One line of an order. Amounts without sales tax. */
export interface EntrySale {
  lineId: string
  orderId: string
  teamId: string | null
  name: string
  /** Without what was taken back. */
  quantity: number
  unitPrice: Cents
  /** What came in for it, also what was given back since. */
  paid: Cents
  /** Of that, what is still here for `quantity`. */
  kept: Cents
  /** Given back, or given as a gift instead. */
  returned: Cents
  isPaid: boolean
  /** The team may use it: paid, or the team may pay later. */
  counts: boolean
  /** By the server's clock: when it was sold by somebody, or paid. */
  at: Date
  /** By the phone's clock, of a sale made without signal. */
  phoneAt: string | null
  /** 'Sold by Pat', 'Bought by card'. */
  by: string
  payer: { name: string; email: string }
  /** The newest payment; null without any. */
  payment: Pick<PaymentPart, 'paymentId' | 'method'> | null
}

/** Every line of this item that isn't canceled, oldest order first. */
export async function entrySales(
  { clock }: Pick<OrdersDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
  asked: { itemId: string; teams: readonly Pick<TeamRecord, 'id' | 'mayScore'>[] },
): Promise<EntrySale[]> {
  const states = await statesOf(sql, await ordersWith(sql, event.id, [asked.itemId]), clock())
  const ids = states.map(({ order }) => order.id)
  const parts = Map.groupBy(await partsFor(sql, 'extra', ids), ({ subjectId }) => subjectId)
  const playsUnpaid = new Set(
    asked.teams.filter(({ mayScore }) => mayScore || event.unpaidMayScore).map(({ id }) => id),
  )
  return states.flatMap((state) => {
    const { order } = state
    if (order.canceledAt !== null) return []
    const paid = (parts.get(order.id) ?? []).filter(
      ({ status, isRehearsal }) => status === 'paid' && !isRehearsal,
    )
    const mayPlayUnpaid = order.teamId !== null && playsUnpaid.has(order.teamId)
    return order.lines
      .filter(({ itemId }) => itemId === asked.itemId)
      .map((line) => entrySale(state, line, { paid, mayPlayUnpaid }))
  })
}

interface Context {
  paid: readonly PaymentPart[]
  mayPlayUnpaid: boolean
}

function entrySale(state: OrderState, line: OrderLine, { paid, mayPlayUnpaid }: Context): EntrySale {
  const { order, isPaid, isOfTeam } = state
  const { id, quantity, takenBack } = line
  const money = paid.filter(({ method }) => method !== 'waived')
  const came = sum(money.map((part) => amountOf(part, id)))
  const back = cents(Math.floor((came * takenBack) / quantity))
  const [newest = null] = money
  return {
    ...{ lineId: id, orderId: order.id, teamId: order.teamId, name: line.name },
    ...{ quantity: quantity - takenBack, unitPrice: line.unitPrice, paid: came, kept: cents(came - back) },
    returned: cents(Math.min(came, back + sum(money.map(withoutLines)))),
    isPaid,
    counts: isPaid || (mayPlayUnpaid && isOfTeam),
    at: new Date(order.receivedAt ?? countsSince(order, { mayPlayUnpaid, firstPaid: firstPaid(paid) })),
    phoneAt: order.receivedAt === null ? null : order.createdAt,
    by: order.soldBy ? `Sold by ${order.soldBy.name}` : 'Bought online',
    payer: { name: order.payer.name, email: order.payer.email },
    payment: newest && { paymentId: newest.paymentId, method: newest.method },
  }
}

function amountOf({ soldLines }: PaymentPart, lineId: string): Cents {
  return sum(soldLines.filter((line) => line.lineId === lineId).map(({ amount }) => amount))
}

/** What refunds took that named no lines. */
function withoutLines({ refunded, returned }: PaymentPart): Cents {
  const byLine = sum(returned.flatMap(({ amount, tax = noMoney }) => [amount, tax]))
  return cents(Math.max(0, refunded - byLine))
}

/**
 * An order counts from its payment; where the team may pay later, from its sale by somebody, or from the team's own order
 * while that is held: one that lapsed, to be paid once the team knows how it plays, begins anew.
 */
function countsSince(
  { createdAt, heldUntil, soldBy }: Pick<OrderRecord, 'createdAt' | 'heldUntil' | 'soldBy'>,
  { mayPlayUnpaid, firstPaid }: { mayPlayUnpaid: boolean; firstPaid: string | null },
): string {
  if (!mayPlayUnpaid) return firstPaid ?? createdAt
  if (soldBy !== null) return createdAt
  const lapses = instant(later(new Date(createdAt), unpaidKeepsStockFor))
  const heldSince = instant(later(new Date(heldUntil), -unpaidKeepsStockFor))
  if (firstPaid === null) return heldSince
  return firstPaid <= lapses ? createdAt : firstPaid
}

/** By the server's clock; null for what is free. */
function firstPaid(parts: readonly PaymentPart[]): string | null {
  const times = parts.flatMap(({ paidAt }) => paidAt ?? [])
  return times.sort()[0] ?? null
}
