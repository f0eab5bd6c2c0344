import { type Clock, instant } from '../../../kernel/clock.ts'
import type { MailContent } from '../../../kernel/html.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tables, Tx } from '../../../ports/database.ts'
import type { Channel, OutboxMessage } from '../contract.ts'
import { unsubscribeMark, withoutSecrets } from '../rules.ts'
import { unsubscribeUrl } from './links.ts'
import { optedOut } from './opt-outs.ts'
import { type Delivers, findMessage, hasText, insertMessages, listMessages, shown } from './outbox-store.ts'

export { blastRoutes } from './blast-routes.ts'
export { type Addressed, type Audience, type BlastAsk, createBlasts } from './blasts.ts'
export type { Recipient } from './compose.ts'
export { composeRoutes } from './compose-routes.ts'
export { letter, letterButton } from './letter.ts'
export { createOptOutDesk, type OptOutDesk } from './opt-out-desk.ts'
export { optOutRoutes } from './opt-out-routes.ts'
export { failedMessages } from './outbox-counts.ts'
export type { Delivers } from './outbox-store.ts'
export type { Audiences } from './recipients.ts'
export { messagesRoutes } from './routes.ts'
export { noteTextReport } from './text-reports.ts'
export { startWorker, type WorkerDeps } from './worker.ts'

export interface Messages {
  /** Writes an email in the transaction of its cause. `secrets` are hidden from staff once mail leaves this machine. */
  email(tx: Tx, mail: MailContent & { to: string; eventId: string | null; secrets?: string[] }): Promise<void>
  /** Writes a text message in the transaction of its cause. `to` is ten digits. */
  text(tx: Tx, message: { to: string; text: string; eventId: string | null }): Promise<void>
  /** Whether this very text was written for this number already, sent or not. */
  hasText(sql: Sql, message: { to: string; text: string; eventId: string }): Promise<boolean>
  /** Writes many in the transaction of their cause, each to one recipient. Answers their ids. */
  putAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]>
  /** Of these addresses, as they are given, those that get no blasts. */
  optedOut(sql: Sql, channel: Channel, addresses: readonly string[]): Promise<Set<string>>
  /** By channel, whether messages leave this machine. */
  readonly delivers: Delivers
  list(sql: Sql, limit: number): Promise<OutboxMessage[]>
  /** As staff may read it. */
  show(row: Tables['outbox']): OutboxMessage
  /** Queues a message that was given up, kept, or may not have arrived. Throws Problem 'not-found' or 'not-retryable'. */
  retry(id: string): Promise<OutboxMessage>
}

export interface NewMessage extends MailContent {
  channel: Channel
  /** An email address, or ten digits. */
  to: string
  secrets?: readonly string[]
  eventId: string | null
  /**
   * The blast it is part of; without one it is a letter. What is part of a blast goes after every letter, and never to
   * an address that declines blasts when its turn comes. As an email it gets a link of its own in place of
   * `unsubscribeMark`, and headers for the mail program's button.
   */
  blastId?: string
}

export interface MessagesDeps {
  database: Database
  clock: Clock
  /** By channel, whether messages leave this machine. */
  delivers: Delivers
  publicUrl: string
  audit: Audit
}

export function createMessages(deps: MessagesDeps): Messages {
  const { database, clock } = deps

  async function putAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]> {
    const rows = messages.map(toRow)
    await insertMessages(tx.sql, rows)
    tx.announce({ topic: 'outbox' })
    return rows.map(({ id }) => id)
  }

  function toRow(message: NewMessage): Tables['outbox'] {
    const now = instant(clock())
    const { blastId = null, secrets = [] } = message
    const kind = blastId ? 'blast' : 'letter'
    const token = kind === 'blast' && message.channel === 'email' ? newSecret() : null
    const url = token && unsubscribeUrl(deps.publicUrl, token)
    const filled = (part: string) => (url ? part.replaceAll(unsubscribeMark, url) : part)
    const text = filled(message.text)
    return {
      id: newId(),
      event_id: message.eventId,
      channel: message.channel,
      kind,
      priority: kind === 'letter' ? 0 : 1,
      to_address: message.to,
      subject: message.subject,
      text,
      html: filled(message.html),
      masked_text: withoutSecrets(text, url ? [...secrets, url] : secrets),
      unsubscribe_token: token,
      status: 'queued',
      attempts: 0,
      last_error: null,
      claim: null,
      lease_until: null,
      next_attempt_at: now,
      created_at: now,
      sent_at: null,
      blast_id: blastId,
      cancelled_at: null,
    }
  }

  return {
    async email(tx, mail) {
      await putAll(tx, [{ ...mail, channel: 'email' }])
    },
    async text(tx, { to, text, eventId }) {
      await putAll(tx, [{ channel: 'sms', to, subject: '', text, html: '', eventId }])
    },
    hasText,
    putAll,
    optedOut,
    delivers: deps.delivers,
    list: (sql, limit) => listMessages(sql, limit, deps.delivers),
    show: (row) => shown(row, deps.delivers),
    retry: (id) =>
      database.transaction(async (tx) => {
        await tx.lockRow('outbox', id)
        const row = await findMessage(tx.sql, id)
        if (!row) throw new Problem('not-found')
        if (!retryable.has(row.status)) throw new Problem('not-retryable')
        const queued = {
          status: 'queued',
          attempts: 0,
          next_attempt_at: instant(clock()),
          claim: null,
          lease_until: null,
          cancelled_at: null,
        } as const
        await tx.sql.updateTable('outbox').set(queued).where('id', '=', id).execute()
        tx.announce({ topic: 'outbox', retried: true })
        return shown({ ...row, ...queued }, deps.delivers)
      }),
  }
}

const retryable: ReadonlySet<OutboxMessage['status']> = new Set(['failed', 'kept', 'unsure'])
