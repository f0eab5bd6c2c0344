import { sql as raw } from 'kysely'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import { type Kept, versionsOf } from '../../../record/kept.ts'
import type { Row } from '../who.ts'

interface Query extends PromiseLike<unknown> {
  select(columns: readonly string[]): Query
  where(column: string, is: '=', value: unknown): Query
  where(condition: unknown): Query
  orderBy(column: string): Query
  limit(rows: number): Query
  set(values: object): Query
  execute(): Promise<Row[]>
}
/** The list names tables at runtime, which typed queries can't express. */
type Loose = Record<'selectFrom' | 'updateTable' | 'deleteFrom', (table: string) => Query>
const loose = (sql: Sql) => sql as unknown as Loose

export const keyOf = ({ key }: Pick<Kept, 'key'>): readonly string[] => key ?? ['id']

/** A letter's HTML and text are never read for searching: the masked text says the same. */
function columnsToRead(kept: Kept, isWhole: boolean): string[] {
  const { columns, ofEvent, since, eventBy } = kept
  const read = Object.keys(columns).filter((column) => isWhole || columns[column] !== 'copy')
  const event = ofEvent ? ['eventId'] : eventBy ? [eventBy.column] : []
  return [
    ...new Set([
      ...keyOf(kept),
      ...read,
      ...event,
      ...versionsOf(kept).map(({ by }) => by),
      ...(since ? [since] : []),
    ]),
  ]
}

const batch = 1000

/** Rows of a table on the list, in batches by their key. */
export async function* rowsOf(sql: Sql, kept: Kept): AsyncGenerator<Row[]> {
  const key = keyOf(kept)
  for (let last: Row | undefined; ; ) {
    let query = loose(sql).selectFrom(kept.table).select(columnsToRead(kept, false)).limit(batch)
    for (const column of key) query = query.orderBy(column)
    const rows = await (last ? query.where(isAfter(key, last)) : query).execute()
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

/** `(order_id, number) > ('…', 2)`: both databases compare rows like that. */
export function isAfter(key: readonly string[], last: Row) {
  const columns = raw.join(key.map((column) => raw.ref(column)))
  return raw`(${columns}) > (${raw.join(key.map((column) => last[column]))})`
}

/** The row as it is now, letters' texts too; undefined if it's gone. */
export async function rowNow(sql: Sql, kept: Kept, row: Row): Promise<Row | undefined> {
  const query = loose(sql).selectFrom(kept.table).select(columnsToRead(kept, true))
  const [now] = await byKey(query, kept, row).execute()
  return now
}

export async function changeRow(sql: Sql, kept: Kept, row: Row, changes: object): Promise<void> {
  await byKey(loose(sql).updateTable(kept.table).set(changes), kept, row).execute()
}

export async function deleteRow(sql: Sql, kept: Kept, row: Row): Promise<void> {
  await byKey(loose(sql).deleteFrom(kept.table), kept, row).execute()
}

function byKey(query: Query, kept: Kept, row: Row): Query {
  return keyOf(kept).reduce((found, column) => found.where(column, '=', row[column]), query)
}

/** Locks the row until the commit, where the table has an id. */
export async function lockKept(tx: Tx, { table, key }: Kept, { id }: Row): Promise<void> {
  if (key === undefined) await tx.lockRow(table as keyof Tables, String(id))
}

/** One column of a row by its id; undefined if the row is gone. */
export async function cellOf(sql: Sql, table: string, column: string, id: unknown): Promise<unknown> {
  const [row] = await loose(sql).selectFrom(table).select([column]).where('id', '=', id).execute()
  return row?.[column]
}

/** What refers to rows of another table by a column. */
export async function rowsBy(
  sql: Sql,
  { table, columns, by }: { table: string; columns: readonly string[]; by: string },
  ids: readonly string[],
): Promise<Row[]> {
  const found: Row[] = []
  for (const id of ids)
    found.push(...(await loose(sql).selectFrom(table).select(columns).where(by, '=', id).execute()))
  return found
}

export async function raiseVersion(sql: Sql, table: string, id: unknown): Promise<void> {
  await loose(sql).updateTable(table).set({ version: raw`version + 1` }).where('id', '=', id).execute()
}
