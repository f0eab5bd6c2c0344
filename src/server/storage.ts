import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { emptyPostgres, emptySqlite } from '../adapters/database/empty.ts'
import { refuseNewer } from '../adapters/database/migrations/index.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { snapshotPostgres } from '../adapters/database/postgres-snapshot.ts'
import { openSqlite } from '../adapters/database/sqlite.ts'
import { snapshotSqlite } from '../adapters/database/sqlite-snapshot.ts'
import { diskFiles } from '../adapters/files/disk.ts'
import { s3Files } from '../adapters/files/s3.ts'
import type { Database } from '../ports/database.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Manifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { type Written, writeBackup } from './backup/write.ts'
import type { Config } from './config.ts'

/** Where data is stored, according to the configuration. */
export function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)
}

export async function openFiles({ s3, dataDir }: Config): Promise<FileStore> {
  return s3 ? s3Files(s3) : diskFiles(join(dataDir, 'files'))
}

/** Writes everything into one file, also while servers are running. */
export async function backUp(config: Config, path: string): Promise<Written> {
  const { databaseUrl, dataDir } = config
  const files = await openFiles(config)
  return writeBackup(path, (scratch) => ({
    snapshot: () => (databaseUrl ? snapshotPostgres(databaseUrl) : snapshotSqlite(dataDir, scratch)),
    files,
    version: packageFile.version,
    now: new Date(),
  }))
}

/** Restores a backup of either database into the empty place the configuration names. */
export function restore(config: Config, path: string): Promise<Manifest> {
  const { databaseUrl, dataDir } = config
  return restoreBackup(path, {
    refuseNewer,
    openDatabase: () => (databaseUrl ? emptyPostgres(databaseUrl) : emptySqlite(dataDir)),
    openFiles: () => openFiles(config),
  })
}
