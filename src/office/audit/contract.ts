import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'

export const auditEntry = named('AuditEntry', {
  id: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  eventId: z.string().nullable(),
  /** A person's or a team's name. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The values before and after; null if there was or is none. */
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  reason: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The search; without parameters it finds everything. */
export const auditSearch = z.object({
  action: z.string().max(100).optional(),
  search: z.string().max(200).optional(),
})
export type AuditSearch = z.output<typeof auditSearch>

export const auditApi = contract({
  'GET /api/admin/audit': {
    summary: 'List changes, newest first. Pass `next` as `before` to get the next page',
    access: 'admin',
    query: auditSearch.extend({
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      before: idField.optional(),
    }),
    answers: {
      200: z.object({
        entries: z.array(auditEntry),
        next: z.string().nullable(),
        /** All actions in the log, for the filter. */
        actions: z.array(z.string()),
      }),
    },
  },
  'GET /api/admin/export/audit.csv': {
    summary: "Download the audit log as CSV, newest first, in the event's time zone",
    access: 'admin',
    query: auditSearch,
    answers: { 200: null },
    download: 'text/csv',
  },
})
