import type { Instant } from '../../../kernel/clock.ts'

interface RevealsTable {
  eventId: string
  /** Incremented whenever the steps are settled anew, and when it ends. */
  version: number
  /** `RevealStep[]` as JSON, as settled: what the screen shows never changes by itself. */
  steps: string
  /** How many of them the screen has shown. */
  shown: number
  /** The lowest place that is revealed; null for all. */
  places: number | null
  begunBy: string
  begunAt: Instant
  endedBy: string | null
  endedAt: Instant | null
  /** 1 when it ended with everything shown; 0 while it goes on, and when it was stopped. */
  isDone: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    reveals: RevealsTable
  }
}
