import { PictureRefused } from '../../ports/pictures.ts'
import type { FileWindow } from './file-window.ts'
import { collector, type PictureParts } from './parts.ts'

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
export async function pngParts(file: FileWindow): Promise<PictureParts> {
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
