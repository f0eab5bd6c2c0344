import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Change, type Database, Outdated, type Sql, type Tables, type Tx } from '../../ports/database.ts'
import type { BeforeUpgrade } from '../../ports/upgrade.ts'
import { type ChangeFeed, openChangeFeed } from './change-feed.ts'
import { openQueries } from './column-names.ts'
import { watchForSilence } from './database-silence.ts'
import { steps } from './migrations/index.ts'
import { migrate, upgradeOf } from './migrations/migrate.ts'
import { preparingClient } from './prepared.ts'
import { openTurns } from './turns.ts'

const channel = 'pinhigh_changes'
const int8 = 20
const numeric = 1700

/** Opens PostgreSQL by its URL. Changes travel between servers by NOTIFY. Throws what `before` throws. */
export async function openPostgres(url: string, before?: BeforeUpgrade): Promise<Database> {
  let feed: ChangeFeed | undefined
  const silence = watchForSilence(async () => feed?.isAlive() ?? true)
  const pool = openPool(url)
  pool.on('connect', silence.watch)
  const kysely = openQueries(new PostgresDialect({ pool }))
  try {
    await bringUpToDate(kysely as unknown as Kysely<never>, url, before)
    feed = await openChangeFeed(url, channel)
  } catch (error) {
    silence.stop()
    await kysely.destroy()
    throw error
  }
  return postgresDatabase(feed, kysely, silence.stop)
}

/** Any number that nothing else on this database locks. */
const upgradeLock = 7_474_465

async function bringUpToDate(database: Kysely<never>, url: string, before?: BeforeUpgrade): Promise<void> {
  const { pending } = await upgradeOf(database)
  if (pending.length === 0) await migrate(database)
  else await upgrade(url, before)
}

/**
 * On connections of its own: a migration may take as long as it needs. Of several servers one upgrades; the others wait
 * for it, so that no backup is made halfway.
 */
async function upgrade(url: string, before?: BeforeUpgrade): Promise<void> {
  const kysely = connect(url)
  try {
    await kysely.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(${upgradeLock})`.execute(one)
      await migrate(kysely as unknown as Kysely<never>, steps, null, before)
    })
  } finally {
    // Ending the connection releases the lock.
    await kysely.destroy()
  }
}

/** Connects without listening for changes, and waits as long as a statement takes. */
export function connect(url: string): Kysely<Tables> {
  return openQueries(new PostgresDialect({ pool: openPool(url) }))
}

const mostConnections = 12
/** The others are for reads and single writes: a crowd that waits for one row, as for the last place, keeps no score out. */
const mostTransactions = 8

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: preparingClient(),
    max: mostConnections,
    // Overrides the server's default: commits are flushed to disk before they are acknowledged.
    options: '-c synchronous_commit=on',
    connectionTimeoutMillis: 4_000,
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
  return pool
}

function postgresDatabase(feed: ChangeFeed, kysely: Kysely<Tables>, stopWatching: () => void): Database {
  const notices = openNotices(kysely, channel)
  const inTurn = openTurns(mostTransactions)

  function tell(change: Change): void {
    feed.notify(change)
    notices.send(feed.encode(change))
  }

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return told(
      await inTurn(() =>
        retrying(() => kysely.transaction().execute((sql) => runUnit(sql, work, lockRowOf(sql)))),
      ),
    )
  }

  /** This server's own listeners don't need to wait for the notification. */
  function told<T>({ result, changes }: Unit<T>): T {
    for (const change of changes) tell(change)
    return result
  }

  return {
    kind: 'postgres',
    sql: kysely,
    transaction,
    async oneWrite(work) {
      for (let attempt = 1; attempt <= withoutLocks; attempt++) {
        try {
          return told(await runUnit(kysely, work, async () => {}))
        } catch (error) {
          if (!isWorthRetrying(error)) throw error
        }
      }
      return transaction(work)
    },
    snapshot: (work) =>
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    announce: tell,
    onChange: feed.onChange,
    leaveNoTrace: async () => false,
    async ping() {
      await sql`select 1`.execute(kysely)
    },
    async close() {
      await notices.sent()
      stopWatching()
      await feed.close()
      await kysely.destroy()
    },
  }
}

/** How often oneWrite tries before it waits for locks. The second finds the answer to a score that was sent twice at once. */
const withoutLocks = 2

interface Unit<T> {
  result: T
  changes: Change[]
}

async function runUnit<T>(sql: Sql, work: (tx: Tx) => Promise<T>, lockRow: Tx['lockRow']): Promise<Unit<T>> {
  const changes: Change[] = []
  const result = await work({ sql, lockRow, announce: (change) => changes.push(change) })
  return { result, changes }
}

function lockRowOf(transaction: Sql): Tx['lockRow'] {
  return async (table, id) => {
    await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(transaction)
  }
}

const serializationFailure = '40001'
const deadlock = '40P01'

/** The database may abort a transaction in favor of another; then it is retried. */
async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= 4 || !isWorthRetrying(error)) throw error
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  const { code } = error as { code?: string }
  return error instanceof Outdated || code === serializationFailure || code === deadlock
}

/** Tells other servers what has changed. */
interface Notices {
  send(payload: string): void
  /** Resolves when everything is sent. */
  sent(): Promise<void>
}

/** Milliseconds. A change after a quiet moment is sent at once; while scores pour in, a statement carries many. */
const leastBetween = 25

/**
 * Sent after the commit, not inside it: a transaction that notifies holds a server-wide lock while it commits, so
 * commits couldn't share a flush. One statement at a time carries everything that has come up since the last. If this
 * process dies in between, other servers' boards are stale until their own check, at most half a minute.
 */
function openNotices(database: Kysely<Tables>, channel: string): Notices {
  let waiting: string[] = []
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const payloads = waiting
      waiting = []
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`
        .execute(database)
        .catch(() => {})
      await pause(leastBetween)
    }
    sending = null
  }

  return {
    send(payload) {
      waiting.push(payload)
      sending ??= sendAll()
    },
    sent: async () => sending ?? undefined,
  }
}
