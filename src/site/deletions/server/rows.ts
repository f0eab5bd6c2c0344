import type { Sql, Tables } from '../../../ports/database.ts'

/** The rows of one table, to be inserted again. */
export interface SavedRows {
  table: keyof Tables
  rows: Record<string, unknown>[]
}

/** Columns by which rows belong to something. */
type Loose = {
  selectFrom(table: string): {
    selectAll(): {
      where(
        column: string,
        is: 'in',
        values: readonly string[],
      ): { execute(): Promise<Record<string, unknown>[]> }
    }
  }
  insertInto(table: string): { values(rows: Record<string, unknown>[]): { execute(): Promise<unknown> } }
}
/** The table's name is a runtime value here, which typed queries can't express. */
const loose = (sql: Sql) => sql as unknown as Loose

export async function readRows(
  sql: Sql,
  table: keyof Tables,
  column: string,
  values: readonly string[],
): Promise<SavedRows> {
  if (values.length === 0) return { table, rows: [] }
  return { table, rows: await loose(sql).selectFrom(table).selectAll().where(column, 'in', values).execute() }
}

export async function insertRows(sql: Sql, kept: readonly SavedRows[]): Promise<void> {
  for (const { table, rows } of kept)
    if (rows.length > 0) await loose(sql).insertInto(table).values(rows).execute()
}
