import type { Kysely } from 'kysely'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { House } from '../../../ports/feature.ts'
import type { Seat } from './dinner-seat.ts'

/** A table with rows of guests, by their order and their number on it. */
export interface GuestRows {
  table: keyof Tables
  /** The column of the order. */
  order: string
}

interface Row {
  id: string
  guestNumber: number
  [order: string]: string | number
}

/** The compiler can't follow a table's name to its columns. */
const rows = (sql: Sql) => sql as unknown as Kysely<{ [table: string]: Row }>

/** What others know of a guest goes with them to another order. */
export async function moveGuestRows({ parts }: House, sql: Sql, from: Seat, to: Seat): Promise<void> {
  for (const { table, order } of parts('guestRows'))
    await rows(sql)
      .updateTable(table)
      .set({ [order]: to.orderId, guestNumber: to.guestNumber })
      .where(order, '=', from.orderId)
      .where('guestNumber', '=', from.guestNumber)
      .execute()
}

/** A guest is off their order: what others know of them goes, and those behind move up by one. */
export async function closeGap({ parts }: House, sql: Sql, { orderId, guestNumber }: Seat): Promise<void> {
  for (const { table, order } of parts('guestRows')) {
    const ofOrder = rows(sql).deleteFrom(table).where(order, '=', orderId)
    await ofOrder.where('guestNumber', '=', guestNumber).execute()
    const behind = await rows(sql)
      .selectFrom(table)
      .select(['id', 'guestNumber'])
      .where(order, '=', orderId)
      .where('guestNumber', '>', guestNumber)
      .orderBy('guestNumber')
      .execute()
    for (const { id, guestNumber: number } of behind)
      await rows(sql)
        .updateTable(table)
        .set({ guestNumber: Number(number) - 1 })
        .where('id', '=', id)
        .execute()
  }
}
