import { type Clock, type Instant, instant } from '../../kernel/clock.ts'
import { lastProviderEvent } from '../../money/checkout/server/index.ts'
import { countPayments } from '../../money/ledger/server/index.ts'
import { countScores } from '../../play/scoring/server/index.ts'
import type { Database, Sql } from '../../ports/database.ts'
import { deliveryFacts } from '../../site/messages/server/index.ts'
import { lastBackup } from '../backup/schedule.ts'

export type Channel = 'email' | 'sms'

/** Counts and times that are in the database: the same on all servers. Nothing about a person. */
export interface InstallationFacts {
  /** By result, how many scores of a hole were sent. */
  scores: Record<string, number>
  outbox: Record<Channel, { due: number; failed: number; dueSince: Instant | null }>
  payments: Record<string, number>
  webhookAt: Instant | null
  backup: { endedAt: Instant; isFine: boolean } | null
}

export interface DatabaseHealth {
  isUp: boolean
  seconds: number
  /** Null while the database is away. */
  facts: InstallationFacts | null
}

/** Milliseconds: however often somebody asks, the database isn't asked more often than that. */
const fresh = 5_000

/** Returns a function that asks the database how it is. It never throws. */
export function databaseHealth(
  database: Pick<Database, 'ping' | 'sql'>,
  clock: Clock,
): () => Promise<DatabaseHealth> {
  let asked: { at: number; health: Promise<DatabaseHealth> } | undefined
  return () => {
    const now = performance.now()
    if (!asked || now - asked.at > fresh) asked = { at: now, health: examine(database, clock) }
    return asked.health
  }
}

async function examine(database: Pick<Database, 'ping' | 'sql'>, clock: Clock): Promise<DatabaseHealth> {
  const start = performance.now()
  try {
    await database.ping()
    const seconds = (performance.now() - start) / 1000
    return { isUp: true, seconds, facts: await readFacts(database.sql, instant(clock())) }
  } catch {
    return { isUp: false, seconds: (performance.now() - start) / 1000, facts: null }
  }
}

async function readFacts(sql: Sql, now: Instant): Promise<InstallationFacts> {
  const backup = await lastBackup(sql)
  return {
    scores: await countScores(sql),
    outbox: { email: await outboxOf(sql, 'email', now), sms: await outboxOf(sql, 'sms', now) },
    payments: await countPayments(sql),
    webhookAt: await lastProviderEvent(sql),
    backup: backup?.endedAt ? { endedAt: backup.endedAt, isFine: backup.fault === null } : null,
  }
}

async function outboxOf(sql: Sql, channel: Channel, now: Instant) {
  const { waiting: due, waitingSince: dueSince, failed } = await deliveryFacts(sql, channel, now)
  return { due, dueSince, failed }
}
