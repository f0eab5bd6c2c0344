import type { Instant } from '../../../kernel/clock.ts'

interface GiftsTable {
  id: string
  eventId: string
  /** 132 random bits: whoever has it can pay it. */
  trackingId: string
  amount: number
  giverName: string
  giverEmail: string
  /** 'honor' or 'memory'. */
  kind: string | null
  ofName: string
  message: string
  /** null: anonymous. */
  shownName: string | null
  wantsListing: number
  /** 'shown' or 'hidden'; null until staff have looked. */
  lookedAt: string | null
  lookedBy: string | null
  createdAt: Instant
}

interface PledgeMomentsTable {
  eventId: string
  /** Cents, the highest first, as JSON. */
  levels: string
  goal: number
  startedAt: Instant
  endedAt: Instant | null
}

interface PledgesTable {
  /** Chosen by the phone that counted it. */
  id: string
  eventId: string
  amount: number
  /** A name or a table; '' if nobody wrote it down. */
  who: string
  countedBy: string
  countedAt: Instant
  undoneAt: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    gifts: GiftsTable
    pledge_moments: PledgeMomentsTable
    pledges: PledgesTable
  }
}
