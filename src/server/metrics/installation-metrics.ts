import { Counter, Gauge, type Registry } from 'prom-client'
import type { DatabaseHealth, InstallationFacts } from './installation-facts.ts'

/** What the database says, as metrics. Returns a function that sets them. */
export function installationMetrics(registry: Registry): (health: DatabaseHealth) => void {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `pinhigh_${name}`, help, labelNames, registers })
  const up = gauge('database_up', '1 when the database answers, else 0.')
  const latency = gauge('database_ping_seconds', 'How long the database took to answer a short question.')
  const scores = new Counter({
    name: 'pinhigh_scores_total',
    help: 'Scores of a hole that phones and staff sent, by result: applied; conflict and locked were refused. From the database, so the same on all servers.',
    labelNames: ['result'],
    registers,
  })
  const due = gauge('outbox_due', 'Messages that are due and have not been handed over yet.', ['channel'])
  const oldest = gauge('outbox_oldest_due_seconds', 'How long the oldest of them has been due.', ['channel'])
  const failed = gauge('outbox_failed', 'Messages that failed or may not have arrived.', ['channel'])
  const payments = gauge('payments', 'Payments by state, without rehearsals.', ['state'])
  const webhook = gauge(
    'webhook_last_seen_timestamp_seconds',
    'When the last signed event of the payment provider came; 0 before the first.',
  )
  const backup = gauge(
    'backup_last_end_timestamp_seconds',
    'When the last backup ended, whether it worked or not; 0 before the first.',
  )
  const backupFine = gauge('backup_last_succeeded', '1 when the last backup worked, else 0.')

  function set(facts: InstallationFacts): void {
    scores.reset()
    for (const [result, count] of Object.entries(facts.scores)) scores.inc({ result }, count)
    for (const [channel, box] of Object.entries(facts.outbox)) {
      due.set({ channel }, box.due)
      oldest.set({ channel }, box.dueSince ? Math.max(0, Date.now() / 1000 - seconds(box.dueSince)) : 0)
      failed.set({ channel }, box.failed)
    }
    for (const [state, count] of Object.entries(facts.payments)) payments.set({ state }, count)
    webhook.set(facts.webhookAt ? seconds(facts.webhookAt) : 0)
    backup.set(facts.backup ? seconds(facts.backup.endedAt) : 0)
    backupFine.set(facts.backup?.isFine ? 1 : 0)
  }

  return ({ isUp, seconds: took, facts }) => {
    up.set(isUp ? 1 : 0)
    latency.set(took)
    // While the database is away, the last figures would be a claim.
    for (const each of [scores, due, oldest, failed, payments]) each.reset()
    for (const each of [webhook, backup, backupFine]) each.remove()
    if (facts) set(facts)
  }
}

function seconds(at: string): number {
  return Date.parse(at) / 1000
}
