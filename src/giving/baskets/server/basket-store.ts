import type { Sql } from '../../../ports/database.ts'
import { rowsOf } from '../../../record/rows.ts'
import { pictureOfKey } from '../picture.ts'
import type { BasketRecord } from './basket-record.ts'

export const rows = rowsOf<BasketRecord>('baskets')

export async function namesCollectedBy(sql: Sql, volunteerId: string): Promise<string[]> {
  const collected = sql.selectFrom('baskets').select('name').where('volunteerId', '=', volunteerId)
  return (await collected.execute()).map(({ name }) => name)
}

/** Whether any basket uses the picture with this key. */
export async function isBasketPicture(sql: Sql, key: string): Promise<boolean> {
  const row = await sql
    .selectFrom('baskets')
    .select('id')
    .where('picture', '=', pictureOfKey(key))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks all winners not yet texted as texted and returns their baskets. If two calls run at once, the second gets
 * none.
 */
export async function claimWinners(
  sql: Sql,
  eventId: string,
  phones: readonly string[],
  now: string,
): Promise<BasketRecord[]> {
  if (phones.length === 0) return []
  return sql
    .updateTable('baskets')
    .set({ notifiedAt: now })
    .where('eventId', '=', eventId)
    .where('winnerPhone', 'in', phones)
    .where('notifiedAt', 'is', null)
    .returningAll()
    .execute()
}
