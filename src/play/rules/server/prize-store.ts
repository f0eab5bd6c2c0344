import { newId } from '../../../kernel/ids.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Prize, PrizeKind } from '../prizes.ts'
import './tables.ts'

/** In the event's order. */
export async function prizesOf(sql: Sql, eventId: string): Promise<Prize[]> {
  const rows = await sql
    .selectFrom('prizes')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('number')
    .execute()
  return rows.map(({ id, number, name, board, flight, place, kind, value }) => ({
    id,
    name,
    board,
    flight,
    place,
    kind: kind as PrizeKind,
    value,
    order: number,
  }))
}

/** Replaces the event's prizes; their order is the event's. A new one, or one of another event, gets an id. */
export async function savePrizes(
  sql: Sql,
  eventId: string,
  prizes: readonly Omit<Prize, 'order'>[],
): Promise<void> {
  const known = new Set((await prizesOf(sql, eventId)).map(({ id }) => id))
  await sql.deleteFrom('prizes').where('eventId', '=', eventId).execute()
  if (prizes.length === 0) return
  const rows = prizes.map(({ id, ...prize }, index) => ({
    ...prize,
    id: known.delete(id) ? id : newId(),
    eventId,
    number: index + 1,
  }))
  await sql.insertInto('prizes').values(rows).execute()
}
