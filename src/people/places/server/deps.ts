import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'

export interface PlacesDeps {
  database: Database
  events: Events
  audit: Audit
  /** Whether a sponsor was promised golfers' places. */
  soldGolfPlaces(sql: Sql, eventId: string): Promise<boolean>
  /** Called in the transaction in which the settings changed: parties without a value get the one of a golfer now. */
  onValuesSet(tx: Tx, event: EventRecord, actor: Person): Promise<void>
}
