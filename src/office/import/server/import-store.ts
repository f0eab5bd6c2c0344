import type { Sql, Tables } from '../../../ports/database.ts'
import type { Imported } from '../contract.ts'
import './tables.ts'

/** The result of the import with this id, or null. */
export async function findImport(
  sql: Sql,
  id: string,
): Promise<(Imported & { fingerprint: string }) | undefined> {
  return sql
    .selectFrom('imports')
    .select(['added', 'leftOut', 'mailed', 'fingerprint'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertImport(sql: Sql, row: Tables['imports']): Promise<void> {
  await sql.insertInto('imports').values(row).execute()
}
