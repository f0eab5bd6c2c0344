import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { OrderRecord } from './order-record.ts'

export async function insertOrder(sql: Sql, order: OrderRecord): Promise<void> {
  await sql.insertInto('orders').values(orderRow(order)).execute()
  await sql
    .insertInto('order_lines')
    .values(order.lines.map((line, place) => ({ ...line, orderId: order.id, number: place + 1 })))
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
export async function fillLineValues(sql: Sql, itemId: string, value: Cents): Promise<void> {
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
  return rows.map(({ payerName, payerEmail, payerPhone, byTeam, soldById, soldBy, ...facts }) => ({
    ...facts,
    payer: { name: payerName, email: payerEmail, phone: payerPhone },
    byTeam: byTeam === 1,
    soldBy: soldById === null ? null : { id: soldById, name: soldBy ?? '' },
    lines: (lines.get(facts.id) ?? []).map(({ orderId: _, number: __, ...line }) => line),
  }))
}

function orderRow({ payer, byTeam, soldBy, lines: _, ...facts }: OrderRecord): Tables['orders'] {
  return {
    ...facts,
    payerName: payer.name,
    payerEmail: payer.email,
    payerPhone: payer.phone,
    byTeam: byTeam ? 1 : 0,
    soldById: soldBy?.id ?? null,
    soldBy: soldBy?.name ?? null,
  }
}
