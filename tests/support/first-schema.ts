import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { migrate, steps } from '../../src/adapters/database/migrations/index.ts'
import { connect } from '../../src/adapters/database/postgres.ts'
import { openOwn } from '../../src/adapters/database/sqlite.ts'
import { type Manifest, readName } from '../../src/server/backup/manifest.ts'
import { checkBackup, readBackup, wholeOf } from '../../src/server/backup/read.ts'
import type { Place } from './backups.ts'
import { freshDatabaseUrl } from './database.ts'

/**
 * What the program wrote at its first schema: two teams of a final event, with rows in each of its tables. A
 * throw-away installation; its admin is `adminLogin`.
 */
export const firstSchema = join(import.meta.dirname, '../fixtures/first-schema.backup')

/** A folder of its own, and a database where the tests run on PostgreSQL. */
export async function emptyPlace(): Promise<Place> {
  const url = await freshDatabaseUrl()
  return { DATA_DIR: mkdtempSync(join(tmpdir(), 'pinhigh-versions-')), ...(url ? { DATABASE_URL: url } : {}) }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
type AnyDatabase = Kysely<any>

/** The place's database as it is, for as long as the work takes; no server may be on it. */
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

/** A database such as that program left behind: its schema, its rows, no step of a later one. */
export async function leaveAtFirstSchema(place: Place): Promise<Manifest> {
  const manifest = await checkBackup(firstSchema)
  await looking(place, async (database) => {
    const then = Object.fromEntries(manifest.steps.map((name) => [name, steps[name] ?? []]))
    await migrate(database as unknown as Kysely<never>, then)
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
