import { instant, later, minute } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import '../tables.ts'

export type DeliveryRow = Tables['webhook_deliveries']

/** An attempt that was begun and not ended by then was lost with its server. Longer than a sender's patience. */
const lease = minute
const shown = 50

export async function insertDeliveries(sql: Sql, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insertInto('webhook_deliveries')
      .values([...rows])
      .execute()
}

export async function findDelivery(sql: Sql, id: string): Promise<DeliveryRow | undefined> {
  return sql.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export async function deliveriesOf(sql: Sql, webhookId: string): Promise<DeliveryRow[]> {
  return sql
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
}

/** By webhook; those without are absent. */
export async function waitingCounts(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('webhook_deliveries')
    .select((row) => ['webhook_id', row.fn.countAll<number | string>().as('count')])
    .where('status', '=', 'queued')
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]))
}

/** Takes the oldest message that is due; null without one, or if another server was faster. */
export async function claimNext(sql: Sql, webhookId: string, now: Date): Promise<DeliveryRow | null> {
  const at = instant(now)
  const next = await sql
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', at)
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', at)]))
    .orderBy('next_attempt_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const claim = newId()
  const claimed = await sql
    .updateTable('webhook_deliveries')
    .set({ claim, lease_until: instant(later(now, lease)) })
    .where('id', '=', next.id)
    .where('status', '=', 'queued')
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', at)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n ? { ...next, claim } : null
}

/** Ends a claimed attempt. Returns false if the claim was lost meanwhile, or the message was sent again or deleted. */
export async function endAttempt(
  sql: Sql,
  { id, claim }: DeliveryRow,
  result: Partial<DeliveryRow>,
): Promise<boolean> {
  const ended = await sql
    .updateTable('webhook_deliveries')
    .set({ ...result, claim: null, lease_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export async function queueAgain(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('webhook_deliveries')
    .set({
      status: 'queued',
      attempts: 0,
      next_attempt_at: instant(now),
      claim: null,
      lease_until: null,
      delivered_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Forgets what was sent or given up before then. */
export async function forgetBefore(sql: Sql, then: Date): Promise<void> {
  await sql
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', instant(then))
    .where('status', '<>', 'queued')
    .execute()
}
