/** Which payments were moved from one team to another, and why. */
import type { Sql, Tables } from '../../../ports/database.ts'
import '../../ledger/server/tables.ts'

export async function insertMove(sql: Sql, move: Tables['payment_moves']): Promise<void> {
  await sql.insertInto('payment_moves').values(move).execute()
}

/** Oldest first. */
export async function movesOf(sql: Sql, paymentId: string): Promise<Tables['payment_moves'][]> {
  return sql
    .selectFrom('payment_moves')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('movedAt')
    .execute()
}
