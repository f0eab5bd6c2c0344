import { Problem } from '../../../kernel/problem.ts'
import { matches } from '../../../kernel/text/search-text.ts'
import type { AuditEntry, AuditSearch } from '../contract.ts'
import { actionInWords, changesOf, inOneLine, notes } from '../rules.ts'
import { type AuditRow, auditActions, auditPlace, auditRows } from './audit-store.ts'
import type { AuditReadDeps } from './deps.ts'

interface Page {
  entries: AuditEntry[]
  next: string | null
  actions: string[]
}

/** Returns a page of the log. Throws Problem 'invalid-input' if `before` isn't an entry's id. */
export async function readAudit(
  deps: AuditReadDeps,
  { limit, before, ...search }: AuditSearch & { limit: number; before?: string | undefined },
): Promise<Page> {
  const place = before === undefined ? undefined : await auditPlace(deps.database.sql, before)
  if (before !== undefined && !place)
    throw new Problem('invalid-input', { errors: { before: ['There is no such entry'] } })
  const entries: AuditEntry[] = []
  for await (const entry of auditEntries(deps, search, place)) {
    entries.push(entry)
    if (entries.length > limit) break
  }
  const hasMore = entries.length > limit
  const shown = entries.slice(0, limit)
  return {
    entries: shown,
    next: hasMore ? (shown.at(-1)?.id ?? null) : null,
    actions: await auditActions(deps.database.sql),
  }
}

/** All matching entries, newest first, with names instead of ids. */
export async function* auditEntries(
  deps: AuditReadDeps,
  { action, search = '' }: AuditSearch,
  before?: { at: string; id: string },
): AsyncGenerator<AuditEntry> {
  const known = new Map<string, Map<string, string>>()
  for await (const rows of auditRows(deps.database.sql, { action: action || undefined, before })) {
    for (const row of rows) {
      if (row.eventId && !known.has(row.eventId)) known.set(row.eventId, await namesIn(deps, row.eventId))
      const entry = asEntry(row, known.get(row.eventId ?? ''))
      const said = notes.map(({ text }) => text(entry) ?? '')
      const { actor, subject, changes } = entry
      if (matches(search, actor, entry.action, subject, inOneLine(changes), ...said)) yield entry
    }
  }
}

function asEntry(row: AuditRow, names: Map<string, string> = new Map()): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    eventId: row.eventId,
    actor: named(row.actor, names),
    action: actionInWords(row.action),
    subject: named(row.subject, names),
    changes: changesOf(read(row.before), read(row.after)),
    reason: row.reason,
  }
}

const withId = /\b(team|hole|sponsor|attendee) ([0-9a-f]{8}-[0-9a-f-]{27})/g

/** 'team 1f0c…, hole 77ab…' becomes 'Team Marsh, hole 7'. A deleted team stays 'team 1f0c…'. */
function named(text: string, names: Map<string, string>): string {
  return text.replaceAll(withId, (whole, _kind, id: string) => names.get(id) ?? whole)
}

function read(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}

/**
 * Display names for ids in the log: 'Team Marsh', 'hole 7'. Old entries also have ids of sponsors and dinner
 * orders.
 */
async function namesIn(
  { database: { sql }, events, teams, sponsors, dinner }: AuditReadDeps,
  eventId: string,
): Promise<Map<string, string>> {
  const named: { id: string; name: string }[] = [
    ...(await teams.ofEvent(sql, eventId)),
    ...(await sponsors.all(sql, eventId)),
    ...(await events.holes(sql, eventId)).map(({ id, number }) => ({ id, name: `hole ${number}` })),
    ...(await dinner.ofEvent(sql, eventId)).map(({ id, requestedBy: { name, email } }) => ({
      id,
      name: name || email || 'a dinner order',
    })),
  ]
  return new Map(named.map(({ id, name }) => [id, name]))
}
