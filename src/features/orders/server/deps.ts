import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'
import type { Codes } from '../../codes/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'

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
