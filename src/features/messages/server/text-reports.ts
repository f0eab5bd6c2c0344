import { type Clock, instant } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import type { TextReport } from '../../../ports/text-calls.ts'
import './tables.ts'

/**
 * What the text service says later about a text. A failure shows as one. Anything else proves that it was taken: a
 * text of which that was not known, or that waits to be sent again because of it, counts as sent.
 */
export async function noteTextReport(sql: Sql, clock: Clock, { id, failure }: TextReport): Promise<void> {
  if (failure !== null) {
    await sql
      .updateTable('outbox')
      .set({ status: 'failed', last_error: failure, claim: null, lease_until: null })
      .where('id', '=', id)
      .where('channel', '=', 'sms')
      .where('status', 'in', ['sending', 'sent', 'unsure'])
      .execute()
    return
  }
  await sql
    .updateTable('outbox')
    .set({ status: 'sent', last_error: null, sent_at: instant(clock()), claim: null, lease_until: null })
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where((row) =>
      row.or([
        row('status', '=', 'unsure'),
        row.and([row('status', '=', 'queued'), row('attempts', '>', 0)]),
      ]),
    )
    .execute()
}
