import { createReadStream } from 'node:fs'
import type { Upload } from '../../../kernel/endpoint.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import { type Box, PictureRefused, type Pictures } from '../../../ports/pictures.ts'
import type { LogoKeys } from './sponsor-record.ts'

/** Cards show a logo 150 pixels high; fine screens have two for one. The big screen shows it large. */
const boxes: Record<'page' | 'large', Box> = {
  page: { width: 800, height: 300 },
  large: { width: 1600, height: 1600 },
}

/**
 * Judges an uploaded logo and keeps it: drawn anew for the page in two sizes, and as it came for the
 * sign-maker. Throws Problem 'invalid-input' naming `logo`; then nothing was kept.
 */
export async function keepLogo(files: FileStore, pictures: Pictures, upload: Upload): Promise<LogoKeys> {
  const picture = await pictures.takeIn(upload.path, [boxes.page, boxes.large]).catch(asProblem)
  const [page, large] = picture.webp as [Uint8Array, Uint8Array]
  const name = newSecret()
  const keys: LogoKeys = {
    page: `sponsors/${name}.webp`,
    large: `sponsors/${name}-large.webp`,
    // A name of its own: who knows the public one must not guess this.
    original: `sponsor-originals/${newSecret()}.${picture.type}`,
  }
  try {
    await files.put(keys.page, page)
    await files.put(keys.large, large)
    await files.put(keys.original, createReadStream(upload.path, { end: picture.length - 1 }))
    return keys
  } catch (error) {
    await dropLogo(files, keys)
    throw error
  }
}

export async function dropLogo(files: FileStore, keys: LogoKeys | null): Promise<void> {
  await Promise.all(Object.values(keys ?? {}).map((key: string) => files.delete(key)))
}

function asProblem(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  throw new Problem('invalid-input', { errors: { logo: [error.message] }, detail: error.message })
}
