import { cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { pictureOfKey } from '../picture.ts'
import type { BasketRecord } from './basket-record.ts'
import './tables.ts'

export async function insertBasket(sql: Sql, basket: BasketRecord): Promise<void> {
  const row = {
    id: basket.id,
    event_id: basket.eventId,
    ...columns(basket),
    created_at: basket.createdOn,
  }
  await sql.insertInto('baskets').values(row).execute()
}

export async function findBasket(sql: Sql, id: string): Promise<BasketRecord | null> {
  const row = await sql.selectFrom('baskets').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function basketsOf(sql: Sql, eventId: string): Promise<BasketRecord[]> {
  const rows = await sql.selectFrom('baskets').selectAll().where('event_id', '=', eventId).execute()
  return rows.map(fromRow)
}

export async function namesCollectedBy(sql: Sql, volunteerId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('baskets')
    .select('name')
    .where('volunteer_id', '=', volunteerId)
    .execute()
  return rows.map(({ name }) => name)
}

export async function updateBasket(sql: Sql, basket: BasketRecord): Promise<void> {
  await sql.updateTable('baskets').set(columns(basket)).where('id', '=', basket.id).execute()
}

export async function removeBasket(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('baskets').where('id', '=', id).execute()
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
  const rows = await sql
    .updateTable('baskets')
    .set({ notified_at: now })
    .where('event_id', '=', eventId)
    .where('winner_phone', 'in', phones)
    .where('notified_at', 'is', null)
    .returningAll()
    .execute()
  return rows.map(fromRow)
}

function columns(basket: BasketRecord) {
  return {
    name: basket.name,
    volunteer_id: basket.volunteerId,
    value: basket.value,
    winner_name: basket.winnerName,
    winner_phone: basket.winnerPhoneNumber,
    notified_at: basket.notifiedOn,
    donor_name: basket.donorName,
    donor_address: basket.donorAddress,
    description: basket.description,
    tickets: basket.tickets,
    picture: basket.picture,
  }
}

function fromRow(row: Tables['baskets']): BasketRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    name: row.name,
    volunteerId: row.volunteer_id,
    value: cents(row.value),
    winnerName: row.winner_name,
    winnerPhoneNumber: row.winner_phone,
    notifiedOn: row.notified_at,
    donorName: row.donor_name,
    donorAddress: row.donor_address,
    description: row.description,
    tickets: row.tickets,
    picture: row.picture,
    createdOn: row.created_at,
  }
}
