import type { Database } from '../../../ports/database.ts'
import './tables.ts'

/**
 * Returns a value generated on first start and stored in the database. Several servers starting at once agree on
 * one.
 */
export async function installationValue(database: Database, id: string, make: () => string): Promise<string> {
  await database.sql
    .insertInto('installation')
    .values({ id, value: make() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await database.sql
    .selectFrom('installation')
    .select('value')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.value
}
