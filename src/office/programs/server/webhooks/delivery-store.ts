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
    .where('webhookId', '=', webhookId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
}

/** By webhook; those without are absent. */
export async function waitingCounts(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('webhook_deliveries')
    .select((row) => ['webhookId', row.fn.countAll<number | string>().as('count')])
    .where('status', '=', 'queued')
    .groupBy('webhookId')
    .execute()
  return new Map(rows.map(({ webhookId, count }) => [webhookId, Number(count)]))
}

/** Takes the oldest message that is due; null without one, or if another server was faster. */
export async function claimNext(sql: Sql, webhookId: string, now: Date): Promise<DeliveryRow | null> {
  const at = instant(now)
  const next = await sql
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'queued')
    .where('nextAttemptAt', '<=', at)
    .where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<=', at)]))
    .orderBy('nextAttemptAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const claim = newId()
  const claimed = await sql
    .updateTable('webhook_deliveries')
    .set({ claim, leaseUntil: instant(later(now, lease)) })
    .where('id', '=', next.id)
    .where('status', '=', 'queued')
    .where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<=', at)]))
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
    .set({ ...result, claim: null, leaseUntil: null })
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
      nextAttemptAt: instant(now),
      claim: null,
      leaseUntil: null,
      deliveredAt: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Forgets what was sent or given up before then. */
export async function forgetBefore(sql: Sql, then: Date): Promise<void> {
  await sql
    .deleteFrom('webhook_deliveries')
    .where('createdAt', '<', instant(then))
    .where('status', '<>', 'queued')
    .execute()
}
