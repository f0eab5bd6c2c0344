import { createHash } from 'node:crypto'
import { instant } from '../../kernel/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Snapshot } from '../../ports/snapshot.ts'
import { fileName, type Manifest, manifestName, pieceName } from './manifest.ts'
import { endOfArchive, headerOf, paddingOf } from './tar.ts'

export interface BackupSource {
  snapshot(): Promise<Snapshot>
  files: FileStore
  /** Of the program. */
  version: string
  now: Date
}

/** Bytes of rows in one member, about. */
const pieceSize = 1_000_000
const mostAttempts = 5

/** The whole archive, not compressed, in pieces: files, rows, manifest. Tells what it held at the end. */
export async function* archiveOf(source: BackupSource): AsyncGenerator<Buffer, Manifest> {
  const filed: Manifest['files'] = []
  const { snapshot, kept } = yield* filesThenSnapshot(source, filed)
  try {
    const tables: Manifest['tables'] = []
    for (const table of snapshot.tables) tables.push(yield* rowsOf(snapshot, table, source.now))
    const { version, now } = source
    const { kind: database, steps } = snapshot
    const files = filed.filter(({ key }) => kept.has(key))
    const head = { format: 'pinhigh-backup', formatVersion: 1, madeAt: instant(now), version } as const
    const manifest: Manifest = { ...head, database, steps: [...steps], tables, files }
    yield* member(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), now)
    yield endOfArchive()
    return manifest
  } finally {
    await snapshot.close()
  }
}

/**
 * Files first, then the rows as of a moment after, then what came in between: a file that a row points at at that
 * moment was there before it, and goes only after. Should one have come and gone around that moment, another
 * moment is taken.
 */
async function* filesThenSnapshot(
  source: BackupSource,
  filed: Manifest['files'],
): AsyncGenerator<Buffer, { snapshot: Snapshot; kept: Set<string> }> {
  const { files, now } = source
  async function* addNew(keys: readonly string[]): AsyncGenerator<Buffer, boolean> {
    let complete = true
    for (const key of keys) {
      if (filed.some((file) => file.key === key)) continue
      const added = yield* fileOf(files, key, now)
      if (added) filed.push(added)
      else complete = false
    }
    return complete
  }

  yield* addNew(await all(files.keys()))
  for (let attempt = 1; ; attempt++) {
    const before = await all(files.keys())
    yield* addNew(before)
    const snapshot = await source.snapshot()
    const after = await all(files.keys())
    if (yield* addNew(after)) return { snapshot, kept: new Set([...before, ...after]) }
    await snapshot.close()
    if (attempt === mostAttempts) throw new Error('Files keep changing; try again in a moment')
  }
}

/** Null when it is gone meanwhile. */
async function* fileOf(
  files: FileStore,
  key: string,
  now: Date,
): AsyncGenerator<Buffer, Manifest['files'][number] | null> {
  const stored = await files.get(key)
  if (!stored) return null
  const pieces = stored.pieces[Symbol.asyncIterator]()
  // Nothing is announced before its first bytes are there.
  const first = await pieces.next().catch(async (error: unknown) => {
    if (await files.get(key)) throw error
    return null
  })
  if (!first) return null
  yield headerOf(fileName(key), stored.size, now)
  const hash = createHash('sha256')
  let bytes = 0
  for (let next = first; !next.done; next = await pieces.next()) {
    hash.update(next.value)
    bytes += next.value.length
    yield Buffer.from(next.value)
  }
  if (bytes !== stored.size) throw new Error(`The file ${key} changed while it was read`)
  yield paddingOf(bytes)
  return { key, bytes, sha256: hash.digest('hex') }
}

async function* rowsOf(
  snapshot: Snapshot,
  table: string,
  now: Date,
): AsyncGenerator<Buffer, Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let rows = 0
  let number = 0
  let lines: string[] = []
  let length = 0
  const piece = () => {
    const bytes = Buffer.from(lines.join(''))
    hash.update(bytes)
    lines = []
    length = 0
    return member(pieceName(table, ++number), bytes, now)
  }
  for await (const some of snapshot.rows(table)) {
    for (const row of some) {
      const line = `${JSON.stringify(row)}\n`
      lines.push(line)
      length += line.length
    }
    rows += some.length
    if (length >= pieceSize) yield* piece()
  }
  if (lines.length > 0) yield* piece()
  return { name: table, rows, sha256: hash.digest('hex') }
}

function* member(name: string, bytes: Buffer, now: Date): Generator<Buffer> {
  yield headerOf(name, bytes.length, now)
  yield bytes
  yield paddingOf(bytes.length)
}

async function all<T>(each: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of each) list.push(one)
  return list.sort()
}
