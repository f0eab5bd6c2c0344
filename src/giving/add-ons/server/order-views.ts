import type { EventRecord } from '../../../event/event/server/index.ts'
import { toDollars } from '../../../kernel/money.ts'
import { owed } from '../../../money/ledger/rules.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { findItem } from '../../price-list/server/index.ts'
import type { OrderView, StaffOrderView, TeamExtras } from '../contract.ts'
import { type Entitlement, entitlements, lineAmount, orderBill } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { ordersOf } from './order-store.ts'
import { type OrderState, statesOf } from './stock.ts'
import { usesOf } from './use-store.ts'

/** Every order of an event, newest first, for staff. */
export async function staffOrders(
  { clock }: Pick<OrdersDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
): Promise<StaffOrderView[]> {
  const states = await statesOf(sql, await ordersOf(sql, event.id), clock())
  return states.reverse().map((state) => {
    const { payer, teamId, playerNumber, soldBy } = state.order
    return {
      ...orderView(state),
      payerName: payer.name,
      payerEmail: payer.email,
      payerPhone: payer.phone,
      teamId,
      playerNumber,
      soldBy: soldBy?.name ?? null,
    }
  })
}

export function withoutPhone(order: StaffOrderView): StaffOrderView {
  return { ...order, payerPhone: null }
}

/** What a team bought, what it used, and what is left. */
/** What a team may use, by item. */
export async function entitlementsOf(
  { clock }: Pick<OrdersDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
  team: TeamRecord,
): Promise<Map<string, Entitlement>> {
  const states = await statesOf(sql, await ordersOf(sql, event.id, team.id), clock())
  const held = states.map(({ order, isPaid, isOfTeam }) => ({ lines: order.lines, isPaid, isKept: isOfTeam }))
  return entitlements(held, await usesOf(sql, team.id), team.mayScore || event.unpaidMayScore)
}

export async function readTeamExtras(
  { clock }: Pick<OrdersDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
  team: TeamRecord,
): Promise<TeamExtras> {
  const states = await statesOf(sql, await ordersOf(sql, event.id, team.id), clock())
  const uses = await usesOf(sql, team.id)
  const held = states.map(({ order, isPaid, isOfTeam }) => ({ lines: order.lines, isPaid, isKept: isOfTeam }))
  const items: TeamExtras['items'] = []
  for (const [itemId, figures] of entitlements(held, uses, team.mayScore || event.unpaidMayScore)) {
    const item = await findItem(sql, itemId)
    if (item && figures.bought > 0)
      items.push({ itemId, name: item.name, countsOnCard: item.countsOnCard, ...figures })
  }
  return {
    teamId: team.id,
    items,
    uses: uses.map(({ id, itemId, holeNumber, usedAt, isUndone, late }) => ({
      id,
      itemId,
      holeNumber,
      usedOn: usedAt,
      isUndone,
      ...(late && { late }),
    })),
    orders: states.reverse().map(orderView),
  }
}

function orderView(state: OrderState): OrderView {
  const { order, paid } = state
  const { price } = orderBill(order.lines)
  return {
    id: order.id,
    paymentTrackingId: order.trackingId,
    place: order.place,
    state: stateInWords(state),
    lines: order.lines.map((line) => ({
      lineId: line.id,
      itemId: line.itemId,
      name: line.name,
      quantity: line.quantity,
      takenBack: line.takenBack,
      unitPrice: toDollars(line.unitPrice),
      amount: toDollars(lineAmount(line)),
      treatment: line.treatment,
    })),
    price: toDollars(price),
    owedAmount: order.canceledAt === null ? toDollars(owed(price, paid)) : 0,
    heldUntil: order.heldUntil,
    createdOn: order.createdAt,
  }
}

function stateInWords({ order, money, isPaid, isKept }: OrderState): OrderView['state'] {
  if (order.canceledAt !== null) return 'canceled'
  if (money.isGivenUp) return 'refunded'
  if (isPaid) return 'paid'
  if (money.underWay > 0) return 'under-way'
  return isKept ? 'held' : 'over'
}
