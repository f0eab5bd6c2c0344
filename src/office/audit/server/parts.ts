import type { AuditEntry } from '../../../ports/audit.ts'

declare module '../../../ports/feature.ts' {
  interface Happenings {
    /** Whatever the audit log records. */
    noted: AuditEntry
  }
}
