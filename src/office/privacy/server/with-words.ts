import { sql as raw } from 'kysely'
import type { Sql } from '../../../ports/database.ts'
import type { Kept } from '../kept-shapes.ts'

/** Puts the words that a row names in place of their id. */
export async function withWords(
  sql: Sql,
  { shows }: Pick<Kept, 'shows'>,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  if (!shows) return values
  const { column, table, text } = shows
  const { [column]: id, ...others } = values
  const query = raw<{
    words: string
  }>`select ${raw.ref(text)} as words from ${raw.table(table)} where id = ${id}`
  const { rows } = await query.execute(sql)
  return { ...others, [text]: rows[0]?.words ?? '' }
}
