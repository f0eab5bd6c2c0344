import { type Clock, instant, later, minute } from '../../../../kernel/clock.ts'
import type { Audit } from '../../../../ports/audit.ts'
import type { Database } from '../../../../ports/database.ts'
import {
  type Delivery,
  DeliveryFailure,
  type FailureFacts,
  type Mailer,
  type TextSender,
} from '../../../../ports/mailer.ts'
import { deliveryRules } from '../../outbox-rules.ts'
import { retryDelay } from '../../rules.ts'
import { unsubscribeUrl } from '../opt-outs/links.ts'
import { withConsent } from '../opt-outs/may-text.ts'
import { optedOut, optOut } from '../opt-outs/opt-outs.ts'
import { type Outcome, type QueuedRow, saveOutcome } from './queue-store.ts'

export interface DeliveryDeps {
  database: Database
  clock: Clock
  mailer: Mailer
  texts: TextSender
  publicUrl: string
  audit: Audit
  log: { warn(facts: object, message: string): void }
}

/** Longer than any channel takes to respond or give up; a claim lasts longer still. */
const timeout = 2 * minute
const maxSaveAttempts = 6

/** Sends one claimed message and saves the result. Returns the failure, or null. */
export async function deliver(deps: DeliveryDeps, message: QueuedRow): Promise<DeliveryFailure | null> {
  const unwanted = await whyUnwanted(deps, message)
  if (unwanted) {
    await saveWithRetry(deps, message, { ...unchanged(message), status: 'failed', lastError: unwanted })
    return null
  }
  try {
    const delivery = await withTimeout(timeout, passOn(deps, message))
    await saveWithRetry(deps, message, {
      ...unchanged(message),
      status: delivery,
      attempts: message.attempts + 1,
      lastError: null,
      sentAt: delivery === 'sent' ? instant(deps.clock()) : null,
    })
    return null
  } catch (error) {
    const fault = error instanceof DeliveryFailure ? error : new DeliveryFailure('It couldn’t be sent.')
    if (fault !== error) deps.log.warn({ err: error, messageId: message.id }, 'could not send a message')
    await recordFailure(deps, message, fault)
    return fault
  }
}

/** Asked right before it is sent: somebody may have opted out since it was queued. */
async function whyUnwanted(
  { database: { sql }, texts }: DeliveryDeps,
  { kind, channel, toAddress: to }: QueuedRow,
): Promise<string | null> {
  const { heedsOptOuts, needsConsent } = deliveryRules[kind]
  if (heedsOptOuts.includes(channel) && (await optedOut(sql, channel, [to])).size > 0)
    return unsubscribedMessage
  const asks = needsConsent && channel === 'sms' && texts.delivers
  return asks && !(await withConsent(sql, [to])).has(to) ? noConsentMessage : null
}

export const noConsentMessage = 'Not sent: this number hasn’t agreed to texts.'
export const unsubscribedMessage = 'Not sent: this address has unsubscribed from announcements.'

function unchanged({ status, attempts, lastError, nextAttemptAt, sentAt }: QueuedRow): Outcome {
  return { status, attempts, lastError, nextAttemptAt, sentAt }
}

function passOn(deps: DeliveryDeps, message: QueuedRow): Promise<Delivery> {
  const { id, toAddress: to, subject, text, html, unsubscribeToken: token } = message
  if (message.channel === 'sms') return deps.texts.send({ id, to, text })
  return deps.mailer.send({
    id,
    to,
    subject,
    text,
    html,
    unsubscribeUrl: token && unsubscribeUrl(deps.publicUrl, token),
  })
}

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    limit.reject(
      new DeliveryFailure('The service didn’t answer in time.', { affectsAll: true, unsure: true }),
    )
  }, milliseconds)
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function recordFailure(deps: DeliveryDeps, message: QueuedRow, fault: DeliveryFailure): Promise<void> {
  const { facts } = fault
  const attempts = message.attempts + 1
  const status = statusAfter(message, facts, attempts)
  deps.log.warn({ messageId: message.id, attempts, status }, 'message not delivered')
  if (facts.optedOut) {
    const { channel, toAddress: address } = message
    const source = { how: 'provider', actor: 'text service' } as const
    await deps.database.transaction((tx) => optOut(deps, tx, { channel, address }, source))
  }
  const wait = facts.retryAfter ?? retryDelay(attempts) ?? 0
  await saveWithRetry(deps, message, {
    status,
    attempts,
    lastError: fault.message.slice(0, 500),
    nextAttemptAt: instant(later(deps.clock(), wait)),
    sentAt: null,
  })
}

/** A blast that may have arrived isn't retried automatically; a personal message is, because its reader is waiting. */
function statusAfter(message: QueuedRow, facts: FailureFacts, attempts: number): QueuedRow['status'] {
  if (facts.permanent) return 'failed'
  if (facts.unsure && !deliveryRules[message.kind].repeatsWhenUnsure) return 'unsure'
  return retryDelay(attempts) === null ? 'failed' : 'queued'
}

/**
 * The message is already sent, so a brief database outage must not make it look unsent. If the result can't be saved,
 * the claim expires.
 */
async function saveWithRetry(deps: DeliveryDeps, message: QueuedRow, outcome: Outcome): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await saveOutcome(deps.database.sql, message, outcome)
    } catch (error) {
      if (attempt >= maxSaveAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 100 * 4 ** attempt))
    }
  }
}
