import { type Clock, instant } from '../../../kernel/clock.ts'
import type { MailContent } from '../../../kernel/html.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database, Sql, Tables, Tx } from '../../../ports/database.ts'
import type { OutboxMessage } from '../contract.ts'
import { withoutSecrets } from '../rules.ts'
import { findMessage, insertMessages, listMessages, shown } from './outbox-store.ts'

export { blastRoutes } from './blast-routes.ts'
export { type Addressed, type Audience, type BlastAsk, createBlasts } from './blasts.ts'
export { letter, letterButton } from './letter.ts'
export { messagesRoutes } from './routes.ts'
export { sendDue, startWorker, type WorkerDeps } from './worker.ts'

export interface Messages {
  /** Writes an email in the transaction of its cause. `secrets` are hidden from staff once mail leaves this machine. */
  email(tx: Tx, mail: MailContent & { to: string; eventId: string | null; secrets?: string[] }): Promise<void>
  /** Writes a text message in the transaction of its cause. `to` is ten digits. */
  text(tx: Tx, message: { to: string; text: string; eventId: string | null }): Promise<void>
  /** Writes many at once. Answers their ids. */
  putAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]>
  /** Of these addresses, those that have asked to be left alone. */
  optedOut(sql: Sql, channel: OutboxMessage['channel'], addresses: readonly string[]): Promise<Set<string>>
  list(sql: Sql, limit: number): Promise<OutboxMessage[]>
  /** As staff may read it. */
  show(row: Tables['outbox']): OutboxMessage
  /** Queues a message that failed or was kept. Throws Problem 'not-found' or 'not-retryable'. */
  retry(id: string): Promise<OutboxMessage>
}

export interface NewMessage extends MailContent {
  channel: OutboxMessage['channel']
  /** An email address, or ten digits. */
  to: string
  secrets?: readonly string[]
  eventId: string | null
  /** The blast it is part of. */
  blastId?: string
}

export function createMessages(deps: { database: Database; clock: Clock; delivers: boolean }): Messages {
  const { database, clock } = deps

  async function putAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]> {
    const rows = messages.map(toRow)
    await insertMessages(tx.sql, rows)
    tx.announce({ topic: 'outbox' })
    return rows.map(({ id }) => id)
  }

  async function put(tx: Tx, message: NewMessage): Promise<void> {
    await putAll(tx, [message])
  }

  function toRow(message: NewMessage): Tables['outbox'] {
    const now = instant(clock())
    return {
      id: newId(),
      event_id: message.eventId,
      channel: message.channel,
      to_address: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      masked_text: withoutSecrets(message.text, message.secrets ?? []),
      status: 'queued',
      attempts: 0,
      last_error: null,
      lease_until: null,
      next_attempt_at: now,
      created_at: now,
      sent_at: null,
      blast_id: message.blastId ?? null,
      cancelled_at: null,
    }
  }

  return {
    email: (tx, mail) => put(tx, { ...mail, channel: 'email' }),
    text: (tx, { to, text, eventId }) =>
      put(tx, { channel: 'sms', to, subject: '', text, html: '', eventId }),
    putAll,
    optedOut: async () => new Set(),
    list: (sql, limit) => listMessages(sql, limit, deps.delivers),
    show: (row) => shown(row, deps.delivers),
    retry: (id) =>
      database.transaction(async (tx) => {
        await tx.lockRow('outbox', id)
        const row = await findMessage(tx.sql, id)
        if (!row) throw new Problem('not-found')
        if (row.status !== 'failed' && row.status !== 'kept') throw new Problem('not-retryable')
        const queued = {
          status: 'queued',
          attempts: 0,
          next_attempt_at: instant(clock()),
          lease_until: null,
          cancelled_at: null,
        } as const
        await tx.sql.updateTable('outbox').set(queued).where('id', '=', id).execute()
        tx.announce({ topic: 'outbox' })
        return shown({ ...row, ...queued }, deps.delivers)
      }),
  }
}
