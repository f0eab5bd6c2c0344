import type { Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { AuditAction } from '../../../../ports/audit.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import type { Blast, BlastAnswer, BlastPreview } from '../../blast-contract.ts'
import type { ComposePreview } from '../../compose-contract.ts'
import type { OutboxMessage } from '../../contract.ts'
import type { TemplateKind } from '../../message-kinds.ts'
import type { BlastRequest, ComposeRequest, Recipient } from './audience.ts'
import type { BlastDeps } from './blast-deps.ts'
import { cancelQueued, findBlast, listBlasts, messagesOf, requeue } from './blast-store.ts'
import { composedMessage } from './compose.ts'
import { recipientsOf } from './recipients.ts'
import { previewBlast, previewComposed, sendBlast } from './send-blast.ts'

export interface Blasts {
  /**
   * Inserts every message, the blast and its audit entry in one transaction. The same `requestId` again returns the
   * first response. Throws Problem 'request-reused' when it comes with another request.
   */
  send(actor: Person, ask: BlastRequest, requestId?: string): Promise<BlastAnswer>
  preview(kind: TemplateKind, teamId?: string): Promise<BlastPreview>
  /** Throws Problem 'invalid-input' when a recipient has no value for a field. */
  previewComposed(ask: ComposeRequest, as: number): Promise<ComposePreview>
  /** Sends only to the admin: no blast, no opt-out check, no history. Returns the address. */
  test(actor: Person, ask: ComposeRequest, phone?: string): Promise<{ to: string; isSent: boolean }>
  list(limit: number): Promise<Blast[]>
  /** Throws Problem 'not-found'. */
  find(id: string): Promise<Blast & { messages: OutboxMessage[] }>
  cancel(actor: Person, id: string): Promise<Blast>
  /** Throws Problem 'not-found', or 'not-retryable' when it has no such message. */
  retry(actor: Person, id: string, which: 'failed' | 'unsure'): Promise<Blast>
}

export function manageBlasts(deps: BlastDeps): Blasts {
  const { database, clock } = deps

  async function found(sql: Sql, id: string): Promise<Blast> {
    const blast = await findBlast(sql, id)
    if (!blast) throw new Problem('not-found')
    return blast
  }

  /** Changes a blast's messages and writes an audit entry. */
  function act(
    actor: Person,
    id: string,
    action: AuditAction,
    change: (tx: Tx) => Promise<number>,
  ): Promise<Blast> {
    return database.transaction(async (tx) => {
      await tx.lockRow('blasts', id)
      const { eventId, about } = await found(tx.sql, id)
      const messages = await change(tx)
      if (messages > 0)
        await deps.audit(tx, {
          eventId,
          actor,
          action,
          subject: { kind: 'blast', id, name: about },
          after: { messages },
        })
      return found(tx.sql, id)
    })
  }

  return {
    send: (actor, ask, requestId) => sendBlast(deps, actor, ask, requestId),
    preview: (kind, teamId) => previewBlast(deps, kind, teamId),
    previewComposed: (ask, as) => previewComposed(deps, ask, as),
    test: (actor, ask, phone) => sendTest(deps, actor, ask, phone),
    list: (limit) => listBlasts(database.sql, limit),
    async find(id) {
      const blast = await found(database.sql, id)
      const rows = await messagesOf(database.sql, id)
      return { ...blast, messages: rows.map(deps.messages.show) }
    },
    cancel: (actor, id) => act(actor, id, 'blast canceled', (tx) => cancelQueued(tx.sql, id, clock())),
    retry: (actor, id, which) =>
      act(actor, id, 'blast sent again', async (tx) => {
        const queued = await requeue(tx.sql, id, which, instant(clock()))
        if (queued === 0) throw new Problem('not-retryable')
        tx.announce({ topic: 'outbox', retried: true })
        return queued
      }),
  }
}

/** Sends the first recipient's version to the admin who wrote it. Without recipients, the fields stay empty. */
async function sendTest(
  deps: BlastDeps,
  actor: Person,
  ask: ComposeRequest,
  phone?: string,
): Promise<{ to: string; isSent: boolean }> {
  return deps.database.transaction(async (tx) => {
    const { eventId, all, ...from } = await recipientsOf(deps, tx.sql, ask)
    const first: Pick<Recipient, 'values' | 'secrets'> = all[0] ?? { values: {}, secrets: [] }
    // Without an unsubscribe link, which would opt the admin out.
    const { content } = composedMessage(ask, first, from, false)
    const subject = content.subject && `Test: ${content.subject}`
    const to = phone ?? actor.email
    if (phone && (await deps.messages.optedOut(tx.sql, 'sms', [phone])).has(phone))
      throw new Problem('invalid-input', { errors: { phone: ['This number asked for no more texts'] } })
    await deps.messages.queueAll(tx, [{ ...content, subject, channel: ask.channel, to, eventId }])
    return { to, isSent: deps.messages.delivers[ask.channel] }
  })
}
