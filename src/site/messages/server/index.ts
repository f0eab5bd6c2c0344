import { instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tables, Tx } from '../../../ports/database.ts'
import { type Base, feature } from '../../../ports/feature.ts'
import { deliveryRules, mayRetry } from '../outbox-rules.ts'
import { unsubscribeMark, withoutSecrets } from '../rules.ts'
import type { BlastDeps } from './blasts/blast-deps.ts'
import { blastRoutes } from './blasts/blast-routes.ts'
import { manageBlasts } from './blasts/blasts.ts'
import { composeRoutes } from './blasts/compose-routes.ts'
import type { Messages, NewMessage } from './messages.ts'
import { unsubscribeUrl } from './opt-outs/links.ts'
import { manageOptOuts } from './opt-outs/manage-opt-outs.ts'
import { mayText } from './opt-outs/may-text.ts'
import { optOutRoutes } from './opt-outs/opt-out-routes.ts'
import { type OptOutDeps, optedOut } from './opt-outs/opt-outs.ts'
import {
  type Delivers,
  findMessage,
  hasText,
  insertMessages,
  listMessages,
  staffView,
} from './outbox/outbox-store.ts'
import { cancelUnsent, withdraw } from './outbox/withdraw.ts'
import { messagesRoutes } from './routes.ts'
import './parts.ts'

export type { AddressedMessage, Audience, ComposeRequest, Recipient } from './blasts/audience.ts'
export type { Audiences } from './blasts/recipients.ts'
export { type Block, button, paragraph, paragraphs, type Row, section } from './email/blocks.ts'
export { emailFrom, renderReceipt } from './email/render-email.ts'
export type { Messages, NewMessage } from './messages.ts'
export type { OptOuts } from './opt-outs/manage-opt-outs.ts'
export {
  countFailedMessages,
  type DeliveryFacts,
  deliveryFacts,
  lastSentToMany,
  reachedSince,
  statusOfEmail,
} from './outbox/outbox-counts.ts'
export type { Delivers } from './outbox/outbox-store.ts'
export { startOutboxWorker, type WorkerDeps } from './outbox/outbox-worker.ts'
export { noteTextReport } from './outbox/text-reports.ts'

interface MessagesDeps extends Base {
  /** By channel, whether messages are really delivered. */
  delivers: Delivers
}

export const messages = feature({
  open: (needs: MessagesDeps) => ({ messages: createMessages(needs), optOuts: createOptOuts(needs) }),
})

export const blasts = feature({ open: (needs: BlastDeps) => ({ blasts: createBlasts(needs) }) })

function createMessages(deps: MessagesDeps): Messages {
  const { database, clock } = deps

  async function queueAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]> {
    const rows = messages.map(toRow)
    await insertMessages(tx.sql, rows)
    tx.announce({ topic: 'outbox' })
    return rows.map(({ id }) => id)
  }

  function toRow(message: NewMessage): Tables['outbox'] {
    const now = instant(clock())
    const { blastId = null, topic = null, secrets = [] } = message
    const kind = blastId ? 'blast' : topic ? 'news' : 'letter'
    const { priority, heedsOptOuts } = deliveryRules[kind]
    const token = heedsOptOuts.includes('email') && message.channel === 'email' ? newSecret() : null
    const url = token && unsubscribeUrl(deps.publicUrl, token)
    const filled = (part: string) => (url ? part.replaceAll(unsubscribeMark, url) : part)
    const text = filled(message.text)
    return {
      id: newId(),
      eventId: message.eventId,
      channel: message.channel,
      kind,
      priority,
      toAddress: message.to,
      subject: message.subject,
      text,
      html: filled(message.html),
      maskedText: withoutSecrets(text, url ? [...secrets, url] : secrets),
      unsubscribeToken: token,
      status: 'queued',
      attempts: 0,
      lastError: null,
      claim: null,
      leaseUntil: null,
      nextAttemptAt: message.sendAt && message.sendAt > clock() ? instant(message.sendAt) : now,
      createdAt: now,
      sentAt: null,
      blastId,
      cancelledAt: null,
      topic,
    }
  }

  const messages: Omit<Messages, 'handlers'> = {
    async email(tx, mail) {
      if (mail.to !== '') await queueAll(tx, [{ ...mail, channel: 'email' }])
    },
    async text(tx, message) {
      if (message.to !== '') await queueAll(tx, [{ ...message, channel: 'sms', subject: '', html: '' }])
    },
    withdraw: (tx, topic) => withdraw(tx.sql, topic, instant(clock())),
    hasText,
    queueAll,
    optedOut,
    mayText: (sql, phones) => mayText(sql, phones, deps.delivers),
    delivers: deps.delivers,
    list: (sql, limit) => listMessages(sql, limit, deps.delivers),
    show: (row) => staffView(row, deps.delivers),
    retry: (id) =>
      database.transaction(async (tx) => {
        await tx.lockRow('outbox', id)
        const row = await findMessage(tx.sql, id)
        if (!row) throw new Problem('not-found')
        // Without an address it's one whose contact details were removed.
        if (!mayRetry(row.status) || row.toAddress === '') throw new Problem('not-retryable')
        const queued = {
          status: 'queued',
          attempts: 0,
          nextAttemptAt: instant(clock()),
          claim: null,
          leaseUntil: null,
          cancelledAt: null,
        } as const
        await tx.sql.updateTable('outbox').set(queued).where('id', '=', id).execute()
        tx.announce({ topic: 'outbox', retried: true })
        return staffView({ ...row, ...queued }, deps.delivers)
      }),
    cancel: (tx, id, now) => cancelUnsent(tx.sql, id, instant(now)),
  }
  return { ...messages, handlers: { messages: messagesRoutes(messages, database.sql) } }
}

/** Who gets no announcements, with the calls of people and staff. */
function createOptOuts(deps: OptOutDeps) {
  const optOuts = manageOptOuts(deps)
  return { ...optOuts, handlers: { optOuts: optOutRoutes(optOuts, deps.database.sql) } }
}

/** What staff send to many, with its calls. */
function createBlasts(deps: BlastDeps) {
  const blasts = manageBlasts(deps)
  return { ...blasts, handlers: { blasts: blastRoutes(blasts), compose: composeRoutes(blasts) } }
}
