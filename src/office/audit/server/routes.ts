import { type Download, type Handlers, ok } from '../../../kernel/endpoint.ts'
import { csvFile, localTime } from '../../exports/server/index.ts'
import type { AuditEntry, AuditSearch, auditApi } from '../contract.ts'
import { inOneLine, notes } from '../rules.ts'
import { auditEntries, readAudit } from './audit-read.ts'
import type { AuditReadDeps } from './deps.ts'

export function auditRoutes(deps: AuditReadDeps): Handlers<typeof auditApi> {
  return {
    'GET /api/admin/audit': async ({ query }) => ok(await readAudit(deps, query)),
    'GET /api/admin/export/audit.csv': async ({ query }) => ({
      status: 200,
      file: await auditFile(deps, query),
    }),
  }
}

const heads = ['Time', 'Who', 'What', 'About', 'Change', ...notes.map(({ name }) => name)]

async function auditFile(deps: AuditReadDeps, search: AuditSearch): Promise<Download> {
  const timeZone = (await deps.events.current(deps.database.sql))?.timeZone ?? 'UTC'
  const entries: AuditEntry[] = []
  for await (const entry of auditEntries(deps, search)) entries.push(entry)
  const rows = entries.map((entry) => [
    localTime(entry.at, timeZone),
    entry.actor,
    entry.action,
    entry.subject,
    inOneLine(entry.changes),
    ...notes.map(({ text }) => text(entry)),
  ])
  return csvFile('audit.csv', heads, rows)
}
