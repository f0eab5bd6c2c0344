import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { ErasureList } from '../../../ports/erasure-list.ts'

export interface PrivacyDeps {
  database: Database
  clock: Clock
  audit: Audit
  /** What is kept of erasures outside the database, for restores. */
  erasures: ErasureList
  /** Outside of the database and its backups; null while it isn't here. */
  secretsKey: string | null
  /** Throws Problem 'confirm-first' unless the actor entered the password within ten minutes. */
  requireConfirmed(sql: Sql, actor: Person): Promise<void>
  /** Keeps a message of the outbox from being sent, if it wasn't. */
  cancelMessage(tx: Tx, id: string, now: Date): Promise<void>
}
