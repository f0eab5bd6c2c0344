import type { Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'

export interface GiftsDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  /** The site's address, for links. */
  publicUrl: string
}
