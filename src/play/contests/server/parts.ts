import type { Sql } from '../../../ports/database.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** What the desk says to everybody who is at this hole; usually nothing. */
    messagesAtHole(sql: Sql, eventId: string, holeNumber: number): Promise<string[]>
  }
}
