import type { Sql } from '../../../ports/database.ts'
import type { Kept } from '../kept-shapes.ts'
import type { Row } from '../who.ts'

interface Query extends PromiseLike<unknown> {
  select(columns: readonly string[]): Query
  where(column: string, is: '=' | '>' | '<' | '!=', value: unknown): Query
  orderBy(column: string): Query
  limit(rows: number): Query
  execute(): Promise<Row[]>
}
/** The list names tables at runtime, which typed queries can't express. */
type Loose = { selectFrom(table: string): Query }
const loose = (sql: Sql) => sql as unknown as Loose

const keyOf = ({ key }: Pick<Kept, 'key'>): readonly string[] => key ?? ['id']

/** A letter's HTML and text are never read for searching: the masked text says the same. */
function columnsToRead(kept: Kept): string[] {
  const { columns, ofEvent, since } = kept
  const read = Object.keys(columns).filter((column) => columns[column] !== 'copy')
  return [...new Set([...keyOf(kept), ...read, ...(ofEvent ? ['event_id'] : []), ...(since ? [since] : [])])]
}

const batch = 1000

/** Rows of a table on the list, in batches where it has an id. */
export async function* rowsOf(sql: Sql, kept: Kept): AsyncGenerator<Row[]> {
  const columns = columnsToRead(kept)
  const [key] = keyOf(kept)
  if (key !== 'id') {
    yield await loose(sql).selectFrom(kept.table).select(columns).execute()
    return
  }
  for (let last: unknown = ''; ; ) {
    const query = loose(sql).selectFrom(kept.table).select(columns).where('id', '>', last)
    const rows = await query.orderBy('id').limit(batch).execute()
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.id
  }
}
