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
  by: 'id' | 'trackingId',
  value: string,
): Promise<OrderRecord | null> {
  const row = await sql.selectFrom('orders').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? ((await whole(sql, [row]))[0] ?? null) : null
}

/** All orders of an event, or those for one team, oldest first. */
export async function ordersOf(sql: Sql, eventId: string, teamId?: string): Promise<OrderRecord[]> {
  let query = sql.selectFrom('orders').selectAll().where('eventId', '=', eventId)
  if (teamId !== undefined) query = query.where('teamId', '=', teamId)
  return whole(sql, await query.orderBy('createdAt').orderBy('id').execute())
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
    .where('eventId', '=', eventId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .whereRef('order_lines.orderId', '=', 'orders.id')
          .where('order_lines.itemId', 'in', itemIds)
          .select('order_lines.id'),
      ),
    )
    .orderBy('createdAt')
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
      ...(change.heldUntil === undefined ? {} : { heldUntil: change.heldUntil }),
      ...(change.canceledAt === undefined ? {} : { canceledAt: change.canceledAt }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** A merged team's orders and uses. Its players have other numbers now, so the orders are for the team. */
export async function moveOrders(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await sql.updateTable('orders').set({ teamId: to, playerNumber: null }).where('teamId', '=', from).execute()
  await sql
    .updateTable('late_sales')
    .set({ teamId: to, playerNumber: null })
    .where('teamId', '=', from)
    .execute()
  await sql.updateTable('item_uses').set({ teamId: to }).where('teamId', '=', from).execute()
}

/** Sets the fair market value of lines that have none, from their items. */
export async function fillLineValues(sql: Sql, itemId: string, value: number): Promise<void> {
  await sql
    .updateTable('order_lines')
    .set({ unitValue: value })
    .where('itemId', '=', itemId)
    .where('unitValue', 'is', null)
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
      .set((eb) => ({ takenBack: eb('takenBack', '+', quantity) }))
      .where('id', '=', line)
      .where('orderId', '=', orderId)
      .execute()
}

async function whole(sql: Sql, rows: readonly Tables['orders'][]): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await sql
    .selectFrom('order_lines')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('number')
    .execute()
  const lines = Map.groupBy(found, ({ orderId }) => orderId)
  return rows.map((row) => ({
    id: row.id,
    eventId: row.eventId,
    trackingId: row.trackingId,
    payer: { name: row.payerName, email: row.payerEmail, phone: row.payerPhone },
    teamId: row.teamId,
    byTeam: row.byTeam === 1,
    playerNumber: row.playerNumber,
    place: row.place as SellingPlace,
    soldBy: row.soldById === null ? null : { id: row.soldById, name: row.soldBy ?? '' },
    codeId: row.codeId,
    heldUntil: row.heldUntil,
    createdAt: row.createdAt,
    receivedAt: row.receivedAt,
    canceledAt: row.canceledAt,
    version: row.version,
    lines: (lines.get(row.id) ?? []).map(toLine),
  }))
}

function toLine(row: Tables['order_lines']): OrderLine {
  return {
    id: row.id,
    itemId: row.itemId,
    name: row.name,
    quantity: row.quantity,
    takenBack: row.takenBack,
    unitPrice: cents(row.unitPrice),
    discount: cents(row.discount),
    unitValue: optionalCents(row.unitValue),
    treatment: row.treatment as Treatment,
    taxRate: row.taxRate,
  }
}

function orderRow(order: OrderRecord): Tables['orders'] {
  return {
    id: order.id,
    eventId: order.eventId,
    trackingId: order.trackingId,
    payerName: order.payer.name,
    payerEmail: order.payer.email,
    payerPhone: order.payer.phone,
    teamId: order.teamId,
    byTeam: order.byTeam ? 1 : 0,
    playerNumber: order.playerNumber,
    place: order.place,
    soldById: order.soldBy?.id ?? null,
    soldBy: order.soldBy?.name ?? null,
    codeId: order.codeId,
    heldUntil: order.heldUntil,
    createdAt: order.createdAt,
    receivedAt: order.receivedAt,
    canceledAt: order.canceledAt,
    version: order.version,
  }
}

function lineRow(orderId: string, line: OrderLine, number: number): Tables['order_lines'] {
  return {
    id: line.id,
    orderId,
    number,
    itemId: line.itemId,
    name: line.name,
    quantity: line.quantity,
    takenBack: line.takenBack,
    unitPrice: line.unitPrice,
    discount: line.discount,
    unitValue: line.unitValue,
    treatment: line.treatment,
    taxRate: line.taxRate,
  }
}
