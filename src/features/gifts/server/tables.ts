import type { Instant } from '../../../kernel/clock.ts'

interface GiftsTable {
  id: string
  event_id: string
  /** 132 random bits: whoever has it can pay it. */
  tracking_id: string
  amount: number
  giver_name: string
  giver_email: string
  /** 'honor' or 'memory'. */
  kind: string | null
  of_name: string
  message: string
  /** null: anonymous. */
  shown_name: string | null
  wants_listing: number
  /** 'shown' or 'hidden'; null until staff have looked. */
  looked_at: string | null
  looked_by: string | null
  created_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    gifts: GiftsTable
  }
}
