import type { Instant } from '../../../kernel/clock.ts'
import { cents, optionalCents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { SellingPlace, Treatment } from '../../price-list/item.ts'
import type { OrderLine } from '../rules.ts'
import type { OrderRecord } from './order-record.ts'
import './tables.ts'

export async function insertOrder(sql: Sql, order: OrderRecord): Promise<void> {
  await sql.insertInto('orders').values(orderRow(order)).execute()
  await sql
    .insertInto('order_lines')
    .values(order.lines.map((line, place) => lineRow(order.id, line, place + 1)))
    .execute()
}

export async function findOrder(
  sql: Sql,
  by: 'id' | 'tracking_id',
  value: string,
): Promise<OrderRecord | null> {
  const row = await sql.selectFrom('orders').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? ((await whole(sql, [row]))[0] ?? null) : null
}

/** All orders of an event, or those for one team, oldest first. */
export async function ordersOf(sql: Sql, eventId: string, teamId?: string): Promise<OrderRecord[]> {
  let query = sql.selectFrom('orders').selectAll().where('event_id', '=', eventId)
  if (teamId !== undefined) query = query.where('team_id', '=', teamId)
  return whole(sql, await query.orderBy('created_at').orderBy('id').execute())
}

/** The orders of an event that have one of these items, oldest first. */
export async function ordersWith(
  sql: Sql,
  eventId: string,
  itemIds: readonly string[],
): Promise<OrderRecord[]> {
  if (itemIds.length === 0) return []
  const rows = await sql
    .selectFrom('orders')
    .selectAll()
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('order_lines.item_id', 'in', itemIds)
          .select('order_lines.id'),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return whole(sql, rows)
}

export async function changeOrder(
  sql: Sql,
  id: string,
  change: { heldUntil?: Instant; canceledAt?: Instant },
): Promise<void> {
  await sql
    .updateTable('orders')
    .set((eb) => ({
      ...(change.heldUntil === undefined ? {} : { held_until: change.heldUntil }),
      ...(change.canceledAt === undefined ? {} : { canceled_at: change.canceledAt }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** A merged team's orders and uses. Its players have other numbers now, so the orders are for the team. */
export async function moveOrders(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await sql
    .updateTable('orders')
    .set({ team_id: to, player_number: null })
    .where('team_id', '=', from)
    .execute()
  await sql
    .updateTable('late_sales')
    .set({ team_id: to, player_number: null })
    .where('team_id', '=', from)
    .execute()
  await sql.updateTable('item_uses').set({ team_id: to }).where('team_id', '=', from).execute()
}

/** Sets the fair market value of lines that have none, from their items. */
export async function fillLineValues(sql: Sql, itemId: string, value: number): Promise<void> {
  await sql
    .updateTable('order_lines')
    .set({ unit_value: value })
    .where('item_id', '=', itemId)
    .where('unit_value', 'is', null)
    .execute()
}

/** Adds to what was taken back of these lines; a negative quantity gives them back. */
export async function takeLinesBack(
  sql: Sql,
  orderId: string,
  lines: readonly { line: string; quantity: number }[],
): Promise<void> {
  for (const { line, quantity } of lines)
    await sql
      .updateTable('order_lines')
      .set((eb) => ({ taken_back: eb('taken_back', '+', quantity) }))
      .where('id', '=', line)
      .where('order_id', '=', orderId)
      .execute()
}

async function whole(sql: Sql, rows: readonly Tables['orders'][]): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await sql
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('number')
    .execute()
  const lines = Map.groupBy(found, ({ order_id }) => order_id)
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    trackingId: row.tracking_id,
    payer: { name: row.payer_name, email: row.payer_email, phone: row.payer_phone },
    teamId: row.team_id,
    byTeam: row.by_team === 1,
    playerNumber: row.player_number,
    place: row.place as SellingPlace,
    soldBy: row.sold_by_id === null ? null : { id: row.sold_by_id, name: row.sold_by ?? '' },
    codeId: row.code_id,
    heldUntil: row.held_until,
    createdAt: row.created_at,
    receivedAt: row.received_at,
    canceledAt: row.canceled_at,
    version: row.version,
    lines: (lines.get(row.id) ?? []).map(toLine),
  }))
}

function toLine(row: Tables['order_lines']): OrderLine {
  return {
    id: row.id,
    itemId: row.item_id,
    name: row.name,
    quantity: row.quantity,
    takenBack: row.taken_back,
    unitPrice: cents(row.unit_price),
    discount: cents(row.discount),
    unitValue: optionalCents(row.unit_value),
    treatment: row.treatment as Treatment,
    taxRate: row.tax_rate,
  }
}

function orderRow(order: OrderRecord): Tables['orders'] {
  return {
    id: order.id,
    event_id: order.eventId,
    tracking_id: order.trackingId,
    payer_name: order.payer.name,
    payer_email: order.payer.email,
    payer_phone: order.payer.phone,
    team_id: order.teamId,
    by_team: order.byTeam ? 1 : 0,
    player_number: order.playerNumber,
    place: order.place,
    sold_by_id: order.soldBy?.id ?? null,
    sold_by: order.soldBy?.name ?? null,
    code_id: order.codeId,
    held_until: order.heldUntil,
    created_at: order.createdAt,
    received_at: order.receivedAt,
    canceled_at: order.canceledAt,
    version: order.version,
  }
}

function lineRow(orderId: string, line: OrderLine, number: number): Tables['order_lines'] {
  return {
    id: line.id,
    order_id: orderId,
    number,
    item_id: line.itemId,
    name: line.name,
    quantity: line.quantity,
    taken_back: line.takenBack,
    unit_price: line.unitPrice,
    discount: line.discount,
    unit_value: line.unitValue,
    treatment: line.treatment,
    tax_rate: line.taxRate,
  }
}
