import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as tarPack } from 'tar-stream'
import { newSecret } from '../../kernel/ids.ts'
import { type Totals, totalsOf } from './manifest.ts'
import { type BackupSource, packArchive } from './members.ts'

const ownerOnly = { folder: 0o700, file: 0o600 }
/** The ending of an unfinished backup; `prefix` is its final name. */
export const draftEnding = '.part'

export interface Written extends Totals {
  path: string
  /** Bytes. */
  size: number
}

/** Opens the source; `scratch` is a path next to the backup for temporary use. */
export type OpenSource = (scratch: string) => BackupSource

/**
 * Writes a backup that only its owner may read. Once it resolves, it is complete and on disk, replacing one of the
 * same name; an error leaves the old one unchanged, and nothing of the new.
 */
export async function writeBackup(path: string, sourceBeside: OpenSource): Promise<Written> {
  const target = resolve(path)
  await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder })
  const draft = `${target}.${newSecret()}${draftEnding}`
  try {
    const written = await writeDraft(
      draft,
      sourceBeside(`${draft.slice(0, -draftEnding.length)}.db${draftEnding}`),
    )
    await rename(draft, target)
    await flushFolder(dirname(target))
    return { path: target, ...written }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeDraft(path: string, source: BackupSource): Promise<Totals & { size: number }> {
  const archive = tarPack()
  const out = createWriteStream(path, { flags: 'wx', mode: ownerOnly.file, flush: true })
  const writing = pipeline(archive, createGzip(), out)
  const packing = packArchive(archive, source)
  // An error on either side ends the other, and both have ended before cleanup.
  packing.catch((error: Error) => archive.destroy(error))
  await Promise.allSettled([writing, packing])
  await writing
  const manifest = await packing
  const { size } = await stat(path)
  return { ...totalsOf(manifest), size }
}

/** The new name is in the folder, which is flushed separately. Windows has no such call, and doesn't need it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
