import { type Cents, cents, optionalCents } from '../../../kernel/money.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { DinnerOrder } from './dinner-order.ts'
import './tables.ts'

export async function insertOrder(sql: Sql, order: DinnerOrder): Promise<void> {
  await sql.insertInto('dinner_orders').values(toRow(order)).execute()
  const numbered = <T>(rows: readonly T[]) =>
    rows.map((row, place) => ({ order_id: order.id, number: place + 1, ...row }))
  const guests = numbered(order.guests.map((name) => ({ name })))
  if (guests.length > 0) await sql.insertInto('dinner_guests').values(guests).execute()
  const shirts = numbered(order.shirts)
  if (shirts.length > 0) await sql.insertInto('dinner_shirts').values(shirts).execute()
}

export async function findOrder(
  sql: Sql,
  by: 'id' | 'tracking_id',
  value: string,
): Promise<DinnerOrder | null> {
  const row = await sql.selectFrom('dinner_orders').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? ((await whole(sql, [row]))[0] ?? null) : null
}

/** Sets fair market values on orders that were placed without them. */
export async function fillOrderValues(
  sql: Sql,
  eventId: string,
  column: 'dinner_value' | 'shirt_value',
  value: Cents,
): Promise<void> {
  await sql
    .updateTable('dinner_orders')
    .set({ [column]: value })
    .where('event_id', '=', eventId)
    .where(column, 'is', null)
    .where('included_in', 'is', null)
    .execute()
}

/** Renews an order's hold as of `at`. */
export async function holdAgain(sql: Sql, orderId: string, at: string): Promise<void> {
  await sql.updateTable('dinner_orders').set({ held_again_at: at }).where('id', '=', orderId).execute()
}

/** Adds the guest as the order's last seat. Returns its number. */
export async function addGuestRow(sql: Sql, orderId: string, name: string): Promise<number> {
  const { count } = await sql
    .selectFrom('dinner_guests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const number = Number(count) + 1
  await sql.insertInto('dinner_guests').values({ order_id: orderId, number, name }).execute()
  return number
}

/** `number` counts an order's guests from 1. */
export async function renameGuestRow(sql: Sql, orderId: string, number: number, name: string): Promise<void> {
  await sql
    .updateTable('dinner_guests')
    .set({ name })
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute()
}

/** Later guests move up by one. */
export async function removeGuestRow(sql: Sql, orderId: string, number: number): Promise<void> {
  const ofOrder = sql.deleteFrom('dinner_guests').where('order_id', '=', orderId)
  await ofOrder.where('number', '=', number).execute()
  const laterGuests = await sql
    .selectFrom('dinner_guests')
    .select('number')
    .where('order_id', '=', orderId)
    .where('number', '>', number)
    .orderBy('number')
    .execute()
  for (const guest of laterGuests)
    await sql
      .updateTable('dinner_guests')
      .set({ number: guest.number - 1 })
      .where('order_id', '=', orderId)
      .where('number', '=', guest.number)
      .execute()
}

/** Deletes the order with its guests, shirts and check-in marks. Payments stay. */
export async function removeOrder(sql: Sql, orderId: string): Promise<void> {
  await sql.deleteFrom('dinner_orders').where('id', '=', orderId).execute()
}

/** All orders of an event, oldest first. */
export async function ordersOf(sql: Sql, eventId: string): Promise<DinnerOrder[]> {
  const rows = await sql
    .selectFrom('dinner_orders')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return whole(sql, rows)
}

async function whole(sql: Sql, rows: Tables['dinner_orders'][]): Promise<DinnerOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const guestRows = sql.selectFrom('dinner_guests').selectAll().where('order_id', 'in', ids).orderBy('number')
  const shirtRows = sql.selectFrom('dinner_shirts').selectAll().where('order_id', 'in', ids).orderBy('number')
  const guests = Map.groupBy(await guestRows.execute(), orderId)
  const shirts = Map.groupBy(await shirtRows.execute(), orderId)
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    trackingId: row.tracking_id,
    requestedBy: { name: row.requested_by_name, email: row.requested_by_email },
    fees: { dinner: cents(row.dinner_fee), shirt: cents(row.shirt_fee) },
    discounts: { dinner: cents(row.dinner_discount), shirt: cents(row.shirt_discount) },
    values: { dinner: optionalCents(row.dinner_value), shirt: optionalCents(row.shirt_value) },
    taxRates: { dinner: row.dinner_tax, shirt: row.shirt_tax },
    createdAt: row.created_at,
    heldAgainAt: row.held_again_at,
    includedIn: row.included_in,
    guests: (guests.get(row.id) ?? []).map(({ name }) => name),
    shirts: (shirts.get(row.id) ?? []).map(({ name, size, quantity }) => ({
      name,
      size: size as ShirtSize,
      quantity,
    })),
  }))
}

function orderId({ order_id }: { order_id: string }): string {
  return order_id
}

function toRow(order: DinnerOrder): Tables['dinner_orders'] {
  return {
    id: order.id,
    event_id: order.eventId,
    tracking_id: order.trackingId,
    requested_by_name: order.requestedBy.name,
    requested_by_email: order.requestedBy.email,
    dinner_fee: order.fees.dinner,
    shirt_fee: order.fees.shirt,
    dinner_discount: order.discounts.dinner,
    shirt_discount: order.discounts.shirt,
    dinner_value: order.values.dinner,
    shirt_value: order.values.shirt,
    dinner_tax: order.taxRates.dinner,
    shirt_tax: order.taxRates.shirt,
    created_at: order.createdAt,
    held_again_at: order.heldAgainAt,
    included_in: order.includedIn,
  }
}

/** What opens the payment of an order; null if it is gone. */
export async function dinnerSecret(sql: Sql, orderId: string): Promise<string | null> {
  return (await findOrder(sql, 'id', orderId))?.trackingId ?? null
}
