import { type Cents, cents, optionalCents } from '../../../kernel/money.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { DinnerOrder } from './dinner-order.ts'
import './tables.ts'

export async function insertOrder(sql: Sql, order: DinnerOrder): Promise<void> {
  await sql.insertInto('dinner_orders').values(toRow(order)).execute()
  const numbered = <T>(rows: readonly T[]) =>
    rows.map((row, place) => ({ orderId: order.id, number: place + 1, ...row }))
  const guests = numbered(order.guests.map((name) => ({ name })))
  if (guests.length > 0) await sql.insertInto('dinner_guests').values(guests).execute()
  const shirts = numbered(order.shirts)
  if (shirts.length > 0) await sql.insertInto('dinner_shirts').values(shirts).execute()
}

export async function findOrder(
  sql: Sql,
  by: 'id' | 'trackingId',
  value: string,
): Promise<DinnerOrder | null> {
  const row = await sql.selectFrom('dinner_orders').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? ((await whole(sql, [row]))[0] ?? null) : null
}

/** Sets fair market values on orders that were placed without them. */
export async function fillOrderValues(
  sql: Sql,
  eventId: string,
  column: 'dinnerValue' | 'shirtValue',
  value: Cents,
): Promise<void> {
  await sql
    .updateTable('dinner_orders')
    .set({ [column]: value })
    .where('eventId', '=', eventId)
    .where(column, 'is', null)
    .where('includedIn', 'is', null)
    .execute()
}

/** Renews an order's hold as of `at`. */
export async function holdAgain(sql: Sql, orderId: string, at: string): Promise<void> {
  await sql.updateTable('dinner_orders').set({ heldAgainAt: at }).where('id', '=', orderId).execute()
}

/** Adds the guest as the order's last seat. Returns its number. */
export async function addGuestRow(sql: Sql, orderId: string, name: string): Promise<number> {
  const { count } = await sql
    .selectFrom('dinner_guests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const number = Number(count) + 1
  await sql.insertInto('dinner_guests').values({ orderId, number, name }).execute()
  return number
}

/** `number` counts an order's guests from 1. */
export async function renameGuestRow(sql: Sql, orderId: string, number: number, name: string): Promise<void> {
  await sql
    .updateTable('dinner_guests')
    .set({ name })
    .where('orderId', '=', orderId)
    .where('number', '=', number)
    .execute()
}

/** Later guests move up by one. */
export async function removeGuestRow(sql: Sql, orderId: string, number: number): Promise<void> {
  const ofOrder = sql.deleteFrom('dinner_guests').where('orderId', '=', orderId)
  await ofOrder.where('number', '=', number).execute()
  const laterGuests = await sql
    .selectFrom('dinner_guests')
    .select('number')
    .where('orderId', '=', orderId)
    .where('number', '>', number)
    .orderBy('number')
    .execute()
  for (const guest of laterGuests)
    await sql
      .updateTable('dinner_guests')
      .set({ number: guest.number - 1 })
      .where('orderId', '=', orderId)
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
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return whole(sql, rows)
}

async function whole(sql: Sql, rows: Tables['dinner_orders'][]): Promise<DinnerOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const guestRows = sql.selectFrom('dinner_guests').selectAll().where('orderId', 'in', ids).orderBy('number')
  const shirtRows = sql.selectFrom('dinner_shirts').selectAll().where('orderId', 'in', ids).orderBy('number')
  const guests = Map.groupBy(await guestRows.execute(), orderId)
  const shirts = Map.groupBy(await shirtRows.execute(), orderId)
  return rows.map((row) => ({
    id: row.id,
    eventId: row.eventId,
    trackingId: row.trackingId,
    requestedBy: { name: row.requestedByName, email: row.requestedByEmail },
    fees: { dinner: cents(row.dinnerFee), shirt: cents(row.shirtFee) },
    discounts: { dinner: cents(row.dinnerDiscount), shirt: cents(row.shirtDiscount) },
    values: { dinner: optionalCents(row.dinnerValue), shirt: optionalCents(row.shirtValue) },
    taxRates: { dinner: row.dinnerTax, shirt: row.shirtTax },
    createdAt: row.createdAt,
    heldAgainAt: row.heldAgainAt,
    includedIn: row.includedIn,
    guests: (guests.get(row.id) ?? []).map(({ name }) => name),
    shirts: (shirts.get(row.id) ?? []).map(({ name, size, quantity }) => ({
      name,
      size: size as ShirtSize,
      quantity,
    })),
  }))
}

function orderId({ orderId }: { orderId: string }): string {
  return orderId
}

function toRow(order: DinnerOrder): Tables['dinner_orders'] {
  return {
    id: order.id,
    eventId: order.eventId,
    trackingId: order.trackingId,
    requestedByName: order.requestedBy.name,
    requestedByEmail: order.requestedBy.email,
    dinnerFee: order.fees.dinner,
    shirtFee: order.fees.shirt,
    dinnerDiscount: order.discounts.dinner,
    shirtDiscount: order.discounts.shirt,
    dinnerValue: order.values.dinner,
    shirtValue: order.values.shirt,
    dinnerTax: order.taxRates.dinner,
    shirtTax: order.taxRates.shirt,
    createdAt: order.createdAt,
    heldAgainAt: order.heldAgainAt,
    includedIn: order.includedIn,
  }
}

/** What opens the payment of an order; null if it is gone. */
export async function dinnerSecret(sql: Sql, orderId: string): Promise<string | null> {
  return (await findOrder(sql, 'id', orderId))?.trackingId ?? null
}
