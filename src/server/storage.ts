import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { emptyPostgres, emptySqlite } from '../adapters/database/empty.ts'
import { refuseNewer } from '../adapters/database/migrations/migrate.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { snapshotPostgres } from '../adapters/database/postgres-snapshot.ts'
import { openBeside, openSqlite } from '../adapters/database/sqlite.ts'
import { snapshotSqlite } from '../adapters/database/sqlite-snapshot.ts'
import { diskFiles } from '../adapters/files/disk.ts'
import { erasureLists } from '../adapters/files/erasure-list.ts'
import { s3Files } from '../adapters/files/s3.ts'
import type { Database } from '../ports/database.ts'
import type { ErasureList } from '../ports/erasure-list.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Manifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { type Written, writeBackup } from './backup/write.ts'
import type { Config } from './config.ts'
import { guardUpgrade } from './upgrade.ts'

/**
 * Where data is stored, according to the configuration. Data of an earlier version are backed up and then upgraded, and
 * `say` gets a line for each. Throws UpgradeStopped.
 */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<Database> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) keepPrivate(dataDir)
  const upgrade = guardUpgrade(config, { backUp: (path) => backUp(config, path), say })
  return upgrade(
    databaseUrl ? (before) => openPostgres(databaseUrl, before) : (before) => openSqlite(dataDir, before),
  )
}

/**
 * Only its owner reads what is kept there, also if the folder was there before. SQLite's does that by itself. A volume of somebody
 * else's, where files can only be made, stays as it is.
 */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** The same next to a server that may be running. Throws NoDatabase, UpgradeStopped. */
export async function openDatabaseBeside(
  config: Config,
  say: (line: string) => void = () => {},
): Promise<Database> {
  return config.databaseUrl ? openDatabase(config, say) : openBeside(config.dataDir)
}

export async function openFiles({ s3, dataDir }: Config): Promise<FileStore> {
  return s3 ? s3Files(s3) : diskFiles(join(dataDir, 'files'))
}

/** The erasures that outlive a restore: in the data folder, in that of backups, and in `beside`. */
export function openErasureList({ dataDir, backups }: Config, beside: readonly string[] = []): ErasureList {
  return erasureLists(dataDir, [...(backups ? [backups.folder] : []), ...beside])
}

/** Writes everything into one file, also while servers are running, and the list of erasures beside it. */
export async function backUp(config: Config, path: string): Promise<Written> {
  const { databaseUrl, dataDir } = config
  const files = await openFiles(config)
  const written = await writeBackup(path, (scratch) => ({
    snapshot: () => (databaseUrl ? snapshotPostgres(databaseUrl) : snapshotSqlite(dataDir, scratch)),
    files,
    version: packageFile.version,
    now: new Date(),
  }))
  await openErasureList(config, [dirname(resolve(path))]).add([])
  return written
}

export interface Restored {
  manifest: Manifest
  /** How many people were erased after the backup was made: the next start erases them again. Null without any list. */
  toErase: number | null
}

/**
 * Restores a backup of either database into the empty place the configuration names. The list of erasures comes from the old or
 * the new data folder, from that of backups, or from beside the backup or one folder above.
 */
export async function restore(config: Config, path: string): Promise<Restored> {
  const { databaseUrl, dataDir } = config
  const beside = dirname(resolve(path))
  const erasures = await openErasureList(config, [beside, dirname(beside)]).read()
  const manifest = await restoreBackup(path, {
    refuseNewer: ({ steps, version: madeBy }) => refuseNewer(steps, undefined, madeBy),
    openDatabase: () => (databaseUrl ? emptyPostgres(databaseUrl) : emptySqlite(dataDir)),
    openFiles: () => openFiles(config),
  })
  await openErasureList(config).add(erasures)
  const known = manifest.tables.find(({ name }) => name === 'erasures')?.rows ?? 0
  return { manifest, toErase: erasures.length > 0 ? Math.max(0, erasures.length - known) : null }
}
