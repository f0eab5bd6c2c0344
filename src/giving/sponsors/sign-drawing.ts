/** The sign of a sponsor without a logo, drawn from the name in the way a sign maker would letter it. */
import { escapeHtml } from '../../kernel/text/html.ts'

/** SVG units; the drawing has no fixed size. */
export const board = { width: 640, height: 300, margin: 56 }
const largestLetters = 84
const lineHeight = 1.16
const maxLines = 4

/** Returns a line as outlines, centered at `x`; null if the font lacks a letter. */
type Letters = (line: string, at: { x: number; y: number; size: number }) => string | null

interface Style {
  /** Without it, the text uses whatever serif font the reader has. */
  letters?: Letters
}

interface SignLines {
  /** The height of the letters. */
  size: number
  lines: { text: string; y: number }[]
}

/** The lines of a name on the board, each with its center. */
export function signLines(name: string): SignLines {
  const { lines, size } = layOut(name)
  const top = board.height / 2 - ((lines.length - 1) * size * lineHeight) / 2
  const place = (row: number) => Math.round(top + row * size * lineHeight + size * 0.35)
  return { size, lines: lines.map((text, row) => ({ text, y: place(row) })) }
}

/** An SVG of a white board with the name. */
export function drawSign(name: string, { letters }: Style = {}): string {
  const { lines, size } = signLines(name)
  const text = lines
    .map(({ text: line, y }) => {
      const path = letters?.(line, { x: board.width / 2, y, size })
      if (path) return `<path d="${path}"/>`
      return `<text x="${board.width / 2}" y="${y}">${escapeHtml(line)}</text>`
    })
    .join('')
  const inner = `x="18" y="18" width="${board.width - 36}" height="${board.height - 36}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board.width} ${board.height}">` +
    `<rect width="${board.width}" height="${board.height}" rx="14" fill="#12382b"/>` +
    `<rect ${inner} rx="6" fill="#fbf8f1" stroke="#e9dfc8" stroke-width="4"/>` +
    `<g font-family="Besley, Rockwell, 'Roboto Slab', Georgia, serif" font-weight="700" font-size="${size}"` +
    ` fill="#17231d" text-anchor="middle">${text}</g></svg>`
  )
}

interface Layout {
  lines: string[]
  size: number
}

/** Uses the number of lines that allows the largest letters. */
function layOut(name: string): Layout {
  const words = name.trim().split(/\s+/)
  let best: Layout = { lines: [name], size: 0 }
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    const lines = broken(words, count)
    const widest = Math.max(...lines.map(widthOf))
    const size = Math.floor(
      Math.min(
        largestLetters,
        (board.width - 2 * board.margin) / widest,
        (board.height - 2 * board.margin) / (lines.length * lineHeight),
      ),
    )
    if (size > best.size) best = { lines, size }
  }
  return best
}

/** Splits the words into this many lines of similar length. */
function broken(words: readonly string[], count: number): string[] {
  const share = widthOf(words.join(' ')) / count
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word
    const isLastLine = lines.length === count - 1
    if (line && !isLastLine && widthOf(longer) - widthOf(word) / 2 > share) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Estimates a line's width relative to its letter height. Generous, because the reader's font is unknown. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += widthOfLetter(letter)
  return width
}

function widthOfLetter(letter: string): number {
  if (/[\s.,:;'’!|iIjl]/.test(letter)) return 0.4
  if (/[mwMW@&%]/.test(letter)) return 1.05
  if (/[A-Z\d]/.test(letter)) return 0.82
  return letter < '\u2e80' ? 0.66 : 1.1
}
