import type { Sql, Tx } from '../../../ports/database.ts'
import type { HoleCall } from '../../rules/card-message-shapes.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** What the desk says to everybody who is at this hole; usually nothing. */
    messagesAtHole(sql: Sql, eventId: string, holeNumber: number): Promise<string[]>
    /** Open calls of teams at this hole, medical ones first; usually none. */
    callsAtHole(sql: Sql, eventId: string, holeNumber: number): Promise<HoleCall[]>
    /** `by` sees to it. Throws Problem 'not-found' for one that isn't open at this hole, 'changed-meanwhile' if somebody else has it. */
    takeCallAtHole(
      tx: Tx,
      call: { eventId: string; holeNumber: number; callId: string; by: string },
    ): Promise<void>
  }
}
