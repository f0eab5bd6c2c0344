import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Events } from '../../event/server/index.ts'
import type { Deletion, deletionsApi } from '../contract.ts'
import type { DeletionKind } from '../rules.ts'
import type { SavedRows } from './rows.ts'

export interface DeletedRecord {
  eventId: string
  kind: DeletionKind
  name: string
  rows: SavedRows[]
  /** Uploaded files that go once it can no longer be put back. */
  files?: readonly string[]
  /** What its restorer wants to know besides. */
  more?: Record<string, unknown>
}

/**
 * Puts one kind of thing back. Refuses with a Problem when its place is gone; may change the rows before they are
 * inserted. Returns what there is to say beside 'is back'.
 */
export type Restorer = (
  tx: Tx,
  kept: DeletedRecord,
  actor: Person,
) => Promise<{ rows: SavedRows[]; note?: string; after?: () => Promise<void> }>

export interface DeletionsDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  restorers: Record<DeletionKind, Restorer>
  /** In the transaction in which nothing points at these files any more. */
  releaseFiles(tx: Tx, keys: readonly string[]): Promise<void>
}

export interface Deletions {
  handlers: { deletions: Handlers<typeof deletionsApi> }
  /** To be called in the transaction that deletes it. Returns the id that Undo asks for. */
  keep(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  list(sql: Sql, actor: Person): Promise<Deletion[]>
  /** Throws Problem 'not-found', or whatever says that its place is gone. Returns a sentence for the toast. */
  restore(actor: Person, deletionId: string): Promise<string>
  /** Forgets what is older than a day. */
  sweep(): Promise<void>
}
