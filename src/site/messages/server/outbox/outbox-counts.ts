import type { Instant } from '../../../../kernel/clock.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { OutboxStatus } from '../../outbox-rules.ts'
import '../tables.ts'

/** Messages that failed or may not have arrived; canceled ones don't count. */
export async function countFailedMessages(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['failed', 'unsure'])
    .where('cancelledAt', 'is', null)
    .where((where) => where.or([where('eventId', '=', eventId), where('eventId', 'is', null)]))
    .executeTakeFirstOrThrow()
  return row.count
}

/** What became of the newest email to somebody whose subject begins so; null if there is none. */
export async function statusOfEmail(
  sql: Sql,
  { eventId, to, subject }: { eventId: string; to: string; subject: string },
): Promise<OutboxStatus | null> {
  const row = await sql
    .selectFrom('outbox')
    .select('status')
    .where('channel', '=', 'email')
    .where('eventId', '=', eventId)
    .where('toAddress', '=', to)
    .where('subject', 'like', `${subject}:%`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status ?? null
}

export interface DeliveryFacts {
  /** When the last one went out; null before the first. */
  sentAt: Instant | null
  /** Failed ones of all events; canceled ones don't count. */
  failed: number
  /** How many are due now, and since when the first. */
  waiting: number
  waitingSince: Instant | null
}

/** What became of a channel's messages. */
export async function deliveryFacts(
  sql: Sql,
  channel: 'email' | 'sms',
  now: Instant,
): Promise<DeliveryFacts> {
  const ofChannel = sql.selectFrom('outbox').where('channel', '=', channel)
  const sent = await ofChannel.select(({ fn }) => fn.max('sentAt').as('at')).executeTakeFirst()
  const failed = await ofChannel
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['failed', 'unsure'])
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow()
  const waiting = await ofChannel
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('nextAttemptAt').as('since')])
    .where('status', 'in', ['queued', 'sending'])
    .where('nextAttemptAt', '<=', now)
    .executeTakeFirstOrThrow()
  return {
    sentAt: sent?.at ?? null,
    failed: failed.count,
    waiting: waiting.count,
    waitingSince: waiting.since,
  }
}

/** When the last message to many of an event was written; null without one. Its unsubscribe link has to work for a while. */
export async function lastSentToMany(sql: Sql, eventId: string): Promise<Instant | null> {
  const row = await sql
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('eventId', '=', eventId)
    .where('unsubscribeToken', 'is not', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The addresses and numbers that a message to many has gone out to since then; null where none was written. */
export async function reachedSince(sql: Sql, eventId: string, since: Instant): Promise<Set<string> | null> {
  const rows = await sql
    .selectFrom('outbox')
    .select(['toAddress as to', 'status'])
    .where('eventId', '=', eventId)
    .where('blastId', 'is not', null)
    .where('createdAt', '>=', since)
    .execute()
  if (rows.length === 0) return null
  return new Set(rows.filter(({ status }) => status === 'sent').map(({ to }) => to.toLowerCase()))
}
