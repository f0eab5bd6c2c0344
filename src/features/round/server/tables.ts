import type { Instant } from '../../../kernel/clock.ts'

interface RoundSettingsTable {
  event_id: string
  /** How scores count, as JSON: see `RoundSettings`. */
  settings: string
  /** Incremented with every change. */
  version: number
}

/** Times when play was suspended, and rounds cut short. A row ends when play resumes, or the whole round counts again. */
interface RoundStopsTable {
  id: string
  event_id: string
  kind: 'delay' | 'short'
  /** A line for the golfers, or the reason for cutting the round short. */
  words: string
  /** What counts, as JSON: see `ShortRound`; null for a delay. */
  rule: string | null
  made_by: string
  made_at: Instant
  ended_by: string | null
  ended_at: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    round_settings: RoundSettingsTable
    round_stops: RoundStopsTable
  }
}
