import type { Instant } from '../../../kernel/clock.ts'

interface DeletionsTable {
  id: string
  event_id: string
  kind: string
  name: string
  /** JSON: the deleted rows. */
  content: string
  deleted_at: Instant
  deleted_by: string
  restored_at: Instant | null
  restored_by: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    deletions: DeletionsTable
  }
}
