import { instant } from '../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { OutboxMessage } from '../contract.ts'
import './tables.ts'

type Row = Tables['outbox']

/** Both databases take some ten thousand values in one statement; a message has about twenty. */
const atOnce = 200

export async function insertMessages(sql: Sql, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await sql
      .insertInto('outbox')
      .values(rows.slice(start, start + atOnce))
      .execute()
  }
}

/** Newest first. `masked` shows the text with codes and links hidden. */
export async function listMessages(sql: Sql, limit: number, masked: boolean): Promise<OutboxMessage[]> {
  const rows = await sql
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => shown(row, masked))
}

export async function findMessage(sql: Sql, id: string): Promise<Row | undefined> {
  return sql.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

export function shown(row: Row, masked: boolean): OutboxMessage {
  return {
    id: row.id,
    channel: row.channel,
    to: row.to_address,
    subject: row.subject,
    text: masked ? row.masked_text : row.text,
    html: masked ? '' : row.html,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdOn: row.created_at,
    sentOn: row.sent_at,
  }
}

/**
 * Takes up to `most` due messages under a lease: until it runs out no other worker takes them, and
 * one whose worker died is due again after it. The condition of the update decides who holds a message.
 */
export async function claimDue(sql: Sql, now: Date, leaseUntil: Date, most: number): Promise<Row[]> {
  const due = await sql
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', instant(now))
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', instant(now))]))
    .orderBy('next_attempt_at')
    .limit(most)
    .execute()
  if (due.length === 0) return []
  return sql
    .updateTable('outbox')
    .set({ lease_until: instant(leaseUntil) })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('status', '=', 'queued')
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', instant(now))]))
    .returningAll()
    .execute()
}

export async function settleMessage(
  sql: Sql,
  id: string,
  result: Pick<Row, 'status' | 'attempts' | 'last_error' | 'next_attempt_at' | 'sent_at'>,
): Promise<void> {
  await sql
    .updateTable('outbox')
    .set({ ...result, lease_until: null })
    .where('id', '=', id)
    .execute()
}

/** When the next queued message is due, or null when none waits. */
export async function nextDue(sql: Sql): Promise<Date | null> {
  const row = await sql
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('status', '=', 'queued')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row ? new Date(row.next_attempt_at) : null
}
