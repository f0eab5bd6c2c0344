/** Breaks names into lines and finds the largest font size that fits. */
import type { Face, Measure } from './page.ts'

export interface Room {
  width: number
  height: number
  face: Face
  largest: number
  /** The smallest readable size; longer text is cut off with '…'. */
  smallest: number
  mostLines: number
}

export interface Fitted {
  lines: string[]
  size: number
}

/** Line height as a multiple of the font size. */
export const lead = 1.18

/** Fits text at the largest size that the area allows, on as many lines as needed. */
export function fitText(text: string, room: Room, measure: Measure): Fitted {
  const pieces = piecesOf(text)
  const widthOf = (line: string) => measure(line, room.face, 100) / 100
  let best: Fitted = { lines: [], size: 0 }
  for (let count = 1; count <= Math.min(room.mostLines, pieces.length); count++) {
    const lines = spread(pieces, count, widthOf)
    const widest = Math.max(...lines.map(widthOf), 0.01)
    const size = Math.min(room.largest, room.width / widest, room.height / (lines.length * lead))
    if (size > best.size * 1.02) best = { lines, size }
  }
  if (best.size >= room.smallest || pieces.length === 0) return best
  return { lines: cut(text, room, measure), size: room.smallest }
}

/** One line, cut off with '…' if it doesn't fit. */
export function shorten(text: string, width: number, widthOf: (line: string) => number): string {
  if (widthOf(text) <= width) return text
  const letters = lettersOf(text)
  let kept = letters.length
  while (kept > 0 && widthOf(`${letters.slice(0, kept).join('').trimEnd()}…`) > width) kept -= 1
  return `${letters.slice(0, kept).join('').trimEnd()}…`
}

/** Words with the space before them. Also breaks after hyphens, and between characters that are words by themselves. */
function piecesOf(text: string): string[] {
  return (
    text
      .trim()
      .match(
        /\s*[\u2e80-\u9fff\uac00-\ud7af]|\s*[^\s\u2e80-\u9fff\uac00-\ud7af-]*-+|\s*[^\s\u2e80-\u9fff\uac00-\ud7af-]+/g,
      ) ?? []
  )
}

/** Distributes words over this many lines of similar length. */
function spread(pieces: readonly string[], count: number, widthOf: (line: string) => number): string[] {
  const share = widthOf(pieces.join('').trim()) / count
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    const longer = line + piece
    const isLastLine = lines.length === count - 1
    if (line && !isLastLine && widthOf(longer.trim()) - widthOf(piece.trim()) / 2 > share) {
      lines.push(line.trim())
      line = piece
    } else line = longer
  }
  return [...lines, line.trim()]
}

/** At the smallest size, breaks even within words; the last line is cut off. */
function cut(text: string, room: Room, measure: Measure): string[] {
  const widthOf = (line: string) => measure(line, room.face, room.smallest)
  const count = Math.max(1, Math.min(room.mostLines, Math.floor(room.height / (room.smallest * lead))))
  const lines: string[] = []
  let rest = lettersOf(text.trim())
  while (rest.length > 0 && lines.length < count - 1) {
    let taken = 1
    while (taken < rest.length && widthOf(rest.slice(0, taken + 1).join('')) <= room.width) taken += 1
    const space = rest.slice(0, taken).lastIndexOf(' ')
    if (taken < rest.length && space > 0) taken = space + 1
    lines.push(rest.slice(0, taken).join('').trim())
    rest = rest.slice(taken)
  }
  return rest.length > 0 ? [...lines, shorten(rest.join('').trim(), room.width, widthOf)] : lines
}

/** Splits into what a reader sees as one character, such as a flag or an accented letter. */
function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
}
