/** One nine of a paper scorecard: its holes, lines and sums. */
import type { Hole } from '../../../event/event/course-shapes.ts'
import type { NineName } from '../../../event/event/nines.ts'
import { type Area, colors } from '../page.ts'
import type { Pen } from '../pen.ts'
import type { YardsRow } from './team-tees.ts'

const labels = 66
const column = 42
const sums = 48
const nineHeight = 98

export interface Row {
  name: string
  height: number
  isBold?: boolean
  /** Named after a golfer. */
  isGolfer?: true
  /** Above the sum; '' for none. */
  sum(holes: readonly Hole[]): string
  /** By number of the hole. */
  of(hole: Hole): string
}

/** The lines of a nine. With the yards of several tees, or drives to mark, the score has less room. */
export function rowsOf(
  yards: readonly YardsRow[],
  { asksDrives, golfers, isTight }: { asksDrives: boolean; golfers: readonly string[]; isTight: boolean },
): Row[] {
  const isMixed = yards.length > 1
  const less = asksDrives ? 2 : 0
  const sumOf = (holes: readonly Hole[], read: (hole: Hole) => number) =>
    holes.reduce((sum, hole) => sum + read(hole), 0)
  const rows: Row[] = [
    ...yards.map(({ name, of }) => ({
      name,
      height: (isMixed ? 11.5 : 15) - less,
      of: (hole: Hole) => String(of(hole)),
      sum: (holes: readonly Hole[]) => sumOf(holes, of).toLocaleString('en-US'),
    })),
    {
      name: 'Handicap',
      height: (isMixed ? 13 : 15) - less,
      of: ({ handicap }) => String(handicap),
      sum: () => '',
    },
    {
      ...{ name: 'Par', height: (isMixed ? 14 : 16) - less, isBold: true },
      of: ({ par }) => String(par),
      sum: (holes) => String(sumOf(holes, ({ par }) => par)),
    },
  ]
  const left = nineHeight - rows.reduce((total, { height }) => total + height, headHeight)
  const blank = { of: () => '', sum: () => '' }
  const ballHeight = isTight ? 19 : 24
  if (golfers.length > 0)
    return [
      ...rows,
      ...golfers.map((name) => ({ name, height: ballHeight, isGolfer: true as const, ...blank })),
      { name: 'Score', height: ballHeight, ...blank },
    ]
  if (!asksDrives) return [...rows, { name: 'Score', height: left, ...blank }]
  return [
    ...rows,
    { name: 'Score', height: left * 0.6, ...blank },
    { name: 'Drive', height: left * 0.4, ...blank },
  ]
}

const headHeight = 17

/** With a line for each golfer a nine is as tall as its lines. */
export function heightOf(rows: readonly Row[]): number {
  return Math.round(rows.reduce((total, { height }) => total + height, headHeight) * 10) / 10
}

interface Nine {
  holes: readonly Hole[]
  name: NineName
  /** The course's own name of it, where it has one. */
  onCourse: string | undefined
  start: number | null
  /** The whole round, for the total column at the end of the card. */
  all: readonly Hole[] | null
  /** Whether there is a course card; without one the card has blanks to fill in. */
  isEntered: boolean
  rows: readonly Row[]
  /** Strokes that come off, by hole; empty without any. */
  strokes: readonly number[]
}

export function nine(
  pen: Pen,
  { x, y }: Area,
  { holes, name, onCourse, start, all, isEntered, rows, strokes }: Nine,
): void {
  const width = labels + holes.length * column + sums + (all ? sums : 0)
  const tall = heightOf(rows)
  const left = (index: number) => x + labels + index * column
  pen.box({ x, y, width, height: headHeight }, { fill: colors.mint })
  const startsHere = holes.findIndex(({ holeNumber }) => holeNumber === start)
  if (startsHere >= 0) {
    pen.box(
      { x: left(startsHere), y: y + headHeight, width: column, height: tall - headHeight },
      { fill: colors.sand },
    )
  }
  const textOf = (row: Row) => ({
    holes: holes.map((hole) => (isEntered ? row.of(hole) : '')),
    sums: [holes, ...(all ? [all] : [])].map((part) => (isEntered ? row.sum(part) : '')),
  })
  const head = {
    holes: holes.map((hole) => String(hole.holeNumber)),
    sums: [name, ...(all ? ['Total'] : [])],
  }
  const lines = [
    { name: onCourse ?? 'Hole', height: headHeight, isBold: true, isGolfer: undefined, ...head },
    ...rows.map((row) => ({ ...row, ...textOf(row) })),
  ]
  let top = y
  for (const [index, line] of lines.entries()) {
    const { isBold = false, isGolfer, height } = line
    const base = top + height / 2 + 3.6
    const face = isBold || line.name === 'Score' ? 'bold' : 'plain'
    const label = { x: x + 6, y: top, width: labels - 8, height }
    // A golfer's name, whole: brothers would look the same.
    if (isGolfer) pen.block(line.name, label, { face, largest: 9.5, smallest: 5.5, mostLines: 2 })
    else pen.text(line.name, label.x, base, { size: 9.5, face, width: label.width })
    const figures = { size: isBold ? 10.5 : 9, face: isBold ? 'bold' : 'plain', align: 'center' } as const
    for (const [at, text] of line.holes.entries()) pen.text(text, left(at) + column / 2, base, figures)
    for (const [at, text] of line.sums.entries())
      pen.text(text, left(holes.length) + (at + 0.5) * sums, base, figures)
    if (line.name === 'Score')
      for (const [at, count] of strokes.entries()) dots(pen, left(at) + column - 4, top + 5, count)
    if (index > 0) pen.rule(x, top, x + width, top, colors.line, 0.6)
    top += height
  }
  const borders = [
    labels,
    ...holes.slice(1).map((_, index) => labels + (index + 1) * column),
    labels + holes.length * column,
  ]
  for (const at of borders) pen.rule(x + at, y, x + at, y + tall, colors.line, 0.6)
  if (all) pen.rule(x + width - sums, y, x + width - sums, y + tall, colors.ink, 1)
  pen.box({ x, y, width, height: tall }, { stroke: colors.ink, line: 1 })
}

/** A dot for each stroke that comes off the hole, from the right; '+1' where the team gives one back. */
function dots(pen: Pen, right: number, middle: number, count: number): void {
  if (count < 0) pen.text(`+${-count}`, right, middle + 3, { size: 7.5, face: 'bold', align: 'right' })
  for (let dot = 0; dot < count; dot++)
    pen.box(
      { x: right - 3.2 - dot * 5, y: middle - 1.6, width: 3.2, height: 3.2 },
      { fill: colors.ink, radius: 1.6 },
    )
}
