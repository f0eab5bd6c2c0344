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

interface PledgeMomentsTable {
  event_id: string
  /** Cents, the highest first, as JSON. */
  levels: string
  goal: number
  started_at: Instant
  ended_at: Instant | null
}

interface PledgesTable {
  /** Chosen by the phone that counted it. */
  id: string
  event_id: string
  amount: number
  /** A name or a table; '' if nobody wrote it down. */
  who: string
  counted_by: string
  counted_at: Instant
  undone_at: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    gifts: GiftsTable
    pledge_moments: PledgeMomentsTable
    pledges: PledgesTable
  }
}
