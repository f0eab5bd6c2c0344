import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Files } from '../../files/server/index.ts'
import type { SiteFigures } from './event-info.ts'
import type { EventRecord } from './event-record.ts'

export interface EventDeps {
  database: Database
  clock: Clock
  publicUrl: string
  audit: Audit
  siteFigures: SiteFigures
  files: Files
  pictures: Pictures
  /** Told, in the same transaction, when fair market values were set that were not set before. */
  onValuesSet(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** Told, in the same transaction, when an event becomes final, and of changes to its holes or tie-break while it is. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
}
