import type { FileStore } from '../../ports/file-store.ts'
import type { EmptyDatabase, Row, RowWriter } from '../../ports/snapshot.ts'
import { type Manifest, readName } from './manifest.ts'
import { checkBackup, readBackup, wholeOf } from './read.ts'

export interface RestorePlace {
  /** Throws when the schema is unknown to this version. */
  refuseNewer(manifest: Manifest): void
  /** Throws when it isn't empty. */
  openDatabase(): Promise<EmptyDatabase>
  openFiles(): Promise<FileStore>
}

/** An uploaded file already exists where a backup's would go. */
export class FileInTheWay extends Error {
  constructor(key: string) {
    super(
      `There are already uploaded files, such as ${key}. A backup can only be restored into an empty place, so nothing is overwritten.`,
    )
  }
}

/**
 * Checks the whole backup before changing anything, then writes files and rows. The rows are one transaction, at
 * the schema of the backup and migrated in it; an error leaves neither rows nor files. Throws BadBackup,
 * SchemaTooNew, NotEmpty, FileInTheWay.
 */
export async function restoreBackup(path: string, place: RestorePlace): Promise<Manifest> {
  const manifest = await checkBackup(path)
  place.refuseNewer(manifest)
  const database = await place.openDatabase()
  try {
    const files = await place.openFiles()
    for await (const key of files.keys()) throw new FileInTheWay(key)
    await database
      .fill(manifest.steps, (filling) => bringIn(path, manifest, { filling, files }))
      .catch(async (error: unknown) => {
        for (const { key } of manifest.files) await files.delete(key)
        throw error
      })
  } finally {
    await database.close()
  }
  return manifest
}

async function bringIn(
  path: string,
  manifest: Manifest,
  { filling, files }: { filling: RowWriter; files: FileStore },
): Promise<void> {
  const wanted = new Set(manifest.files.map(({ key }) => key))
  for await (const member of readBackup(path)) {
    const named = readName(member.name)
    if (named?.kind === 'file' && wanted.has(named.key)) await files.put(named.key, member.body)
    if (named?.kind === 'rows') await filling.insert(named.table, rowsIn(await wholeOf(member)))
  }
}

function rowsIn(lines: Buffer): Row[] {
  return lines
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}
