import type { Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { ImportFeatures } from './import-context.ts'

export interface ImportDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  features: ImportFeatures
  /** Offers free places to the waitlist before the lines of a file count them. */
  offerFreed(tx: Tx, eventId: string): Promise<void>
  /** Whether teams of the event may have open places. */
  placesAreOn(sql: Sql, eventId: string): Promise<boolean>
}
