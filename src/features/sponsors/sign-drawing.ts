/** The sign of a sponsor without a logo, drawn from the name: as the sign-maker will letter it. */
import { escapeHtml } from '../../kernel/text/html.ts'

/** Units of the drawing; it has no size of its own. */
export const board = { width: 640, height: 300, margin: 56 }
const largestLetters = 84
const lineHeight = 1.16
const maxLines = 4

/** A line as outlines, its middle at `x`; null when the font lacks a letter. */
type Letters = (line: string, at: { x: number; y: number; size: number }) => string | null

interface Style {
  /** Without it the sign is lettered in whatever serif the reader has. */
  letters?: Letters
}

interface SignLines {
  /** The height of the letters. */
  size: number
  lines: { text: string; y: number }[]
}

/** Where the lines of a name stand on the board, each around its middle. */
export function signLines(name: string): SignLines {
  const { lines, size } = layOut(name)
  const top = board.height / 2 - ((lines.length - 1) * size * lineHeight) / 2
  const place = (row: number) => Math.round(top + row * size * lineHeight + size * 0.35)
  return { size, lines: lines.map((text, row) => ({ text, y: place(row) })) }
}

/** An SVG of a white board with the name on it. */
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

/** The number of lines that lets the letters be largest. */
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

/** Words on so many lines, none much longer than its share. */
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

/** A line's width in its own letter height. Generous: which serif the reader has is not known. */
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
