import type { Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'

export interface VolunteersDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  /** The names of the baskets a volunteer collected, which prevent deleting the volunteer. */
  basketsCollectedBy(sql: Sql, volunteerId: string): Promise<string[]>
}
