import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** The ids of a team's orders of add-ons. */
    ordersOfTeam(sql: Sql, eventId: string, teamId: string): Promise<string[]>
    /** Whether add-ons are on sale at check-in now. */
    sellsAtCheckIn(sql: Sql, event: EventRecord): Promise<boolean>
  }
}
