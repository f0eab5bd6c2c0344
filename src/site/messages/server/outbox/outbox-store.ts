import type { Sql, Tables } from '../../../../ports/database.ts'
import type { Channel, OutboxMessage } from '../../contract.ts'
import '../tables.ts'

type Row = Tables['outbox']

/** By channel, whether messages are really delivered. */
export type Delivers = Readonly<Record<Channel, boolean>>

/** Both databases accept about ten thousand values per statement; a message has about twenty. */
const atOnce = 200

/** Inserts in batches, within the caller's transaction. */
export async function insertMessages(sql: Sql, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await sql
      .insertInto('outbox')
      .values(rows.slice(start, start + atOnce))
      .execute()
  }
}

/** Newest first. */
export async function listMessages(sql: Sql, limit: number, delivers: Delivers): Promise<OutboxMessage[]> {
  const rows = await sql
    .selectFrom('outbox')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => staffView(row, delivers))
}

export async function findMessage(sql: Sql, id: string): Promise<Row | undefined> {
  return sql.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The message for staff, with codes and links hidden if its channel really delivers. */
export function staffView(row: Row, delivers: Delivers): OutboxMessage {
  const masked = delivers[row.channel]
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    to: row.toAddress,
    subject: row.subject,
    text: masked ? row.maskedText : row.text,
    html: masked ? '' : row.html,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdOn: row.createdAt,
    sentOn: row.sentAt,
  }
}

/** Whether this exact text was already queued for this number, sent or not. */
export async function hasText(
  sql: Sql,
  { to, text, eventId }: { to: string; text: string; eventId: string },
): Promise<boolean> {
  const row = await sql
    .selectFrom('outbox')
    .select('id')
    .where('eventId', '=', eventId)
    .where('channel', '=', 'sms')
    .where('toAddress', '=', to)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
