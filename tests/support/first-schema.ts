import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { steps } from '../../src/adapters/database/migrations/index.ts'
import { migrate } from '../../src/adapters/database/migrations/migrate.ts'
import { connect } from '../../src/adapters/database/postgres.ts'
import { openOwn } from '../../src/adapters/database/sqlite.ts'
import { type Manifest, readName } from '../../src/server/backup/manifest.ts'
import { checkBackup, readBackup, wholeOf } from '../../src/server/backup/read.ts'
import type { Place } from './backups.ts'
import { freshDatabaseUrl } from './database.ts'

/**
 * Data as the program wrote it at its first schema: two teams of a final event, with rows in each table. A
 * temporary installation; its admin is `adminLogin`.
 */
export const firstSchema = join(import.meta.dirname, '../fixtures/first-schema.backup')

/** A new folder, and a database when the tests run on PostgreSQL. */
export async function emptyPlace(): Promise<Place> {
  const url = await freshDatabaseUrl()
  return { DATA_DIR: mkdtempSync(join(tmpdir(), 'pinhigh-versions-')), ...(url ? { DATABASE_URL: url } : {}) }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
type AnyDatabase = Kysely<any>

/** Opens the place's database for the duration of the work; no server may be using it. */
export async function looking<T>(place: Place, work: (database: AnyDatabase) => Promise<T>): Promise<T> {
  const own = place.DATABASE_URL
    ? { kysely: connect(place.DATABASE_URL), unlock() {} }
    : openOwn(place.DATA_DIR)
  try {
    return await work(own.kysely as unknown as AnyDatabase)
  } finally {
    await own.kysely.destroy()
    own.unlock()
  }
}

/** A database as that program left it: its schema, its rows, no later migration. */
export async function leaveAtFirstSchema(place: Place): Promise<Manifest> {
  const manifest = await checkBackup(firstSchema)
  await looking(place, async (database) => {
    await migrate(database as unknown as Kysely<never>, steps, manifest.steps.at(-1))
    for await (const member of readBackup(firstSchema)) {
      const named = readName(member.name)
      if (named?.kind !== 'rows') continue
      const lines = (await wholeOf(member)).toString().trimEnd().split('\n')
      await database
        .insertInto(named.table)
        .values(lines.map((line) => JSON.parse(line)))
        .execute()
    }
  })
  return manifest
}
