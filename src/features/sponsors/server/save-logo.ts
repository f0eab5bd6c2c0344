import type { Upload } from '../../../kernel/endpoint.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Whose } from '../../../kernel/work-queue.ts'
import { type Box, PictureRefused, type Pictures } from '../../../ports/pictures.ts'
import type { Files } from '../../files/server/index.ts'
import type { LogoKeys } from './sponsor-record.ts'

/** Cards show a logo 150 pixels high; fine screens have two for one. The big screen shows it large. */
const boxes: Record<'page' | 'large', Box> = {
  page: { width: 800, height: 300 },
  large: { width: 1600, height: 1600 },
}

interface SavedLogo {
  keys: LogoKeys
  /** Of all three files. */
  bytes: number
}

/**
 * Judges an uploaded logo and keeps it: drawn anew for the page in two sizes, and pixel by pixel the
 * same for the sign-maker. The transaction that points at the files has to claim them. Throws Problem 'invalid-input'
 * naming `logo`; then nothing was kept.
 */
export async function saveLogo(
  files: Files,
  pictures: Pictures,
  upload: Upload,
  whose: Whose,
): Promise<SavedLogo> {
  const picture = await pictures.takeIn(upload.path, [boxes.page, boxes.large], whose).catch(asProblem)
  const [page, large] = picture.webp as [Uint8Array, Uint8Array]
  const name = newSecret()
  const keys: LogoKeys = {
    page: `sponsors/${name}.webp`,
    large: `sponsors/${name}-large.webp`,
    // A name of its own: who knows the public one must not guess this.
    original: `sponsor-originals/${newSecret()}.${picture.type}`,
  }
  await files.put([
    { key: keys.page, content: page },
    { key: keys.large, content: large },
    { key: keys.original, content: picture.original() },
  ])
  return { keys, bytes: page.length + large.length + picture.size }
}

/** The logo's files by key; none without one. */
export function logoFiles(logo: LogoKeys | null): string[] {
  return logo ? [logo.page, logo.large, logo.original] : []
}

function asProblem(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  throw new Problem('invalid-input', { errors: { logo: [error.message] }, detail: error.message })
}
