import type { Events } from '../../../event/event/server/index.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

/** The volunteers, as far as baskets need to know them. */
export interface Collectors {
  ofEvent(sql: Sql, eventId: string): Promise<Collector[]>
  /** Locks a volunteer until the commit, so that nobody deletes them meanwhile; null if there is none. */
  lock(tx: Tx, volunteerId: string): Promise<Collector | null>
}

export interface Collector {
  id: string
  eventId: string
  firstName: string
  lastName: string
}

export interface BasketsDeps {
  /** Saves what is about to be deleted, so that it can be restored for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: DeletedRecord): Promise<string>
  database: Database
  clock: Clock
  events: Events
  messages: Messages
  audit: Audit
  consents: Pick<Consents, 'heard'>
  collectors: Collectors
  files: Files
  pictures: Pictures
}
