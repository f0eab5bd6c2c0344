import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Tells which tables' rows have changed since they were last pinned. */
export interface RowWatch {
  pin(): Promise<void>
  /** Whether anything was written since; cheap. */
  isTouched(): Promise<boolean>
  changedTables(): Promise<string[]>
  close(): Promise<void>
}

type Reader = (text: string) => Promise<Record<string, unknown>[]>

/** Two more connections to the server's own file: one keeps a snapshot, the other sees the present. */
export async function watchSqlite(file: string): Promise<RowWatch> {
  const [before, now] = [
    new DatabaseSync(file, { readOnly: true }),
    new DatabaseSync(file, { readOnly: true }),
  ]
  const reading =
    (database: DatabaseSync): Reader =>
    async (text) =>
      database.prepare(text).all() as Record<string, unknown>[]
  const version = () => now.prepare('pragma data_version').get()?.data_version
  const tables = await reading(now)("select name from sqlite_master where type = 'table'")
  let pinned: unknown
  let isPinned = false
  return {
    async pin() {
      if (isPinned) before.exec('rollback')
      before.exec('begin')
      before.prepare('select count(*) from sqlite_master').get()
      isPinned = true
      pinned = version()
    },
    isTouched: async () => version() !== pinned,
    changedTables: () =>
      differences(
        tables.map(({ name }) => String(name)),
        reading(before),
        reading(now),
      ),
    async close() {
      before.close()
      now.close()
    },
  }
}

/** The same with PostgreSQL: one transaction keeps a snapshot. */
export async function watchPostgres(url: string): Promise<RowWatch> {
  const [before, now] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await before.connect()
  await now.connect()
  const reading =
    (client: pg.Client): Reader =>
    async (text) =>
      (await client.query(text)).rows
  const newest = async () =>
    (await reading(now)('select pg_snapshot_xmax(pg_current_snapshot())::text as newest'))[0]?.newest
  const tables = await reading(now)("select tablename as name from pg_tables where schemaname = 'public'")
  let pinned: unknown
  return {
    async pin() {
      await before.query('rollback; begin isolation level repeatable read; select 1')
      pinned = await newest()
    },
    isTouched: async () => (await newest()) !== pinned,
    changedTables: () =>
      differences(
        tables.map(({ name }) => String(name)),
        reading(before),
        reading(now),
      ),
    async close() {
      await before.end()
      await now.end()
    },
  }
}

async function differences(tables: readonly string[], before: Reader, now: Reader): Promise<string[]> {
  const changed: string[] = []
  for (const table of tables) {
    if ((await checksum(table, before)) !== (await checksum(table, now))) changed.push(table)
  }
  return changed.sort()
}

async function checksum(table: string, read: Reader): Promise<string> {
  const rows = (await read(`select * from "${table}"`)).map((row) => JSON.stringify(row)).sort()
  return createHash('sha256').update(rows.join('\n')).digest('hex')
}
