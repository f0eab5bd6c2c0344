import { z } from 'zod'
import { type Instant, instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import { type Blast, blast } from '../../blast-contract.ts'
import type { BlastCounts } from '../../blast-rules.ts'
import { messageKinds } from '../../message-kinds.ts'
import '../tables.ts'

export type BlastRow = Tables['blasts']
export type OutboxRow = Tables['outbox']

const storedAsk = z.object({ audience: blast.shape.audience })

/** Returns false, without inserting, if the request already has a blast. */
export async function insertBlast(sql: Sql, row: BlastRow): Promise<boolean> {
  const written = await sql
    .insertInto('blasts')
    .values(row)
    .onConflict((conflict) => conflict.column('requestId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function blastOfRequest(sql: Sql, requestId: string): Promise<BlastRow | undefined> {
  return sql.selectFrom('blasts').selectAll().where('requestId', '=', requestId).executeTakeFirst()
}

export async function findBlast(sql: Sql, id: string): Promise<Blast | undefined> {
  const row = await sql.selectFrom('blasts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await withCounts(sql, [row]))[0]
}

/** Newest first. */
export async function listBlasts(sql: Sql, limit: number): Promise<Blast[]> {
  const rows = await sql
    .selectFrom('blasts')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return withCounts(sql, rows)
}

export async function messageIdsOf(sql: Sql, blastId: string): Promise<string[]> {
  const rows = await sql.selectFrom('outbox').select('id').where('blastId', '=', blastId).execute()
  return rows.map(({ id }) => id).sort()
}

/** Failed messages first, then queued ones. */
export async function messagesOf(sql: Sql, blastId: string): Promise<OutboxRow[]> {
  const rows = await sql.selectFrom('outbox').selectAll().where('blastId', '=', blastId).execute()
  const order = ['failed', 'unsure', 'sending', 'queued', 'kept', 'sent']
  return rows.sort(
    (one, other) =>
      order.indexOf(one.status) - order.indexOf(other.status) || (one.toAddress < other.toAddress ? -1 : 1),
  )
}

export const canceledMessage = 'Canceled before it was sent.'

/** Cancels queued messages; those being sent are left alone. Returns how many. */
export async function cancelQueued(sql: Sql, blastId: string, now: Date): Promise<number> {
  const stopped = await sql
    .updateTable('outbox')
    .set({
      status: 'failed',
      cancelledAt: instant(now),
      lastError: canceledMessage,
      leaseUntil: null,
    })
    .where('blastId', '=', blastId)
    .where('status', '=', 'queued')
    .returning('id')
    .execute()
  return stopped.length
}

/** Queues failed messages, or those that may not have arrived; canceled ones stay canceled. Returns how many. */
export async function requeue(
  sql: Sql,
  blastId: string,
  which: 'failed' | 'unsure',
  now: Instant,
): Promise<number> {
  const queued = await sql
    .updateTable('outbox')
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, leaseUntil: null })
    .where('blastId', '=', blastId)
    .where('status', '=', which)
    .where('toAddress', '!=', '')
    .where('cancelledAt', 'is', null)
    .returning('id')
    .execute()
  return queued.length
}

async function withCounts(sql: Sql, rows: BlastRow[]): Promise<Blast[]> {
  if (rows.length === 0) return []
  const groups = await sql
    .selectFrom('outbox')
    .select(({ fn }) => ['blastId', 'status', fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.count<number>('cancelledAt').as('cancelled'))
    .where(
      'blastId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['blastId', 'status'])
    .execute()
  const byBlast = Map.groupBy(groups, (group) => group.blastId)
  return rows.map((row) => asBlast(row, countsOf(byBlast.get(row.id) ?? [])))
}

function countsOf(
  groups: readonly { status: OutboxRow['status']; count: number; cancelled: number }[],
): BlastCounts {
  const counts: BlastCounts = { queued: 0, sent: 0, unsure: 0, failed: 0, kept: 0, cancelled: 0 }
  for (const { status, count, cancelled } of groups) {
    counts[status === 'sending' ? 'queued' : status] += status === 'failed' ? count - cancelled : count
    if (status === 'failed') counts.cancelled += cancelled
  }
  return counts
}

function asBlast(row: BlastRow, counts: BlastCounts): Blast {
  return {
    id: row.id,
    kind: row.kind,
    channel: messageKinds[row.kind].channel,
    eventId: row.eventId,
    teamId: row.teamId,
    teamName: row.teamName,
    audience: row.asked === null ? null : storedAsk.parse(JSON.parse(row.asked)).audience,
    about: row.about,
    recipients: row.recipients,
    leftOut: {
      noAddress: row.noAddress,
      optedOut: row.optedOut,
      ...(row.noConsent > 0 ? { noConsent: row.noConsent } : {}),
    },
    counts,
    createdBy: row.createdBy,
    createdOn: row.createdAt,
  }
}
