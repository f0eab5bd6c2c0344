import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { Events } from '../../event/server/index.ts'

export interface PlacesDeps {
  database: Database
  events: Events
  audit: Audit
  /** Whether a sponsor was promised golfers' places. */
  soldGolfPlaces(sql: Sql, eventId: string): Promise<boolean>
}
