import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import type { Tables } from '../../ports/database.ts'

/**
 * Queries name a column as the code names the fact, and rows come back so: `eventId` is the database's `event_id`. Tables keep
 * the database's names. Migrations, and SQL written as text, speak to the database in its own names; rows of such SQL come back as
 * all others. What JSON holds keeps its keys.
 */
export function openQueries(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}
