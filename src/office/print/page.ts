/**
 * A printed page as a list of marks. The screen draws them as SVG and the PDF writer writes the same marks, so the
 * two always agree. Lengths are points, 72 per inch, from the upper left corner.
 */

export const inch = 72
/** US letter, portrait. */
export const paper = { width: 8.5 * inch, height: 11 * inch } as const
/** What sheets are printed on. All are laid out for US letter. */
export const papers = {
  letter: { name: 'US letter', ...paper },
  a4: { name: 'A4', width: (210 / 25.4) * inch, height: (297 / 25.4) * inch },
} as const
export type PaperName = keyof typeof papers

/** Where a sheet stands on that paper: on A4 a little smaller, and in the middle. */
export function placeOn(name: PaperName): { scale: number; x: number; y: number } {
  const { width, height } = papers[name]
  const scale = Math.min(1, width / paper.width, height / paper.height)
  return { scale, x: (width - paper.width * scale) / 2, y: (height - paper.height * scale) / 2 }
}

/** Blank on every side: more than any printer's unprintable area. */
export const margin = 0.5 * inch
export const printArea = { width: paper.width - 2 * margin, height: paper.height - 2 * margin } as const

/** board: Besley Bold, as on a club sign. plain and bold: Archivo. */
export type Face = 'board' | 'plain' | 'bold'

/** Returns the width of a line of text. */
export type Measure = (text: string, face: Face, size: number) => number

export interface Tools {
  measure: Measure
  /** The dark modules of the QR code for `text`: `qr(text)[row][column]`, without the quiet zone. */
  qr(text: string): readonly (readonly boolean[])[]
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** One line of text; `x` is its start, `y` its baseline. */
export interface TextMark {
  kind: 'text'
  text: string
  x: number
  y: number
  face: Face
  size: number
  color: string
}

export interface BoxMark extends Area {
  kind: 'box'
  fill: string | null
  stroke: string | null
  line: number
  radius: number
}

export interface PathMark {
  kind: 'path'
  /** SVG path data in points. */
  path: string
  fill: string | null
  stroke: string | null
  line: number
  dash: number | null
}

/** A picture, scaled to fit the area and centered. */
export interface PictureMark extends Area {
  kind: 'picture'
  address: string
}

export type Mark = TextMark | BoxMark | PathMark | PictureMark

export interface Page {
  /** The page's accessible name. */
  title: string
  marks: readonly Mark[]
  /** Cut lines of label stock: shown on screen, never printed. */
  guides: readonly Mark[]
  /** Stock of a maker that is cut for letter paper, whatever is printed on else. */
  isStock?: true
}

/** The product's colors, on white paper. */
export const colors = {
  ink: '#17231d',
  soft: '#46534c',
  line: '#b9b3a3',
  fairway: '#12382b',
  mint: '#dce8dd',
  sand: '#f3ecdb',
  flag: '#b3261e',
  white: '#ffffff',
} as const

/** The pages of a rehearsal: each says so in its margin, so that none is taken for one of the day. */
export function asRehearsal(pages: readonly Page[], { measure }: Pick<Tools, 'measure'>): Page[] {
  const text = 'Rehearsal: nothing here is real'
  const size = 11
  const mark: TextMark = {
    ...{ kind: 'text', text, face: 'bold', size, color: colors.flag },
    x: (paper.width - measure(text, 'bold', size)) / 2,
    y: margin - 6,
  }
  return pages.map((page) => ({ ...page, marks: [...page.marks, mark] }))
}
