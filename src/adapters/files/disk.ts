import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { newSecret } from '../../kernel/ids.ts'
import { checkedKey, type FileStore, keyShape, type Pieces } from '../../ports/file-store.ts'

const ownerOnly = { folder: 0o700, file: 0o600 }

/** Files in a folder only the server's own user can read. */
export function diskFiles(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: ownerOnly.folder })

  const pathOf = (key: string) => join(folder, checkedKey(key))

  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
      const draft = `${path}.${newSecret()}.part`
      try {
        await writeSafely(draft, content)
        await rename(draft, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      const path = pathOf(key)
      const facts = await stat(path).catch(nullWhenMissing)
      return facts && { size: facts.size, pieces: piecesOf(path) }
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      const drafts = (await readdir(dirname(path)).catch(nullWhenMissing)) ?? []
      const own = drafts.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'))
      for (const name of own) await rm(join(dirname(path), name), { force: true })
    },
    async *keys() {
      for (const inner of await readdir(folder)) {
        const names = (await readdir(join(folder, inner)).catch(nullWhenMissing)) ?? []
        // An incomplete file has two dots in its name, so it isn't a key.
        yield* names.map((name) => `${inner}/${name}`).filter((key) => keyShape.test(key))
      }
    },
  }
}

async function writeSafely(path: string, content: Uint8Array | Pieces): Promise<void> {
  const file = await open(path, 'wx', ownerOnly.file)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes the folder itself, which holds the new name. Windows has no such call and doesn't need it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* piecesOf(path: string): Pieces {
  yield* createReadStream(path)
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
