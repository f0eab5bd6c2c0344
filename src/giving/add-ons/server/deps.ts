import type { Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'

export interface OrdersDeps {
  database: Database
  clock: Clock
  events: Events
  payments: Payments
  codes: Codes
  audit: Audit
  /** Cancels expired payment holds of every kind at the provider. Returns false if none could be freed. */
  releaseHolds(eventId: string): Promise<boolean>
}
