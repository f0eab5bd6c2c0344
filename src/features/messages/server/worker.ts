import { type Clock, instant, later, minute } from '../../../kernel/clock.ts'
import type { Database, Tables } from '../../../ports/database.ts'
import { type Delivery, DeliveryFault, type Mailer, type TextSender } from '../../../ports/mailer.ts'
import { retryDelay } from '../rules.ts'
import { claimDue, nextDue, settleMessage } from './outbox-store.ts'

export interface WorkerDeps {
  database: Database
  clock: Clock
  mailer: Mailer
  texts: TextSender
  log: { warn(facts: object, message: string): void }
}

const batch = 20
const lease = 2 * minute
const idle = 30_000

/** Sends what is due, one batch after the other, until nothing is. Answers how many it handled. */
export async function sendDue(deps: WorkerDeps, goOn: () => boolean = () => true): Promise<number> {
  let handled = 0
  while (goOn()) {
    const now = deps.clock()
    const claimed = await deps.database.transaction((tx) => claimDue(tx.sql, now, later(now, lease), batch))
    if (claimed.length === 0) return handled
    for (const message of claimed) await sendOne(deps, message)
    handled += claimed.length
  }
  return handled
}

async function sendOne(deps: WorkerDeps, message: Tables['outbox']): Promise<void> {
  const attempts = message.attempts + 1
  try {
    const delivery = await hand(deps, message)
    const sentAt = delivery === 'sent' ? instant(deps.clock()) : null
    const result = { status: delivery, attempts, last_error: null, next_attempt_at: message.next_attempt_at }
    await settleMessage(deps.database.sql, message.id, { ...result, sent_at: sentAt })
  } catch (error) {
    const permanent = error instanceof DeliveryFault && error.permanent
    const wait = permanent ? null : retryDelay(attempts)
    deps.log.warn({ messageId: message.id, attempts, willRetry: wait !== null }, 'message not delivered')
    await settleMessage(deps.database.sql, message.id, {
      status: wait === null ? 'failed' : 'queued',
      attempts,
      last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      next_attempt_at: instant(later(deps.clock(), wait ?? 0)),
      sent_at: null,
    })
  }
}

function hand(deps: WorkerDeps, message: Tables['outbox']): Promise<Delivery> {
  if (message.channel === 'sms') return deps.texts.send({ to: message.to_address, text: message.text })
  const { to_address: to, subject, text, html } = message
  return deps.mailer.send({ to, subject, text, html })
}

/** Runs until stopped: wakes for every new message, and when a retry is due. */
export function startWorker(deps: WorkerDeps): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const wake = () => {
    clearTimeout(timer)
    running = running.then(run)
  }

  async function run(): Promise<void> {
    if (stopped) return
    try {
      await sendDue(deps, () => !stopped)
      const due = await nextDue(deps.database.sql)
      rest(due ? Math.max(50, due.getTime() - deps.clock().getTime()) : idle)
    } catch (error) {
      deps.log.warn({ err: error }, 'the outbox could not be read')
      rest(1000)
    }
  }

  function rest(wait: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, Math.min(wait, idle))
  }

  const deaf = deps.database.onChange((change) => change.topic === 'outbox' && wake())
  wake()
  return {
    async stop() {
      stopped = true
      deaf()
      clearTimeout(timer)
      await running
    },
  }
}
