import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from '../../kernel/ids.ts'
import type { Erasure, ErasureList } from '../../ports/erasure-list.ts'

/** One erasure a line, as JSON. */
export const erasureFile = 'erasures.jsonl'
const ownerOnly = { folder: 0o700, file: 0o600 }

/** The list has a line that can't be read: an erasure that isn't known can't be made again. */
export class DamagedErasureList extends Error {
  constructor(path: string) {
    super(`The list of erasures ${path} is damaged. Put a copy from beside a backup in its place.`)
  }
}

/**
 * The list in the data's own folder, and its copies, such as beside backups. A folder that isn't there yet has none, and neither
 * has a copy's that can't be read: its disk may be away. The own list is the newest. Throws DamagedErasureList.
 */
export function erasureLists(own: string, copies: readonly string[]): ErasureList {
  const folders = [...new Set([own, ...copies])]
  const places = folders.map((folder) => ({ folder, path: join(folder, erasureFile), isOwn: folder === own }))

  return {
    async read() {
      const found = new Map<string, Erasure>()
      for (const place of places)
        for (const each of await readList(place)) if (!found.has(each.id)) found.set(each.id, each)
      return [...found.values()].toSorted((a, b) => a.madeAt.localeCompare(b.madeAt))
    },
    async add(erasures) {
      const all = new Map([...(await this.read()), ...erasures].map((each) => [each.id, each]))
      if (all.size === 0) return
      const text = [...all.values()].map((each) => `${JSON.stringify(each)}\n`).join('')
      const done = await Promise.allSettled(places.map((place) => replace(place, text)))
      const failed = done.find((each) => each.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}

interface Place {
  folder: string
  path: string
  isOwn: boolean
}

async function readList({ path, isOwn }: Place): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (isOwn && !['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error
    return ''
  })
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => asErasure(line, path))
}

function asErasure(line: string, path: string): Erasure {
  try {
    const { id, salt, email, phone, name, madeAt } = JSON.parse(line) as Erasure
    if (typeof id === 'string' && /^[0-9a-f]{32}$/.test(salt) && typeof madeAt === 'string')
      return { id, salt, email, phone, name, madeAt }
  } catch {}
  throw new DamagedErasureList(path)
}

/** Complete under its name, or not changed. */
async function replace({ folder, path }: Place, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === text) return
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
  const draft = `${path}.${newSecret()}.part`
  try {
    const file = await open(draft, 'wx', ownerOnly.file)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
