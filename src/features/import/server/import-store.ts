import type { Sql, Tables } from '../../../ports/database.ts'
import type { Imported } from '../contract.ts'
import './tables.ts'

/** What an import under this id did, if there was one. */
export async function findImport(
  sql: Sql,
  id: string,
): Promise<(Imported & { fingerprint: string }) | undefined> {
  return sql
    .selectFrom('imports')
    .select(['added', 'left_out as leftOut', 'mailed', 'fingerprint'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertImport(sql: Sql, row: Tables['imports']): Promise<void> {
  await sql.insertInto('imports').values(row).execute()
}
