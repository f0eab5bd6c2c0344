import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { instant } from '../../kernel/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Snapshot } from '../../ports/snapshot.ts'
import { fileName, type Manifest, manifestName, pieceName } from './manifest.ts'

export interface BackupSource {
  snapshot(): Promise<Snapshot>
  files: FileStore
  /** The program's version. */
  version: string
  now: Date
}

/** Approximate bytes of rows in one member. */
const pieceSize = 1_000_000
const mostAttempts = 5
const ownerOnly = 0o600

/**
 * Writes everything into the archive as fast as it is read: files, rows, manifest. Returns the manifest. Stops when
 * the archive breaks off.
 */
export async function packArchive(pack: Pack, source: BackupSource): Promise<Manifest> {
  const add = (name: string, size: number, pieces: Pieces) =>
    pipeline(pieces, pack.entry({ name, size, mode: ownerOnly, mtime: source.now }))
  const filed: Manifest['files'] = []
  const { snapshot, kept } = await filesThenSnapshot(source, filed, add)
  try {
    const tables: Manifest['tables'] = []
    for (const table of snapshot.tables) tables.push(await addRows(snapshot, table, add))
    const { version, now } = source
    const { kind: database, steps } = snapshot
    const files = filed.filter(({ key }) => kept.has(key))
    const head = { format: 'pinhigh-backup', formatVersion: 1, madeAt: instant(now), version } as const
    const manifest: Manifest = { ...head, database, steps: [...steps], tables, files }
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    await add(manifestName, bytes.length, [bytes])
    pack.finalize()
    return manifest
  } finally {
    await snapshot.close()
  }
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
/** Adds one member; resolves when its bytes have been written. Size in bytes. */
type Add = (name: string, size: number, pieces: Pieces) => Promise<void>

/**
 * Files first, then the rows as of a moment later, then files added in between: a file that a row refers to at that
 * moment existed before it, and is deleted only later. If one came and went around that moment, another moment is
 * used.
 */
async function filesThenSnapshot(
  { files, snapshot: take }: BackupSource,
  filed: Manifest['files'],
  add: Add,
): Promise<{ snapshot: Snapshot; kept: Set<string> }> {
  async function addNew(keys: readonly string[]): Promise<boolean> {
    let complete = true
    for (const key of keys) {
      if (filed.some((file) => file.key === key)) continue
      const added = await addFile(files, key, add)
      if (added) filed.push(added)
      else complete = false
    }
    return complete
  }

  await addNew(await all(files.keys()))
  for (let attempt = 1; ; attempt++) {
    const before = await all(files.keys())
    await addNew(before)
    const snapshot = await take()
    const after = await all(files.keys())
    if (await addNew(after)) return { snapshot, kept: new Set([...before, ...after]) }
    await snapshot.close()
    if (attempt === mostAttempts) throw new Error('Files keep changing; try again in a moment')
  }
}

/** Null when it has been deleted in the meantime. */
async function addFile(files: FileStore, key: string, add: Add): Promise<Manifest['files'][number] | null> {
  const stored = await files.get(key)
  if (!stored) return null
  const pieces = stored.pieces[Symbol.asyncIterator]()
  // Wait for the first bytes before writing the header.
  const first = await pieces.next().catch(async (error: unknown) => {
    if (await files.get(key)) throw error
    return null
  })
  if (!first) return null
  const hash = createHash('sha256')
  let bytes = 0
  async function* summed(from: IteratorResult<Uint8Array>) {
    for (let next = from; !next.done; next = await pieces.next()) {
      hash.update(next.value)
      bytes += next.value.length
      yield next.value
    }
    if (bytes !== stored?.size) throw new Error(`The file ${key} changed while it was read`)
  }
  await add(fileName(key), stored.size, summed(first))
  return { key, bytes, sha256: hash.digest('hex') }
}

async function addRows(snapshot: Snapshot, table: string, add: Add): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let rows = 0
  let number = 0
  let lines: string[] = []
  let length = 0
  const addPiece = () => {
    const bytes = Buffer.from(lines.join(''))
    hash.update(bytes)
    lines = []
    length = 0
    return add(pieceName(table, ++number), bytes.length, [bytes])
  }
  for await (const some of snapshot.rows(table)) {
    for (const row of some) {
      const line = `${JSON.stringify(row)}\n`
      lines.push(line)
      length += line.length
    }
    rows += some.length
    if (length >= pieceSize) await addPiece()
  }
  if (lines.length > 0) await addPiece()
  return { name: table, rows, sha256: hash.digest('hex') }
}

async function all<T>(each: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of each) list.push(one)
  return list.sort()
}
