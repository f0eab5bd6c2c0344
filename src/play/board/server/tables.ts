import type { Instant } from '../../../kernel/clock.ts'

/** The board each time it became final or was corrected. Append-only. */
interface FinalBoardsTable {
  id: string
  event_id: string
  /** Counts up from 1 within an event. */
  number: number
  /** 1 when the result differs from the one before; 0 for the first, or when the ranking is the same. */
  is_correction: number
  /** The standings, as JSON. */
  standings: string
  /** Version of the rules that made it: see `roundRules`. */
  rules_version: number
  /** What else is shown of the result, as JSON: see `SavedResult`. Null for boards saved before this was. */
  result: string | null
  reason: string | null
  actor: string
  made_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    final_boards: FinalBoardsTable
  }
}
