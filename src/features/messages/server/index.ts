import { type Clock, instant } from '../../../kernel/clock.ts'
import type { MailContent } from '../../../kernel/html.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { OutboxMessage } from '../contract.ts'
import { withoutSecrets } from '../rules.ts'
import { findMessage, insertMessage, listMessages, shown } from './outbox-store.ts'

export { letter, letterButton } from './letter.ts'
export { messagesRoutes } from './routes.ts'
export { sendDue, startWorker, type WorkerDeps } from './worker.ts'

export interface Messages {
  /** Writes an email in the transaction of its cause. `secrets` are hidden from staff once mail leaves this machine. */
  email(tx: Tx, mail: MailContent & { to: string; eventId: string | null; secrets?: string[] }): Promise<void>
  /** Writes a text message in the transaction of its cause. `to` is ten digits. */
  text(tx: Tx, message: { to: string; text: string; eventId: string | null }): Promise<void>
  list(sql: Sql, limit: number): Promise<OutboxMessage[]>
  /** Queues a message that failed or was kept. Throws Problem 'not-found' or 'not-retryable'. */
  retry(id: string): Promise<OutboxMessage>
}

interface NewMessage extends MailContent {
  channel: OutboxMessage['channel']
  to: string
  maskedText: string
  eventId: string | null
}

export function createMessages(deps: { database: Database; clock: Clock; delivers: boolean }): Messages {
  const { database, clock } = deps

  async function put(tx: Tx, message: NewMessage): Promise<void> {
    const now = instant(clock())
    await insertMessage(tx.sql, {
      id: newId(),
      event_id: message.eventId,
      channel: message.channel,
      to_address: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      masked_text: message.maskedText,
      status: 'queued',
      attempts: 0,
      last_error: null,
      lease_until: null,
      next_attempt_at: now,
      created_at: now,
      sent_at: null,
    })
    tx.announce({ topic: 'outbox' })
  }

  return {
    email: (tx, { secrets = [], ...mail }) =>
      put(tx, { ...mail, channel: 'email', maskedText: withoutSecrets(mail.text, secrets) }),
    text: (tx, { to, text, eventId }) =>
      put(tx, { channel: 'sms', to, subject: '', text, html: '', maskedText: text, eventId }),
    list: (sql, limit) => listMessages(sql, limit, deps.delivers),
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
        } as const
        await tx.sql.updateTable('outbox').set(queued).where('id', '=', id).execute()
        tx.announce({ topic: 'outbox' })
        return shown({ ...row, ...queued }, deps.delivers)
      }),
  }
}
