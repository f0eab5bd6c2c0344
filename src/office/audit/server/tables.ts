import type { Instant } from '../../../kernel/clock.ts'

/** Who changed what. Rows are never changed or deleted, but for contact details that are removed or erased. */
interface AuditLogTable {
  id: string
  at: Instant
  eventId: string | null
  actor: string
  action: string
  subject: string
  /** null in old entries. */
  subjectKind: string | null
  subjectId: string | null
  before: string | null
  after: string | null
  reason: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    audit_log: AuditLogTable
  }
}
