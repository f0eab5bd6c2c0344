import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Change, Database, Sql, Tables, Tx } from '../../ports/database.ts'
import { openChangeFeed } from './change-feed.ts'
import { migrate } from './migrations/index.ts'
import { preparingClient } from './prepared.ts'

const channel = 'pinhigh_changes'
const int8 = 20
const numeric = 1700

/** Opens PostgreSQL by its URL. Changes travel between servers by NOTIFY. */
export async function openPostgres(url: string): Promise<Database> {
  const kysely = connect(url)
  try {
    await migrate(kysely as unknown as Kysely<never>)
    return await postgresDatabase(url, kysely)
  } catch (error) {
    await kysely.destroy()
    throw error
  }
}

/** Connects without listening for changes. */
export function connect(url: string): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: preparingClient(),
    max: 12,
    // Overrides the server's default: commits are flushed to disk before they are acknowledged.
    options: '-c synchronous_commit=on',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // By default counts and sums arrive as text; ours stay far below 2^53.
    types: {
      getTypeParser: (oid, format) =>
        oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {})
  // The same for a connection that breaks between two statements of a transaction: the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

async function postgresDatabase(url: string, kysely: Kysely<Tables>): Promise<Database> {
  const feed = await openChangeFeed(url, channel)

  function tell(change: Change): void {
    feed.notify(change)
    tellOthers(kysely, feed.encode(change))
  }

  return {
    kind: 'postgres',
    sql: kysely,
    async transaction(work) {
      const { result, changes } = await retrying(() => kysely.transaction().execute((t) => runUnit(t, work)))
      // This server's own listeners don't need to wait for the notification.
      for (const change of changes) tell(change)
      return result
    },
    snapshot: (work) =>
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    announce: tell,
    onChange: feed.onChange,
    async ping() {
      await sql`select 1`.execute(kysely)
    },
    async close() {
      await feed.close()
      await kysely.destroy()
    },
  }
}

async function runUnit<T>(
  transaction: Sql,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; changes: Change[] }> {
  const changes: Change[] = []
  const result = await work({
    sql: transaction,
    async lockRow(table, id) {
      await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(transaction)
    },
    announce(change) {
      changes.push(change)
    },
  })
  return { result, changes }
}

/**
 * Sent after the commit, not inside it: a transaction that notifies holds a server-wide lock while it commits, so
 * commits couldn't share a flush. If this process dies in between, other servers' boards are stale until their own
 * check, at most half a minute.
 */
function tellOthers(database: Kysely<Tables>, payload: string): void {
  sql`select pg_notify(${channel}, ${payload})`.execute(database).catch(() => {})
}

const serializationFailure = '40001'
const deadlock = '40P01'

/** The database may abort a transaction in favor of another; then it is retried. */
async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= 4 || (code !== serializationFailure && code !== deadlock)) throw error
    }
  }
}
