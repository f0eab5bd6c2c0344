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
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute()
  return rows.map(({ id, ...dish }) => ({ dishId: id, ...dish }))
}

/** The last day on which guests choose; null: until play begins. */
export async function choicesCloseOn(sql: Sql, eventId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('dinner_settings')
    .select('choices_close_on')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.choices_close_on ?? null
}

export async function closeChoicesOn(sql: Sql, eventId: string, day: string | null): Promise<void> {
  await sql
    .insertInto('dinner_settings')
    .values({ event_id: eventId, choices_close_on: day })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ choices_close_on: day }))
    .execute()
}

/** By guest. Also of people who don't come anymore. */
export async function choicesOf(sql: Sql, eventId: string): Promise<Map<string, Choice>> {
  const rows = await sql.selectFrom('guest_seats').selectAll().where('event_id', '=', eventId).execute()
  return new Map(rows.map((row) => [guestOf(row), toChoice(row)]))
}

/** Keeps all of it. Hold the lock on the event's row. */
export async function saveChoice(sql: Sql, eventId: string, choice: Choice): Promise<void> {
  const facts = {
    ...{ name: choice.name, dish_id: choice.dishId, diet: choice.diet, wish: choice.wish },
    ...{ table_id: choice.tableId, seat: choice.seat, is_locked: choice.isLocked ? 1 : 0 },
    asked_out_at: choice.askedOutAt,
  }
  const whose = columnsOf(choice.guestId)
  let update = sql.updateTable('guest_seats').set(facts).where('event_id', '=', eventId)
  update = whose.golfer_id
    ? update.where('golfer_id', '=', whose.golfer_id)
    : update.where('order_id', '=', whose.order_id).where('guest_number', '=', whose.guest_number)
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await sql
    .insertInto('guest_seats')
    .values({ id: newId(), event_id: eventId, ...whose, ...facts })
    .execute()
}

function guestOf({ golfer_id, order_id, guest_number }: Row): string {
  return golfer_id ?? guestIdOf(order_id ?? '', guest_number ?? 0)
}

function columnsOf(guestId: string): Pick<Row, 'golfer_id' | 'order_id' | 'guest_number'> {
  const seat = seatNamed(guestId)
  return seat
    ? { golfer_id: null, order_id: seat.orderId, guest_number: seat.guestNumber }
    : { golfer_id: guestId, order_id: null, guest_number: null }
}

function toChoice(row: Row): Choice {
  return {
    ...{ guestId: guestOf(row), name: row.name, dishId: row.dish_id, diet: row.diet, wish: row.wish },
    ...{ tableId: row.table_id, seat: row.seat, isLocked: row.is_locked === 1 },
    askedOutAt: row.asked_out_at,
  }
}
