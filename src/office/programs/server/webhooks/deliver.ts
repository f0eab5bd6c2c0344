import { instant, later } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { WebhookAnswer } from '../../../../ports/webhook-sender.ts'
import { button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import { isTaken, logLasts, patience, waitAfter } from '../../webhook-rules.ts'
import type { ProgramsDeps } from '../deps.ts'
import { claimNext, type DeliveryRow, endAttempt, forgetBefore } from './delivery-store.ts'
import type { SecretSeal } from './secrets.ts'
import { signedHeaders } from './signature.ts'
import { findWebhook, updateWebhook, type WebhookRow, webhooksWithWork } from './webhook-store.ts'

export interface DeliverDeps extends ProgramsDeps {
  secrets: SecretSeal
}

/** The receiver says by it that it is gone for good. */
const gone = 410

export interface Deliveries {
  /** Sends what is due. A receiver that takes nothing rests until the next call; the others don't wait for it. */
  run(): Promise<void>
  /** Forgets old messages. */
  sweep(): Promise<void>
  /** Ends attempts under way; they count as not made. */
  stop(): Promise<void>
}

/** One message at a time to each receiver, all receivers at once. */
export function deliveries(deps: DeliverDeps): Deliveries {
  const { database, clock } = deps
  const lanes = new Map<string, Promise<void>>()
  let isStopping = false

  async function drain(webhookId: string): Promise<void> {
    while (!isStopping) {
      const hook = await findWebhook(database.sql, webhookId)
      if (hook?.state !== 'on') return
      const message = await claimNext(database.sql, webhookId, clock())
      if (!message || !(await attempt(deps, hook, message, () => isStopping))) return
    }
  }

  return {
    async run() {
      if (isStopping) return
      for (const id of await webhooksWithWork(database.sql, instant(clock())))
        if (!lanes.has(id))
          lanes.set(
            id,
            drain(id).finally(() => lanes.delete(id)),
          )
      await Promise.all(lanes.values())
    },
    sweep: () => forgetBefore(database.sql, later(clock(), -logLasts)),
    async stop() {
      isStopping = true
      deps.webhookSender.stop()
      await Promise.allSettled(lanes.values())
    },
  }
}

/** Sends one message. Returns whether the receiver took it. */
async function attempt(
  deps: DeliverDeps,
  hook: WebhookRow,
  message: DeliveryRow,
  isStopping: () => boolean,
): Promise<boolean> {
  const now = deps.clock()
  const isOldValid = hook.oldSecret !== null && (hook.oldSecretUntil ?? '') > instant(now)
  const secrets = [hook.secret, ...(isOldValid ? [hook.oldSecret as string] : [])]
  const signed = {
    id: message.id,
    timestamp: Math.floor(now.getTime() / 1000),
    body: message.body,
  }
  const keys = opened(deps, hook, secrets)
  if (!keys) return noteAnswer(deps, hook, message, { status: null, fault: noKey })
  const headers = signedHeaders(signed, keys)
  const answer = await deps.webhookSender.send({ url: hook.url, headers, body: message.body })
  if (isStopping() && !isTaken(answer.status)) {
    await endAttempt(deps.database.sql, message, {})
    return false
  }
  return noteAnswer(deps, hook, message, answer)
}

const noKey = 'This server is missing its key for secrets.'

/** Null while they can't be read. */
function opened({ secrets }: DeliverDeps, hook: WebhookRow, sealed: readonly string[]): string[] | null {
  try {
    return sealed.map((each) => secrets.open(each, hook.id))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

async function noteAnswer(
  deps: DeliverDeps,
  { id: webhookId }: WebhookRow,
  message: DeliveryRow,
  answer: WebhookAnswer,
): Promise<boolean> {
  const taken = isTaken(answer.status)
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('webhooks', webhookId)
    const hook = await findWebhook(tx.sql, webhookId)
    const now = deps.clock()
    const result = taken
      ? { status: 'delivered' as const, deliveredAt: instant(now) }
      : afterFailure(message, now)
    const ended = await endAttempt(tx.sql, message, {
      ...result,
      attempts: message.attempts + 1,
      lastStatus: answer.status,
      lastFault: answer.fault,
    })
    if (!ended || !hook) return
    if (taken) {
      if (hook.failingSince !== null) await updateWebhook(tx.sql, webhookId, { failingSince: null })
      return
    }
    const since = hook.failingSince ?? instant(now)
    if (hook.failingSince === null) await updateWebhook(tx.sql, webhookId, { failingSince: since })
    const isTooLong = now.getTime() - Date.parse(since) >= patience
    if (hook.state !== 'off' && (isTooLong || answer.status === gone)) await switchOff(deps, tx, hook, answer)
  })
  return taken
}

function afterFailure({ attempts }: DeliveryRow, now: Date): Partial<DeliveryRow> {
  const wait = waitAfter(attempts + 1)
  return wait === null ? { status: 'failed' } : { nextAttemptAt: instant(later(now, wait)) }
}

/** A receiver that took nothing for three days, or said that it is gone: switched off, and the admins are told. */
async function switchOff(
  deps: Pick<ProgramsDeps, 'audit' | 'events' | 'messages' | 'publicUrl' | 'auth'>,
  tx: Tx,
  hook: WebhookRow,
  answer: WebhookAnswer,
): Promise<void> {
  const why = answer.status === null ? answer.fault : `It answered with status ${answer.status}.`
  await updateWebhook(tx.sql, hook.id, { state: 'off' })
  tx.announce({ topic: 'webhooks', settings: true })
  await deps.audit(tx, {
    eventId: null,
    actor: 'automatic cleanup',
    action: 'webhook switched off',
    subject: { kind: 'webhook', id: hook.id, name: hook.url },
    reason: why,
  })
  const event = await deps.events.current(tx.sql)
  const mail = emailFrom(event, {
    subject: `Webhook switched off: ${new URL(hook.url).hostname}`,
    heading: 'A webhook was switched off',
    blocks: [
      paragraph(
        `${greeting()} ${new URL(hook.url).hostname} hasn’t taken our messages${answer.status === 410 ? ' and says it never will again' : ' for three days'}, so we’ve stopped sending them. ${why}`,
      ),
      paragraph(
        'Nothing else is affected. Once the other program works again, switch the webhook on; its log has what wasn’t delivered.',
      ),
      button('Open the webhooks', `${deps.publicUrl}/admin/programs`, 'Webhooks'),
    ],
  })
  for (const to of await deps.auth.adminEmails(tx.sql))
    await deps.messages.email(tx, { ...mail, to, eventId: event?.id ?? null })
}
