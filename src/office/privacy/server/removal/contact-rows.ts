import { sql as raw, type SqlBool } from 'kysely'
import type { Sql } from '../../../../ports/database.ts'
import type { Kept } from '../../../../record/kept.ts'
import { contactColumns } from '../../contact-details.ts'
import type { Row } from '../../who.ts'
import { isAfter, keyOf } from '../kept-rows.ts'

/** Rows in one transaction: few, so that nobody at the desk waits for them. */
const batch = 100

/** Rows of one event that have something in a column that goes, a batch after another, by key. */
export async function contactRows(sql: Sql, kept: Kept, eventId: string, after?: Row): Promise<Row[]> {
  const key = keyOf(kept)
  const columns = Object.keys(contactColumns(kept))
  const more = kept.table === 'payments' ? ['number'] : kept.table === 'outbox' ? ['status', 'createdAt'] : []
  const { rows } = await raw<Row>`
    select ${raw.join([...key, ...columns, ...more].map((column) => raw.ref(column)))}
    from ${raw.table(kept.table)}
    where ${ofEvent(kept, eventId)} and ${after ? isAfter(key, after) : raw`1 = 1`}
    order by ${raw.join(key.map((column) => raw.ref(column)))} limit ${batch}`.execute(sql)
  return rows
}

function ofEvent({ ofEvent: isOfEvent, eventBy }: Kept, eventId: string) {
  if (isOfEvent || !eventBy) return raw<SqlBool>`event_id = ${eventId}`
  const { column, table } = eventBy
  return raw<SqlBool>`${raw.ref(column)} in (select id from ${raw.table(table)} where event_id = ${eventId})`
}

/**
 * Writes what is left of a row, unless one of its columns changed since it was read: then the next pass does it. Returns whether it
 * was written.
 */
export async function writeRow(
  sql: Sql,
  kept: Kept,
  row: Row,
  changed: Record<string, string | null>,
): Promise<boolean> {
  const known = Object.keys(changed).filter((column) => column in row)
  const same = [...keyOf(kept), ...known].map((column) => raw<SqlBool>`${raw.ref(column)} = ${row[column]}`)
  const sets = Object.entries(changed).map(([column, value]) => raw`${raw.ref(column)} = ${value}`)
  const { rows } = await raw`
    update ${raw.table(kept.table)} set ${raw.join(sets)}
    where ${raw.join(same, raw` and `)} returning 1`.execute(sql)
  return rows.length > 0
}
