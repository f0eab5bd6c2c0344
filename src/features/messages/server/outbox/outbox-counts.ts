import type { Sql } from '../../../../ports/database.ts'
import '../tables.ts'

/** Messages that failed or may not have arrived; canceled ones don't count. */
export async function countFailedMessages(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['failed', 'unsure'])
    .where('cancelled_at', 'is', null)
    .where((where) => where.or([where('event_id', '=', eventId), where('event_id', 'is', null)]))
    .executeTakeFirstOrThrow()
  return row.count
}
