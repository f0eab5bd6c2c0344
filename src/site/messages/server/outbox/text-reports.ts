import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { TextReport } from '../../../../ports/text-calls.ts'
import '../tables.ts'

/**
 * Applies a delivery report. A failure marks the text failed. Anything else proves it was sent: a text marked 'unsure',
 * or queued for a retry, becomes 'sent'.
 */
export async function noteTextReport(sql: Sql, clock: Clock, { id, failure }: TextReport): Promise<void> {
  if (failure !== null) {
    await sql
      .updateTable('outbox')
      .set({ status: 'failed', lastError: failure, claim: null, leaseUntil: null })
      .where('id', '=', id)
      .where('channel', '=', 'sms')
      .where('status', 'in', ['sending', 'sent', 'unsure'])
      .execute()
    return
  }
  await sql
    .updateTable('outbox')
    .set({ status: 'sent', lastError: null, sentAt: instant(clock()), claim: null, leaseUntil: null })
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
