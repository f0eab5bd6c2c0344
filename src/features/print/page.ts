/**
 * A sheet of paper as a list of marks, laid out once. The page draws them as SVG and the PDF writer writes the same
 * ones, so that the two cannot disagree. All lengths are points, 72 to the inch, from the upper left corner.
 */

export const inch = 72
/** US letter, upright. */
export const paper = { width: 8.5 * inch, height: 11 * inch } as const
/** Blank on every side of a sheet: more than any printer keeps for itself. */
export const margin = 0.5 * inch
export const printArea = { width: paper.width - 2 * margin, height: paper.height - 2 * margin } as const

/** board: Besley, bold, as on a club sign. plain and bold: Archivo. */
export type Face = 'board' | 'plain' | 'bold'

/** The width of a line of text. */
export type Measure = (text: string, face: Face, size: number) => number

export interface Tools {
  measure: Measure
  /** Which modules of the QR code that says `text` are dark: `qr(text)[row][column]`, without the quiet zone. */
  qr(text: string): readonly (readonly boolean[])[]
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** One line of text; `x` is where it begins, `y` its baseline. */
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

/** A picture as large as it can be within the area, in its middle. */
export interface PictureMark extends Area {
  kind: 'picture'
  address: string
}

export type Mark = TextMark | BoxMark | PathMark | PictureMark

export interface Page {
  /** What the sheet is, for those who do not see it. */
  title: string
  marks: readonly Mark[]
  /** Where the label stock is cut: shown on the screen, never printed. */
  guides: readonly Mark[]
}

/** The product's own colours, on white paper. */
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
