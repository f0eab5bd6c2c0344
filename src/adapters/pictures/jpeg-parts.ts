import { PictureRefused } from '../../ports/pictures.ts'
import type { FileWindow } from './file-window.ts'
import { collector, type PictureParts } from './parts.ts'

const [startOfImage, endOfImage, startOfScan, temporary] = [0xd8, 0xd9, 0xda, 0x01]
const comment = 0xfe
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7
const isOfPrograms = (code: number) => (code >= 0xe0 && code <= 0xef) || code === comment

const profile = 'ICC_PROFILE\0'
/** Segments that affect how pixels are shown: density, EXIF (orientation), color transform. */
const once = ['\xe0JFIF\0', '\xe1Exif\0\0', '\xeeAdobe']

/**
 * Segments of marker, length and content, with compressed data between them; EOI is the last. ITU-T T.81, B.1.
 * Comments, thumbnails, editing data and application segments are dropped.
 */
export async function jpegParts(file: FileWindow): Promise<PictureParts> {
  const found = collector()
  const had = new Set<string>()
  let offset = 0
  for (;;) {
    const head = await file.at(offset, 20)
    const code = head[1]
    if (head[0] !== 0xff || code === undefined) throw new PictureRefused('damaged')
    found.countPart()
    const start = offset
    if (code === endOfImage) {
      found.keep(start, start + 2)
      return found.result(start + 2)
    }
    // Markers may be preceded by fill bytes.
    if (code === 0xff) offset += 1
    else if (code === startOfImage || code === temporary || isRestart(code)) offset += 2
    else if (head.length < 4) throw new PictureRefused('damaged')
    else offset += 2 + head.readUInt16BE(2)
    if (code === startOfScan) offset = await nextMarker(file, offset)

    if (code === 0xff || code === temporary) continue
    if (!isOfPrograms(code)) found.keep(start, offset)
    else if (code === 0xe2 && head.toString('latin1', 4, 16) === profile) found.keepProfile(start, offset)
    else {
      const named = head.toString('latin1', 1, 2) + head.toString('latin1', 4)
      const kind = once.find((known) => named.startsWith(known))
      if (kind !== undefined && !had.has(kind)) {
        had.add(kind)
        found.keep(start, offset)
      }
    }
  }
}

/** Finds the marker after compressed data, where FF is escaped by 00 or is a restart marker. */
async function nextMarker(file: FileWindow, from: number): Promise<number> {
  let offset = from
  for (;;) {
    const bytes = await file.at(offset, 2)
    if (bytes.length < 2) throw new PictureRefused('damaged')
    const place = bytes.subarray(0, -1).indexOf(0xff)
    const code = place < 0 ? undefined : bytes[place + 1]
    if (place < 0) offset += bytes.length - 1
    else if (code === 0x00 || isRestart(code ?? 0)) offset += place + 2
    else return offset + place
  }
}
