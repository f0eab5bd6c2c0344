import { z } from 'zod'
import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import { type WebhookKind, webhookKinds } from '../../webhook-rules.ts'
import '../tables.ts'

const storedKinds = z.array(z.enum(webhookKinds))

export type WebhookRow = Tables['webhooks']

export async function allWebhooks(sql: Sql): Promise<WebhookRow[]> {
  return sql.selectFrom('webhooks').selectAll().orderBy('createdAt').orderBy('id').execute()
}

export async function findWebhook(sql: Sql, id: string): Promise<WebhookRow | undefined> {
  return sql.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertWebhook(sql: Sql, row: WebhookRow): Promise<void> {
  await sql.insertInto('webhooks').values(row).execute()
}

export async function updateWebhook(sql: Sql, id: string, change: Partial<WebhookRow>): Promise<void> {
  await sql.updateTable('webhooks').set(change).where('id', '=', id).execute()
}

export function kindsIn(kinds: string): WebhookKind[] {
  return storedKinds.parse(JSON.parse(kinds))
}

/** With its messages. */
export async function deleteWebhook(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('webhook_deliveries').where('webhookId', '=', id).execute()
  await sql.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Those that have a message to send now. */
export async function webhooksWithWork(sql: Sql, now: Instant): Promise<string[]> {
  const rows = await sql
    .selectFrom('webhook_deliveries as message')
    .innerJoin('webhooks as hook', 'hook.id', 'message.webhookId')
    .select('hook.id')
    .distinct()
    .where('hook.state', '=', 'on')
    .where('message.status', '=', 'queued')
    .where('message.nextAttemptAt', '<=', now)
    .where((at) => at.or([at('message.leaseUntil', 'is', null), at('message.leaseUntil', '<=', now)]))
    .execute()
  return rows.map(({ id }) => id)
}
