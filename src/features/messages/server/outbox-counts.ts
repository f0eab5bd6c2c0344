import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** Messages that could not be sent, or may not have arrived; those that somebody stopped are not among them. */
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
