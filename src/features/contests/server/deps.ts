import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import type { Field } from '../../leaderboard/field.ts'
import type { TeamRecord } from '../../teams/server/index.ts'

export interface ContestsDeps {
  database: Database
  clock: Clock
  audit: Audit
  events: Pick<Events, 'pick' | 'holes'>
  publicUrl: string
  /** What the event's board is made of. */
  field(sql: Sql, eventId: string): Promise<Field>
  /** Saves the new result of an event that is final; does nothing for others. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
  /** Ids of the teams that bought this item and may use it. */
  buyersOf(
    sql: Sql,
    event: EventRecord,
    teams: readonly TeamRecord[],
    itemId: string,
  ): Promise<ReadonlySet<string>>
}
