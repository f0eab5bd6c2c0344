import type { Events } from '../../../event/event/server/index.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Deletion, deletionsApi } from '../contract.ts'
import type { DeletionKind } from '../rules.ts'
import type { SavedRows } from './rows.ts'

export interface DeletedRecord {
  eventId: string
  kind: DeletionKind
  name: string
  rows: SavedRows[]
  /** Uploaded files that are deleted once it can no longer be restored. */
  files?: readonly string[]
  /** Additional data for its restorer. */
  more?: Record<string, unknown>
}

/**
 * Restores one kind of record. Throws a Problem if its place is taken; may change the rows before they are
 * inserted. `note` is added to the message.
 */
export type Restorer = (
  tx: Tx,
  kept: DeletedRecord,
  actor: Person,
  reason: string | null,
) => Promise<{ rows: SavedRows[]; note?: string; after?: () => Promise<void> }>

export interface DeletionsDeps extends Base {
  events: Events
  files: Pick<Files, 'release'>
}

export interface Deletions {
  handlers: { deletions: Handlers<typeof deletionsApi> }
  /** Call it in the transaction that deletes the record. Returns the id for Undo. */
  keep(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  list(sql: Sql, actor: Person): Promise<Deletion[]>
  /** `reason`: needed where it corrects a final result. Throws Problem 'not-found', or the restorer's problem. Returns a message for the toast. */
  restore(actor: Person, deletionId: string, reason: string | null): Promise<string>
  /** Deletes what is older than a day. */
  sweep(): Promise<void>
}
