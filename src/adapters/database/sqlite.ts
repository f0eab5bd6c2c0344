import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementResultingChanges } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import type { Change, Database, Tables, Tx } from '../../ports/database.ts'
import type { BeforeUpgrade } from '../../ports/upgrade.ts'
import { openQueries } from './column-names.ts'
import { lockFolder } from './folder-lock.ts'
import { steps } from './migrations/index.ts'
import { migrate } from './migrations/migrate.ts'
import { NoDatabase } from './no-database.ts'
import { sharedCommits } from './shared-commits.ts'

/**
 * The embedded database, one file in the data folder. WAL with synchronous=FULL: a commit is flushed to disk before it
 * is acknowledged. Throws FolderInUse when another process uses the folder, and what `before` throws.
 */
export async function openSqlite(folder: string, before?: BeforeUpgrade): Promise<Database> {
  const { file, kysely, unlock } = openOwn(folder)
  try {
    await migrate(kysely as unknown as Kysely<never>, steps, null, before)
  } catch (error) {
    await kysely.destroy()
    unlock()
    throw error
  }
  return sqliteDatabase(file, kysely, unlock)
}

/** The folder's database, exclusively until `unlock`. Throws FolderInUse. */
export function openOwn(folder: string): { file: DatabaseSync; kysely: Kysely<Tables>; unlock: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const unlock = lockFolder(folder)
  return { ...openFile(folder), unlock }
}

/**
 * The folder's database next to a server that may be running, for a command that writes a row. Throws NoDatabase. Doesn't
 * bring the schema up to date: the server does.
 */
export function openBeside(folder: string): Database {
  if (!existsSync(databaseFile(folder))) throw new NoDatabase(folder)
  const { file, kysely } = openFile(folder)
  return sqliteDatabase(file, kysely, () => undefined)
}

/** Milliseconds that a statement waits for another program's lock. */
const patience = 5000

function openFile(folder: string): { file: DatabaseSync; kysely: Kysely<Tables> } {
  const file = new DatabaseSync(databaseFile(folder))
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    `busy_timeout = ${patience}`,
    // What is deleted or overwritten is zeroed, and not only free to be used again.
    'secure_delete = ON',
  ]) {
    file.exec(`pragma ${pragma}`)
  }
  return {
    file,
    kysely: openQueries(new WholeSteps({ database: asBetterSqlite(file) })),
  }
}

/** The folder's database for reading, beside a server or without one; null when there is none. */
export function openReadOnly(folder: string): Kysely<Tables> | null {
  const path = databaseFile(folder)
  if (!existsSync(path)) return null
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  return openQueries(new SqliteDialect({ database: asBetterSqlite(file) }))
}

/** The database file's path within a data folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'pinhigh.db')
}

/**
 * SQLite can roll back schema changes, but Kysely doesn't use that by default. With it, migrations are applied
 * completely or not at all.
 */
class WholeSteps extends SqliteDialect {
  override createAdapter() {
    return new WholeStepsAdapter()
  }
}
class WholeStepsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function sqliteDatabase(file: DatabaseSync, kysely: Kysely<Tables>, unlock: () => void): Database {
  const listeners = new Set<(change: Change) => void>()
  const announce = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const commits = sharedCommits(file, kysely)

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { result, changes } = await commits.run(work)
    for (const change of changes) announce(change)
    return result
  }

  return {
    kind: 'sqlite',
    sql: kysely,
    transaction,
    oneWrite: transaction,
    snapshot: (work) =>
      kysely.connection().execute(async (one) => {
        // Not IMMEDIATE: readers need no write lock.
        await sql`begin deferred`.execute(one)
        try {
          return await work(one)
        } finally {
          await sql`commit`.execute(one)
        }
      }),
    announce,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leaveNoTrace: () => leaveNoTrace(file, kysely),
    async ping() {
      await sql`select 1`.execute(kysely)
    },
    async close() {
      await kysely.destroy()
      unlock()
    },
  }
}

/** A backup that is being read from the file keeps its log: as often as this, a quarter of a second apart. */
const mostTries = 120

/** `secure_delete` leaves copies of rows that moved within a page, and rows from before it was on: a new file has neither. */
async function leaveNoTrace(file: DatabaseSync, kysely: Kysely<Tables>): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries++) {
    if (tries > 0) await setTimeout(250)
    const how = await kysely.connection().execute(async () => writeAnew(file))
    if (how !== 'busy') return how === 'done'
  }
  return false
}

/** Everything in it is synchronous, so it doesn't wait for others' locks: nobody else would be served meanwhile. */
function writeAnew(file: DatabaseSync): 'done' | 'busy' | 'failed' {
  file.exec('pragma busy_timeout = 0')
  try {
    file.exec('vacuum')
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0 ? 'done' : 'busy'
  } catch (error) {
    // A full disk has no room for a second file: what was there is zeroed all the same.
    return isBusy(error) ? 'busy' : 'failed'
  } finally {
    file.exec(`pragma busy_timeout = ${patience}`)
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === sqliteBusy
}

/** A statement as Kysely's SQLite dialect expects it. */
interface Prepared {
  /** Whether it returns rows. */
  reader: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): StatementResultingChanges
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>
}

const nothingToDo: Prepared = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

/** The driver interface that Kysely's SQLite dialect expects, on Node's own SQLite. Statements are cached. */
function asBetterSqlite(file: DatabaseSync) {
  const prepared = new Map<string, Prepared>()
  const most = 500

  function prepare(text: string): Prepared {
    const statement = file.prepare(text)
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  }

  function preparedOnce(text: string): Prepared {
    const known = prepared.get(text)
    if (known) return known
    const statement = prepare(text)
    if (prepared.size >= most) prepared.clear()
    prepared.set(text, statement)
    return statement
  }

  return {
    close: () => file.close(),
    prepare(text: string): Prepared {
      // A full disk ends the transaction by itself; rolling back then would hide the cause.
      if (text === 'rollback' && !file.isTransaction) return nothingToDo
      // IMMEDIATE takes the write lock at the start, so a transaction never fails halfway for lack of it.
      return preparedOnce(text === 'begin' ? 'begin immediate' : text)
    },
  }
}
