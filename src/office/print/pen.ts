import { fitText, lead, type Room, shorten } from './fit.ts'
import { type Area, colors, type Face, type Mark, type Tools } from './page.ts'

type Align = 'left' | 'center' | 'right'

interface TextStyle {
  size: number
  face?: Face
  color?: string
  align?: Align | undefined
  /** Longer text is cut off with '…'. */
  width?: number
}

interface Block extends Omit<Room, 'width' | 'height' | 'face'> {
  face?: Face
  color?: string
  align?: Align | undefined
  /** Vertical alignment of the lines within the area. */
  stand?: 'top' | 'middle' | 'bottom'
}

interface Stroke {
  fill?: string
  stroke?: string
  line?: number
  radius?: number
}

/** Height of capitals as a multiple of the font size, in both fonts. */
const capital = 0.7

/** Collects the marks of one page. */
export class Pen {
  readonly marks: Mark[] = []
  readonly tools: Tools

  constructor(tools: Tools) {
    this.tools = tools
  }

  /** One line of text; `x` is its left, center or right depending on `align`, `y` its baseline. */
  text(text: string, x: number, y: number, lettering: TextStyle): void {
    const { size, face = 'plain', color = colors.ink, align = 'left', width } = lettering
    const widthOf = (line: string) => this.tools.measure(line, face, size)
    const plain = tidy(text)
    const shown = width === undefined ? plain : shorten(plain, width, widthOf)
    if (!shown) return
    const start = align === 'left' ? x : x - widthOf(shown) / (align === 'center' ? 2 : 1)
    this.marks.push({ kind: 'text', text: shown, x: start, y, face, size, color })
  }

  /** Draws a name at the largest size that fits the area. Returns its height. */
  block(text: string, area: Area, block: Block): number {
    const { face = 'board', color = colors.ink, align = 'left', stand = 'middle', ...sizes } = block
    const { lines, size } = fitText(
      tidy(text),
      { ...sizes, face, width: area.width, height: area.height },
      this.tools.measure,
    )
    const height = ((lines.length - 1) * lead + capital) * size
    const spare = area.height - height
    const top = area.y + (stand === 'top' ? 0 : stand === 'bottom' ? spare : spare / 2)
    const x = area.x + (align === 'left' ? 0 : align === 'center' ? area.width / 2 : area.width)
    for (const [row, line] of lines.entries()) {
      this.text(line, x, top + (capital + row * lead) * size, { size, face, color, align })
    }
    return height
  }

  box(area: Area, { fill, stroke, line = 1, radius = 0 }: Stroke): void {
    this.marks.push({ kind: 'box', ...area, fill: fill ?? null, stroke: stroke ?? null, line, radius })
  }

  path(path: string, { fill, stroke, line = 1, dash }: Stroke & { dash?: number }): void {
    this.marks.push({
      kind: 'path',
      path,
      fill: fill ?? null,
      stroke: stroke ?? null,
      line,
      dash: dash ?? null,
    })
  }

  /** A straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, stroke: string = colors.line, line = 0.75): void {
    this.path(`M${x1} ${y1}L${x2} ${y2}`, { stroke, line })
  }

  picture(address: string, area: Area): void {
    this.marks.push({ kind: 'picture', address, ...area })
  }

  /** Dark on white; the area includes the quiet zone of four modules. */
  qr(text: string, x: number, y: number, side: number): void {
    const rows = this.tools.qr(text)
    const module = side / (rows.length + 8)
    const at = (index: number) => round((index + 4) * module)
    const runs = rows.flatMap((row, index) => darkRuns(row).map((run) => ({ ...run, index })))
    const path = runs
      .map(({ start, end, index }) => {
        const [left, right, top, bottom] = [x + at(start), x + at(end), y + at(index), y + at(index + 1)].map(
          round,
        )
        return `M${left} ${top}H${right}V${bottom}H${left}Z`
      })
      .join('')
    this.box({ x, y, width: side, height: side }, { fill: colors.white })
    this.path(path, { fill: '#000000' })
  }

  /** The flag from the logo, `height` high, with its foot at x, y. */
  flag(x: number, y: number, height: number, pole: string): void {
    const top = y - height
    this.rule(x, y, x, top, pole, Math.max(0.75, height / 14))
    this.path(`M${x} ${top}L${x + height * 0.52} ${top + height * 0.2}L${x} ${top + height * 0.4}Z`, {
      fill: '#e8402f',
    })
  }
}

interface Run {
  start: number
  end: number
}

function darkRuns(row: readonly boolean[]): Run[] {
  const runs: Run[] = []
  for (const [column, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last?.end === column) last.end += 1
    else runs.push({ start: column, end: column + 1 })
  }
  return runs
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Normalizes to composed characters, as fonts have them, and removes line breaks. */
function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
