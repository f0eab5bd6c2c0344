import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** Whether a sponsor was promised golfers' places. */
    soldGolfPlaces(sql: Sql, eventId: string): Promise<boolean>
    /** Team places and dinner seats that sponsors' packages include and nobody has yet. */
    heldForSponsors(
      sql: Sql,
      event: Pick<EventRecord, 'id' | 'teamSize'>,
      now: Date,
    ): Promise<{ teams: number; attendees: number }>
  }
}
