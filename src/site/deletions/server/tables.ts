import type { Instant } from '../../../kernel/clock.ts'

interface DeletionsTable {
  id: string
  eventId: string
  kind: string
  name: string
  /** JSON: the deleted rows. */
  content: string
  deletedAt: Instant
  deletedBy: string
  restoredAt: Instant | null
  restoredBy: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    deletions: DeletionsTable
  }
}
