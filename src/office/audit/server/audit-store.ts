import type { Sql, Tables } from '../../../ports/database.ts'
import './tables.ts'

export type AuditRow = Tables['audit_log']

interface Place {
  at: string
  id: string
}

const batch = 500

/** Rows of the log from a position on, newest first. Read in batches, so that the log may be any length. */
export async function* auditRows(
  sql: Sql,
  from: { action?: string | undefined; before?: Place | undefined },
): AsyncGenerator<AuditRow[]> {
  let place = from.before
  for (;;) {
    const rows = await rowsBefore(sql, place, from.action)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    place = rows.at(-1)
  }
}

function rowsBefore(sql: Sql, place: Place | undefined, action: string | undefined): Promise<AuditRow[]> {
  let query = sql.selectFrom('audit_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(batch)
  if (action !== undefined) query = query.where('action', '=', action)
  if (place !== undefined) {
    query = query.where((row) =>
      row.or([row('at', '<', place.at), row.and([row('at', '=', place.at), row('id', '<', place.id)])]),
    )
  }
  return query.execute()
}

export async function auditPlace(sql: Sql, id: string): Promise<Place | undefined> {
  return sql.selectFrom('audit_log').select(['at', 'id']).where('id', '=', id).executeTakeFirst()
}

export async function auditActions(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('audit_log').select('action').distinct().execute()
  return rows.map(({ action }) => action).sort()
}
