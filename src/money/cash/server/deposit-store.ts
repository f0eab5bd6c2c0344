/** Deposits at the bank: each of one count, standing or taken back. */
import type { Sql, Tables } from '../../../ports/database.ts'
import './tables.ts'

export type DepositRow = Tables['cash_deposits']

/** Of one event, those taken back too, oldest first. */
export async function depositsOf(sql: Sql, eventId: string): Promise<DepositRow[]> {
  return sql
    .selectFrom('cash_deposits')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()
}

/** The count's deposit; null before it went to the bank. */
export async function standingDeposit(sql: Sql, countId: string): Promise<DepositRow | null> {
  const row = await sql
    .selectFrom('cash_deposits')
    .selectAll()
    .where('countId', '=', countId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertDeposit(sql: Sql, deposit: DepositRow): Promise<void> {
  await sql.insertInto('cash_deposits').values(deposit).execute()
}

export async function undoDeposit(
  sql: Sql,
  id: string,
  { at, by }: { at: string; by: string },
): Promise<void> {
  await sql.updateTable('cash_deposits').set({ undoneAt: at, undoneBy: by }).where('id', '=', id).execute()
}
