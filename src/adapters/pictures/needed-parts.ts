import { PictureRefused } from '../../ports/pictures.ts'
import type { FileWindow } from './file-window.ts'
import { jpegParts } from './jpeg-parts.ts'
import type { Part } from './parts.ts'
import { pngParts } from './png-parts.ts'

/** Four channels of 16 bits each, and one more: even noise doesn't need as many. */
const bytesPerPixel = 9
const maxOverhead = 65_536

/**
 * The parts of a picture's file that it takes to show the picture: without comments, thumbnails, editing data and
 * whatever else it may be filled up with. The file has to be whole, and nothing else may follow the picture, so that no
 * page, archive or script travels behind it. Throws PictureRefused, also for far more bytes than so many pixels need.
 */
export async function neededParts(file: FileWindow, type: 'png' | 'jpg', pixels: number): Promise<Part[]> {
  const { end, needed, profile } = type === 'png' ? await pngParts(file) : await jpegParts(file)
  if (end > file.size) throw new PictureRefused('damaged')
  if (end < file.size && !(await isHarmless(file, end, type))) throw new PictureRefused('more-than-a-picture')
  const bytes = needed.reduce((sum, part) => sum + part.end - part.start, 0)
  if (bytes > maxOverhead + profile + pixels * bytesPerPixel) throw new PictureRefused('more-than-a-picture')
  return needed
}

/** Phones put a second JPEG behind the first (a depth map, brighter highlights), and some programs fill up with blanks. */
async function isHarmless(file: FileWindow, end: number, type: 'png' | 'jpg'): Promise<boolean> {
  const rest = await file.at(end, file.size - end)
  if (type === 'jpg' && rest[0] === 0xff && rest[1] === 0xd8 && rest[2] === 0xff) return true
  return rest.length === file.size - end && rest.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d)
}
