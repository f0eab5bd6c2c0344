import { type Kysely, sql } from 'kysely'
import type { EmptyDatabase, Row } from '../../ports/snapshot.ts'
import { steps as known } from './migrations/index.ts'
import { migrate } from './migrations/migrate.ts'
import { NotEmpty } from './no-database.ts'
import { connect } from './postgres.ts'
import { databaseFile, openOwn } from './sqlite.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables by name, whatever their columns
type AnyTables = any

/** The database of a data folder, created if needed. Throws NotEmpty or FolderInUse. */
export async function emptySqlite(folder: string): Promise<EmptyDatabase> {
  const { kysely, unlock } = openOwn(folder)
  const close = async () => {
    await kysely.destroy()
    unlock()
  }
  const count = sql<{ count: number }>`select count(*) as count from sqlite_schema`
  return whenEmpty('sqlite', kysely, count, databaseFile(folder), close)
}

/** An existing database without tables. Throws NotEmpty. */
export async function emptyPostgres(url: string): Promise<EmptyDatabase> {
  const kysely = connect(url)
  const count = sql<{ count: number }>`
    select count(*) as count from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')`
  return whenEmpty('postgres', kysely, count, 'The database at DATABASE_URL', () => kysely.destroy())
}

async function whenEmpty(
  kind: EmptyDatabase['kind'],
  kysely: Kysely<AnyTables>,
  count: ReturnType<typeof sql<{ count: number }>>,
  place: string,
  close: () => Promise<void>,
): Promise<EmptyDatabase> {
  try {
    const { rows } = await count.execute(kysely)
    if (rows[0]?.count !== 0) throw new NotEmpty(place)
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind,
    async fill(steps, work) {
      await kysely.transaction().execute(async (transaction) => {
        await migrate(transaction as unknown as Kysely<never>, known, steps.at(-1))
        await work({ insert: (table, rows) => insert(transaction, table, rows) })
        await migrate(transaction as unknown as Kysely<never>)
      })
    },
    close,
  }
}

/** SQLite allows 32,766 values per statement, PostgreSQL twice as many. */
const maxValues = 30_000

async function insert(database: Kysely<AnyTables>, table: string, rows: readonly Row[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length
  const atOnce = Math.max(1, Math.floor(maxValues / Math.max(1, width)))
  for (let from = 0; from < rows.length; from += atOnce) {
    await database
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute()
  }
}
