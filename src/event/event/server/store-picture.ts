import type { Upload } from '../../../kernel/endpoint.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Box, PictureRefused, type Pictures } from '../../../ports/pictures.ts'
import type { Files } from '../../files/server/index.ts'
import { keysOfPicture, type PictureKind, urlOfKey } from '../pictures.ts'

/**
 * Pixels. The phone saves all hole pictures for offline use, and the shirt takes a third of the page: 1,000 is
 * sharp for both. Photos open at full window size and have a smaller version for the gallery.
 */
const boxes: Record<PictureKind, Box[]> = {
  hole: [{ width: 1000, height: 1000 }],
  shirt: [{ width: 1000, height: 1000 }],
  photo: [
    { width: 1600, height: 1600 },
    { width: 640, height: 640 },
  ],
}

/**
 * Validates an uploaded picture and stores it re-encoded, upright and without metadata. Returns its URL; the
 * transaction that uses it must claim its files. Throws Problem 'invalid-input' naming `image`, and then stores
 * nothing.
 */
export async function storePicture(
  { files, pictures }: { files: Files; pictures: Pictures },
  kind: PictureKind,
  upload: Upload | null,
): Promise<string> {
  if (!upload) throw pictureProblem('Please choose a picture.')
  const { webp } = await pictures.takeIn(upload.path, boxes[kind], 'known').catch((error: unknown) => {
    throw error instanceof PictureRefused ? pictureProblem(error.message) : error
  })
  const url = urlOfKey(`events/${newSecret()}.webp`)
  const keys = keysOfPicture(url)
  await files.put(webp.map((content, place) => ({ key: keys[place] as string, content })))
  return url
}

export function pictureProblem(message: string): Problem {
  return new Problem('invalid-input', { errors: { image: [message] }, detail: message })
}
