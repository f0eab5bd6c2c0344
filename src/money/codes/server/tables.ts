import type { Instant } from '../../../kernel/clock.ts'

interface CodesTable {
  id: string
  event_id: string
  /** Upper case; unique within the event. */
  code: string
  note: string
  kind: string
  /** Hundredths of a percent, or cents. */
  amount: number
  /** JSON list of fixed things and item ids; null for everything. */
  things: string | null
  max_uses: number | null
  max_per_payer: number | null
  /** 'YYYY-MM-DD' in the event's zone. */
  until: string | null
  /** JSON. */
  holds: string | null
  version: number
  created_at: Instant
  ended_at: Instant | null
}

/** A bill that was made with a code. It counts as long as its subject still has what it asked for. */
interface CodeUsesTable {
  id: string
  code_id: string
  event_id: string
  purpose: string
  subject_id: string
  /** The payer's email in lower case. */
  payer_key: string
  who: string
  discount: number
  at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    codes: CodesTable
    code_uses: CodeUsesTable
  }
}
