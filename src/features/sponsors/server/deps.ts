import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Codes } from '../../codes/server/index.ts'
import type { DeletedRecord } from '../../deletions/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Files } from '../../files/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'

export interface SponsorsDeps {
  /** Saves what is about to be deleted, so that it can be restored for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  database: Database
  clock: Clock
  events: Events
  payments: Payments
  codes: Codes
  messages: Messages
  files: Files
  pictures: Pictures
  audit: Audit
  publicUrl: string
}
