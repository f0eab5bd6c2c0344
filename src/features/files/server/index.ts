/**
 * Uploaded files, without orphans. A file is written down as unclaimed before its first byte; the transaction
 * that points at it claims it, the one that no longer does lets it go. Whatever a crash leaves unclaimed is
 * swept. Files this database has never heard of are never touched: it may be the wrong database.
 */
import { type Clock, instant } from '../../../kernel/clock.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { FileStore, Pieces, StoredFile } from '../../../ports/file-store.ts'
import './tables.ts'

export interface FilesDeps {
  database: Database
  clock: Clock
  store: FileStore
  /** Each says whether a row of its feature points at the file. */
  usedBy: readonly ((sql: Sql, key: string) => Promise<boolean>)[]
}

export interface NewFile {
  key: string
  content: Uint8Array | Pieces
}

export interface Files {
  get(key: string): Promise<StoredFile | null>
  /** Writes files that nothing points at yet; a fault leaves none of them. */
  put(files: readonly NewFile[]): Promise<void>
  /** In the transaction that points at them. */
  claim(tx: Tx, keys: readonly string[]): Promise<void>
  /** In the transaction that no longer points at them; those that other rows still point at stay. */
  release(tx: Tx, keys: readonly string[]): Promise<void>
  /** After that transaction: those of them that are unclaimed go. Never throws; what is left is swept later. */
  drop(keys: readonly string[]): Promise<void>
  /** Takes away what was left unclaimed for an hour. */
  sweep(): Promise<void>
}

/** Milliseconds. Longer than any request takes: what is younger may still be claimed. */
const mayStillBeClaimed = 3_600_000

export function createFiles(deps: FilesDeps): Files {
  const { database, clock, store } = deps

  /** Whether any row points at the file. */
  async function isUsed(sql: Sql, key: string): Promise<boolean> {
    for (const uses of deps.usedBy) if (await uses(sql, key)) return true
    return false
  }

  async function markUnclaimed(sql: Sql, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const since = instant(clock())
    await sql
      .insertInto('unclaimed_files')
      .values(keys.map((key) => ({ key, since })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ since }))
      .execute()
  }

  async function forget(sql: Sql, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await sql.deleteFrom('unclaimed_files').where('key', 'in', keys).execute()
  }

  /** The row goes last: a crash between leaves it for the next sweep. */
  async function dropOne(key: string): Promise<void> {
    await store.delete(key)
    await forget(database.sql, [key])
  }

  async function drop(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    try {
      const unclaimed = await database.sql
        .selectFrom('unclaimed_files')
        .select('key')
        .where('key', 'in', keys)
        .execute()
      for (const { key } of unclaimed) await dropOne(key)
    } catch {
      // They are written down as unclaimed: the sweep takes them.
    }
  }

  return {
    get: (key) => store.get(key),
    async put(files) {
      const keys = files.map(({ key }) => key)
      await markUnclaimed(database.sql, keys)
      try {
        for (const { key, content } of files) await store.put(key, content)
      } catch (error) {
        await drop(keys)
        throw error
      }
    },
    claim: (tx, keys) => forget(tx.sql, keys),
    async release(tx, keys) {
      const unused: string[] = []
      for (const key of keys) if (!(await isUsed(tx.sql, key))) unused.push(key)
      await markUnclaimed(tx.sql, unused)
    },
    drop,
    async sweep() {
      const until = instant(new Date(clock().getTime() - mayStillBeClaimed))
      const left = await database.sql
        .selectFrom('unclaimed_files')
        .select('key')
        .where('since', '<', until)
        .execute()
      for (const { key } of left) {
        if (await isUsed(database.sql, key)) await forget(database.sql, [key])
        else await dropOne(key)
      }
    },
  }
}
