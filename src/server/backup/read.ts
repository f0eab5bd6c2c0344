import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Manifest, manifest, readName } from './manifest.ts'

/** A backup that can't be used, with the reason. */
export class BadBackup extends Error {
  constructor(path: string, why: string) {
    super(`${path} cannot be restored: ${why}. Nothing was changed.`)
  }
}

export interface Member {
  name: string
  /** Read it completely, or not at all, before asking for the next member. */
  body: AsyncIterable<Buffer>
}

/** The archive is incomplete or was changed. */
class Damaged extends Error {}

/** The members of a backup, in order. Throws Damaged, or errors of the disk or the decompression. */
export async function* readBackup(path: string): AsyncGenerator<Member> {
  const archive = extract()
  // The pipeline passes an error to the reader, which throws it.
  pipeline(createReadStream(path), createGunzip(), archive, () => {})
  for await (const entry of orDamaged(archive)) {
    yield { name: entry.header.name, body: orDamaged(entry as AsyncIterable<Buffer>) }
    entry.resume()
  }
}

/** Errors of the archive parser have no code; those of disk and decompression have one. */
async function* orDamaged<T>(each: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* each
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code ? error : new Damaged('it was cut short or changed')
  }
}

export async function wholeOf({ body }: Member): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads everything, and compares every table and file with the manifest. Throws BadBackup. */
export async function checkBackup(path: string): Promise<Manifest> {
  const found = await addUp(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BadBackup(path, 'there is no such file')
    if (error instanceof Damaged) throw new BadBackup(path, `it is damaged, ${error.message}`)
    if (error.code?.startsWith('Z_')) throw new BadBackup(path, `it is damaged, ${error.message}`)
    throw error
  })
  if (!found.manifest) throw new BadBackup(path, 'it has no Pinhigh manifest')
  const parsed = manifest.safeParse(found.manifest)
  if (!parsed.success) throw new BadBackup(path, 'a newer Pinhigh wrote it, or its manifest was changed')
  const fault = differenceOf(parsed.data, found)
  if (fault) throw new BadBackup(path, fault)
  return parsed.data
}

interface Sum {
  hash: Hash
  rows: number
  bytes: number
}

interface Found {
  tables: Map<string, Sum>
  files: Map<string, Sum>
  manifest: unknown
}

async function addUp(path: string): Promise<Found> {
  const found: Found = { tables: new Map(), files: new Map(), manifest: null }
  for await (const member of readBackup(path)) {
    const named = readName(member.name)
    if (named?.kind === 'rows') await add(found.tables, named.table, member)
    if (named?.kind === 'file') await add(found.files, named.key, member)
    if (named?.kind === 'manifest') found.manifest = parsed(await wholeOf(member))
  }
  return found
}

async function add(sums: Map<string, Sum>, name: string, { body }: Member): Promise<void> {
  const sum = sums.get(name) ?? { hash: createHash('sha256'), rows: 0, bytes: 0 }
  sums.set(name, sum)
  for await (const piece of body) {
    sum.hash.update(piece)
    sum.bytes += piece.length
    for (const byte of piece) if (byte === lineEnd) sum.rows++
  }
}

const lineEnd = 10

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new Damaged('its manifest cannot be read')
  }
}

const sumOfNothing = createHash('sha256').digest('hex')

/** The first difference from the manifest, in words; null when there is none. */
function differenceOf({ tables, files }: Manifest, found: Found): string | null {
  const sums = (of: Map<string, Sum>) =>
    new Map(
      [...of].map(([name, { hash, rows, bytes }]) => [name, { sha256: hash.digest('hex'), rows, bytes }]),
    )
  const nothing = { sha256: sumOfNothing, rows: 0, bytes: 0 }
  const [tableSums, fileSums] = [sums(found.tables), sums(found.files)]
  for (const table of tables) {
    const sum = tableSums.get(table.name) ?? nothing
    tableSums.delete(table.name)
    if (sum.rows !== table.rows || sum.sha256 !== table.sha256)
      return `the rows of ${table.name} were changed`
  }
  for (const name of tableSums.keys()) return `it holds rows of ${name} that its manifest does not list`
  for (const file of files) {
    const sum = fileSums.get(file.key)
    if (sum?.bytes !== file.bytes || sum.sha256 !== file.sha256) return `the file ${file.key} was changed`
  }
  return null
}
