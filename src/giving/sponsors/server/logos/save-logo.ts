import type { Files } from '../../../../event/files/server/index.ts'
import type { Upload } from '../../../../kernel/endpoint.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Whose } from '../../../../kernel/work-queue.ts'
import { type Box, PictureRefused, type Pictures } from '../../../../ports/pictures.ts'
import type { LogoKeys } from '../sponsor-record.ts'

/** Cards show logos 150 pixels high, doubled for high-density screens. The large size is for the big screen. */
const boxes: Record<'page' | 'large', Box> = {
  page: { width: 800, height: 300 },
  large: { width: 1600, height: 1600 },
}

interface SavedLogo {
  keys: LogoKeys
  /** Total of all three files. */
  bytes: number
}

/**
 * Validates and stores an uploaded logo: resized in two sizes for the page, and pixel for pixel for the sign maker. The
 * transaction that refers to the files has to claim them. Throws Problem 'invalid-input' for `logo`, and then stores
 * nothing.
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
    // A separate secret, so that the public file names don't reveal it.
    original: `sponsor-originals/${newSecret()}.${picture.type}`,
  }
  await files.put([
    { key: keys.page, content: page },
    { key: keys.large, content: large },
    { key: keys.original, content: picture.original() },
  ])
  return { keys, bytes: page.length + large.length + picture.size }
}

/** The keys of the logo's files; empty without a logo. */
export function logoFiles(logo: LogoKeys | null): string[] {
  return logo ? [logo.page, logo.large, logo.original] : []
}

function asProblem(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  throw new Problem('invalid-input', { errors: { logo: [error.message] }, detail: error.message })
}
