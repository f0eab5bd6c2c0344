import type { Instant } from '../../../kernel/clock.ts'

/** The board each time it became final or was corrected. Append-only. */
interface FinalBoardsTable {
  id: string
  eventId: string
  /** Counts up from 1 within an event. */
  number: number
  /** 1 when the result differs from the one before; 0 for the first, or when the ranking is the same. */
  isCorrection: number
  /** The standings, as JSON. */
  standings: string
  /** Version of the rules that made it: see `roundRules`. */
  rulesVersion: number
  /** What else is shown of the result, as JSON: see `SavedResult`. Null for boards saved before this was. */
  result: string | null
  reason: string | null
  actor: string
  madeAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    final_boards: FinalBoardsTable
  }
}
