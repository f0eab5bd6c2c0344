import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'

/**
 * How many of each item are sold or held for a buyer, less what was taken back; an item nobody bought is missing.
 * `codeId`: for a user of this code, who may have what it holds.
 */
export type SoldOf = (
  sql: Sql,
  eventId: string,
  now: Date,
  codeId?: string | null,
) => Promise<ReadonlyMap<string, number>>

export interface ItemsDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  files: Files
  pictures: Pictures
  soldOf: SoldOf
  /** What other features say of an item to whoever buys it, by item id. */
  notesOf(sql: Sql, event: EventRecord): Promise<ReadonlyMap<string, string>>
  /** Called in the transaction in which an item changed: what was sold without a value gets the one it has now. */
  onValuesSet(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** Whether a discount code of the event works now. */
  takesCodes(sql: Sql, event: EventRecord, now: Date): Promise<boolean>
  /** The items that a typed code opens. Throws Problem 'code-refused'. */
  openedBy(
    sql: Sql,
    event: EventRecord,
    code: string,
  ): Promise<{ codeId: string; things: ReadonlySet<string> }>
}
