/**
 * Uploaded files without orphans. A file is recorded as unclaimed before it is written; the transaction that uses
 * it claims it, and the one that stops using it releases it. A sweep deletes files left unclaimed, for example by a
 * crash. Files unknown to this database are never touched, because it may be the wrong database.
 */
import { instant } from '../../../kernel/clock.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { type Base, feature } from '../../../ports/feature.ts'
import type { FileStore, Pieces, StoredFile } from '../../../ports/file-store.ts'
import './tables.ts'

import './parts.ts'

interface FilesDeps extends Pick<Base, 'database' | 'clock' | 'parts'> {
  store: FileStore
}

export const files = feature({
  open: (needs: FilesDeps) => ({ files: createFiles(needs) }),
  handsIn: ({ files }) => ({ sweeps: files.sweep }),
})

export interface NewFile {
  key: string
  content: Uint8Array | Pieces
}

export interface Files {
  get(key: string): Promise<StoredFile | null>
  /** Writes files that nothing refers to yet; on an error none of them stay. */
  put(files: readonly NewFile[]): Promise<void>
  /** Call it in the transaction that starts using them. */
  claim(tx: Tx, keys: readonly string[]): Promise<void>
  /** Call it in the transaction that stops using them. Files used by other rows stay claimed. */
  release(tx: Tx, keys: readonly string[]): Promise<void>
  /**
   * Call it after that transaction: deletes those of them that are unclaimed. Never throws; the sweep takes the
   * rest.
   */
  drop(keys: readonly string[]): Promise<void>
  /** Deletes files left unclaimed for an hour. */
  sweep(): Promise<void>
}

/** Milliseconds. Longer than any request takes: a newer file may still be claimed. */
const mayStillBeClaimed = 3_600_000

function createFiles(deps: FilesDeps): Files {
  const { database, clock, store } = deps

  /** Whether any row uses the file. */
  async function isUsed(sql: Sql, key: string): Promise<boolean> {
    for (const uses of deps.parts('usesFile')) if (await uses(sql, key)) return true
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

  /** The row is deleted last, so that after a crash the next sweep finds it. */
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
      // They are recorded as unclaimed, so the sweep takes them.
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
