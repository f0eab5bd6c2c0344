import type { Instant } from '../../../kernel/clock.ts'

/** The board each time it became final or was corrected. Append-only. */
interface FinalBoardsTable {
  id: string
  event_id: string
  /** Counts up from 1 within an event. */
  number: number
  /** 1 when the result differs from the one before; 0 for the first, or when only names differ. */
  is_correction: number
  /** The standings, as JSON. */
  standings: string
  reason: string | null
  actor: string
  made_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    final_boards: FinalBoardsTable
  }
}
