import { PictureRefused } from '../../ports/pictures.ts'
import type { FileWindow } from './file-window.ts'
import { jpegParts } from './jpeg-parts.ts'
import type { Part } from './parts.ts'
import { pngParts } from './png-parts.ts'

/** Four channels of 16 bits, plus one byte: even noise doesn't need more. */
const bytesPerPixel = 9
const maxOverhead = 65_536

/**
 * The parts of a picture file needed to show it, without comments, thumbnails, editing data or padding. The file must
 * be complete, and nothing may follow the picture, so that no page, archive or script can be appended. Throws
 * PictureRefused, also for far more bytes than the pixels need.
 */
export async function neededParts(file: FileWindow, type: 'png' | 'jpg', pixels: number): Promise<Part[]> {
  const { end, needed, profile } = type === 'png' ? await pngParts(file) : await jpegParts(file)
  if (end > file.size) throw new PictureRefused('damaged')
  if (end < file.size && !(await isHarmless(file, end, type))) throw new PictureRefused('more-than-a-picture')
  const bytes = needed.reduce((sum, part) => sum + part.end - part.start, 0)
  if (bytes > maxOverhead + profile + pixels * bytesPerPixel) throw new PictureRefused('more-than-a-picture')
  return needed
}

/** Phones append a second JPEG (a depth map, brighter highlights), and some programs append blanks. */
async function isHarmless(file: FileWindow, end: number, type: 'png' | 'jpg'): Promise<boolean> {
  const rest = await file.at(end, file.size - end)
  if (type === 'jpg' && rest[0] === 0xff && rest[1] === 0xd8 && rest[2] === 0xff) return true
  return rest.length === file.size - end && rest.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d)
}
