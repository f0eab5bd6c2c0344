import { z } from 'zod'
import type { Sql, Tables, Tx } from '../../../../ports/database.ts'
import type { RemovalDays } from '../../removal-rules.ts'
import '../tables.ts'

export type RemovalRow = Tables['contact_removals']

/** How many records were changed, by whose they are: { Golfers: 144 }. */
const storedCounts = z.record(z.string(), z.number())
export type Counts = z.output<typeof storedCounts>

const theOnly = 'contacts'

const untouched = {
  keepUntil: null,
  waitsFor: null,
  toldDay: null,
  begunAt: null,
  begunBy: null,
  counts: null,
  sweptAt: null,
  doneAt: null,
} as const

export async function removalDaysOf(sql: Sql): Promise<RemovalDays | null> {
  const row = await sql
    .selectFrom('contact_settings')
    .select('days')
    .where('id', '=', theOnly)
    .executeTakeFirst()
  return row?.days ?? null
}

/** What admins were told under the old setting no longer holds. */
export async function saveRemovalDays(sql: Sql, days: RemovalDays | null): Promise<void> {
  await sql
    .insertInto('contact_settings')
    .values({ id: theOnly, days })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ days }))
    .execute()
  await sql
    .updateTable('contact_removals')
    .set({ toldDay: null, waitsFor: null })
    .where('begunAt', 'is', null)
    .execute()
}

export async function removalRows(sql: Sql): Promise<Map<string, RemovalRow>> {
  const rows = await sql.selectFrom('contact_removals').selectAll().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function removalRow(sql: Sql, eventId: string): Promise<RemovalRow> {
  const row = await sql
    .selectFrom('contact_removals')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row ?? { id: eventId, ...untouched }
}

/** The row, locked: of several servers one works on an event's contact details at a time. */
export async function lockedRemoval(tx: Tx, eventId: string): Promise<RemovalRow> {
  await tx.sql
    .insertInto('contact_removals')
    .values({ id: eventId, ...untouched })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await tx.lockRow('contact_removals', eventId)
  return removalRow(tx.sql, eventId)
}

export async function updateRemoval(
  sql: Sql,
  eventId: string,
  change: Partial<Omit<RemovalRow, 'id'>>,
): Promise<void> {
  await sql.updateTable('contact_removals').set(change).where('id', '=', eventId).execute()
}

/** Whether this event's contact details were removed. */
export async function contactsAreRemoved(sql: Sql, eventId: string): Promise<boolean> {
  return (await removalRow(sql, eventId)).doneAt !== null
}

export function readCounts(counts: string | null): Counts {
  return counts === null ? {} : storedCounts.parse(JSON.parse(counts))
}
