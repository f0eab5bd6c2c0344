import { PictureRefused } from '../../ports/pictures.ts'
import type { FileWindow } from './file-window.ts'
import { jpegParts } from './jpeg-parts.ts'
import { collector, type Part, type PictureParts } from './parts.ts'

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

const signature = 8
/** Bytes of length, type and checksum around a chunk's content. */
const chunkOverhead = 12
const pixels = 'IDAT'
const profile = 'iCCP'
/** Allowed once, and affect how pixels are shown; the largest is a palette of 256 colors with transparency. */
const once = ['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'cICP', 'sBIT', 'bKGD', 'pHYs', profile]
/** EXIF, which includes the orientation; JPEG allows 64 kB of it. */
const notes = 'eXIf'
const maxNotes = 65_536

/**
 * A signature, then chunks of length, type, content and checksum; IEND is the last. PNG specification, 5.3. Texts,
 * thumbnails, animation and private chunks are dropped.
 */
async function pngParts(file: FileWindow): Promise<PictureParts> {
  const found = collector()
  const had = new Set<string>()
  let offset = signature
  found.keep(0, offset)
  for (;;) {
    const head = await file.at(offset, 8)
    if (head.length < 8) throw new PictureRefused('damaged')
    found.countPart()
    const type = head.toString('latin1', 4, 8)
    const length = head.readUInt32BE(0)
    const end = offset + chunkOverhead + length
    const isFirst = !had.has(type)
    had.add(type)
    if (type === pixels || type === 'IEND') found.keep(offset, end)
    else if (isFirst && type === profile) found.keepProfile(offset, end)
    else if (isFirst && (once.includes(type) || (type === notes && length <= maxNotes)))
      found.keep(offset, end)
    if (type === 'IEND') return found.result(end)
    offset = end
  }
}
