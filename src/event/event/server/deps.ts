import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Tx } from '../../../ports/database.ts'
import type { AfterFinal } from '../../../ports/final.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Files } from '../../files/server/index.ts'
import type { FindHolesInUse } from './event-holes.ts'
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
  /** Called in the same transaction when an event is copied, with the original and its copy. */
  onCopied(tx: Tx, from: EventRecord, to: EventRecord): Promise<void>
  holesInUse: FindHolesInUse
  /** Called in the same transaction when fair market values are set for the first time. */
  onValuesSet(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** Called in the same transaction when play goes live. */
  onLive(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** Called in the same transaction when the result becomes final. */
  /** Ends the sale of extras, in the same transaction. */
  closeExtras(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  onFinal(tx: Tx, event: EventRecord): Promise<void>
  /** Called in the same transaction when an event becomes final, and when a final event's holes or tie-break change. */
  afterFinal: AfterFinal
}
