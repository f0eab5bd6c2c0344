import type { Instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Dish } from '../rules.ts'
import { guestIdOf, seatNamed } from './guests.ts'
import './tables.ts'

/** What is known of a guest besides that they come. */
export interface Choice {
  guestId: string
  /** Who chose. */
  name: string
  dishId: string | null
  diet: string
  wish: string
  tableId: string | null
  seat: number | null
  isLocked: boolean
  /** When they said that they can't come, though their place was paid. */
  askedOutAt: Instant | null
}

type Row = Tables['guest_seats']

export async function dishesOf(sql: Sql, eventId: string): Promise<Dish[]> {
  const rows = await sql
    .selectFrom('dishes')
    .select(['id', 'name', 'portions'])
    .where('eventId', '=', eventId)
    .orderBy('number')
    .execute()
  return rows.map(({ id, ...dish }) => ({ dishId: id, ...dish }))
}

/** The last day on which guests choose; null: until play begins. */
export async function choicesCloseOn(sql: Sql, eventId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('dinner_settings')
    .select('choicesCloseOn')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row?.choicesCloseOn ?? null
}

export async function closeChoicesOn(sql: Sql, eventId: string, day: string | null): Promise<void> {
  await sql
    .insertInto('dinner_settings')
    .values({ eventId, choicesCloseOn: day })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet({ choicesCloseOn: day }))
    .execute()
}

/** By guest. Also of people who don't come anymore. */
export async function choicesOf(sql: Sql, eventId: string): Promise<Map<string, Choice>> {
  const rows = await sql.selectFrom('guest_seats').selectAll().where('eventId', '=', eventId).execute()
  return new Map(rows.map((row) => [guestOf(row), toChoice(row)]))
}

/** Keeps all of it. Hold the lock on the event's row. */
export async function saveChoice(sql: Sql, eventId: string, choice: Choice): Promise<void> {
  const facts = {
    ...{ name: choice.name, dishId: choice.dishId, diet: choice.diet, wish: choice.wish },
    ...{ tableId: choice.tableId, seat: choice.seat, isLocked: choice.isLocked ? 1 : 0 },
    askedOutAt: choice.askedOutAt,
  }
  const whose = columnsOf(choice.guestId)
  let update = sql.updateTable('guest_seats').set(facts).where('eventId', '=', eventId)
  update = whose.golferId
    ? update.where('golferId', '=', whose.golferId)
    : update.where('orderId', '=', whose.orderId).where('guestNumber', '=', whose.guestNumber)
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await sql
    .insertInto('guest_seats')
    .values({ id: newId(), eventId, ...whose, ...facts })
    .execute()
}

function guestOf({ golferId, orderId, guestNumber }: Row): string {
  return golferId ?? guestIdOf(orderId ?? '', guestNumber ?? 0)
}

function columnsOf(guestId: string): Pick<Row, 'golferId' | 'orderId' | 'guestNumber'> {
  const seat = seatNamed(guestId)
  return seat
    ? { golferId: null, orderId: seat.orderId, guestNumber: seat.guestNumber }
    : { golferId: guestId, orderId: null, guestNumber: null }
}

function toChoice(row: Row): Choice {
  return {
    ...{ guestId: guestOf(row), name: row.name, dishId: row.dishId, diet: row.diet, wish: row.wish },
    ...{ tableId: row.tableId, seat: row.seat, isLocked: row.isLocked === 1 },
    askedOutAt: row.askedOutAt,
  }
}
