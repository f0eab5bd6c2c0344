import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { PartiesDeps } from '../parties/parties-deps.ts'

export interface LookingDeps extends PartiesDeps {
  /** Whether the event can take one more golfer who pays for themselves, by the one rule of capacity. */
  hasRoomForGolfer(sql: Sql, event: EventRecord): Promise<boolean>
}
