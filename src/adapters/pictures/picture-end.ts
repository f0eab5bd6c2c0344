import { PictureRefused } from '../../ports/pictures.ts'
import type { FileWindow } from './file-window.ts'

/**
 * Where the picture ends in its file: it is whole until there, and nothing else may follow, so that no page,
 * archive or script travels behind a picture. Throws PictureRefused.
 */
export async function pictureEnd(file: FileWindow, type: 'png' | 'jpg'): Promise<number> {
  const end = type === 'png' ? await pngEnd(file) : await jpegEnd(file)
  if (end > file.size) throw new PictureRefused('damaged')
  if (end < file.size && !(await isHarmless(file, end, type))) throw new PictureRefused('more-than-a-picture')
  return end
}

/** A signature, then chunks of length, type, content and checksum; IEND is the last. PNG specification, 5.3. */
async function pngEnd(file: FileWindow): Promise<number> {
  let offset = 8
  for (;;) {
    const head = await file.at(offset, 8)
    if (head.length < 8) throw new PictureRefused('damaged')
    offset += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'IEND') return offset
  }
}

const [startOfImage, endOfImage, startOfScan, temporary] = [0xd8, 0xd9, 0xda, 0x01]
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** Segments of marker, length and content, and compressed lines between; EOI is the last. ITU-T T.81, B.1. */
async function jpegEnd(file: FileWindow): Promise<number> {
  let offset = 0
  for (;;) {
    const head = await file.at(offset, 4)
    const code = head[1]
    if (head[0] !== 0xff || code === undefined) throw new PictureRefused('damaged')
    if (code === endOfImage) return offset + 2
    if (code === 0xff) offset += 1
    else if (code === startOfImage || code === temporary || isRestart(code)) offset += 2
    else if (head.length < 4) throw new PictureRefused('damaged')
    else offset += 2 + head.readUInt16BE(2)
    if (code === startOfScan) offset = await nextMarker(file, offset)
  }
}

/** The first marker behind compressed lines: there, FF is either escaped by 00 or a restart. */
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

/** Phones put a second JPEG behind the first (a depth map, brighter highlights), and some programs fill up with blanks. */
async function isHarmless(file: FileWindow, end: number, type: 'png' | 'jpg'): Promise<boolean> {
  const rest = await file.at(end, file.size - end)
  if (type === 'jpg' && rest[0] === 0xff && rest[1] === startOfImage && rest[2] === 0xff) return true
  return rest.length === file.size - end && rest.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d)
}
