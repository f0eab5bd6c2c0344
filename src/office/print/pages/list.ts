/** Lists that continue over several pages, with their heading on each. */

import { colors, type Face, margin, type Page, paper, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'

export interface Column<R> {
  title: string
  width: number
  align?: 'left' | 'right' | 'center' | undefined
  face?: Face
  /** If left out, the column is a checkbox. */
  text?: (row: R) => string
}

export interface List<R> {
  title: string
  eventName: string
  /** Below the title. */
  about: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowHeight: number
}

/** Top and bottom of the area below a page's heading. */
export const body = { top: margin + 58, bottom: paper.height - margin - 18 } as const
const headHeight = 20
const gap = 6

export function listPages<R>(list: List<R>, tools: Tools): Page[] {
  const perSheet = Math.floor((body.bottom - body.top - headHeight) / list.rowHeight)
  const count = Math.ceil(list.rows.length / perSheet)
  return Array.from({ length: count }, (_, index) => {
    const pen = new Pen(tools)
    heading(pen, list, `${index + 1} of ${count}`)
    table(pen, list, list.rows.slice(index * perSheet, (index + 1) * perSheet), body.top)
    return { title: `${list.title}, sheet ${index + 1} of ${count}`, marks: pen.marks, guides: [] }
  })
}

/** A list page's heading, with its page number. */
export function heading(
  pen: Pen,
  { title, eventName, about }: Pick<List<never>, 'title' | 'eventName' | 'about'>,
  which: string,
): void {
  const right = margin + printArea.width
  pen.text(title, margin, margin + 24, { size: 25, face: 'board', color: colors.fairway })
  pen.block(
    about,
    { x: margin, y: margin + 36, width: printArea.width - 90, height: 20 },
    { face: 'plain', color: colors.soft, largest: 10, smallest: 7, mostLines: 2, stand: 'top' },
  )
  pen.block(
    eventName,
    { x: right - 200, y: margin + 6, width: 200, height: 24 },
    { face: 'bold', largest: 11, smallest: 7, mostLines: 2, align: 'right' },
  )
  pen.text(`Sheet ${which}`, right, margin + 43, { size: 10, color: colors.soft, align: 'right' })
}

/** Returns the y where the table ends. */
export function table<R>(
  pen: Pen,
  { columns, rowHeight }: Pick<List<R>, 'columns' | 'rowHeight'>,
  rows: readonly R[],
  top: number,
): number {
  const width = columns.reduce((total, column) => total + column.width, 0)
  pen.box({ x: margin, y: top, width, height: headHeight }, { fill: colors.mint })
  line(columns, (column, x, room) => {
    const { title, align } = column
    if (pen.tools.measure(title, 'bold', 9.5) <= room)
      pen.text(title, at(column, x, room), top + 13.5, { size: 9.5, face: 'bold', align })
    else
      pen.block(
        title,
        { x, y: top + 1, width: room, height: headHeight - 2 },
        { face: 'bold', align, largest: 9.5, smallest: 5, mostLines: 3 },
      )
  })
  for (const [index, row] of rows.entries()) {
    const y = top + headHeight + index * rowHeight
    line(columns, (column, x, room) => cell(pen, column, row, { x, y, width: room, height: rowHeight }))
    pen.rule(margin, y + rowHeight, margin + width, y + rowHeight, colors.line, 0.5)
  }
  return top + headHeight + rows.length * rowHeight
}

function cell<R>(
  pen: Pen,
  { text, face = 'plain', align }: Column<R>,
  row: R,
  area: { x: number; y: number; width: number; height: number },
): void {
  if (text) {
    const room = { ...area, y: area.y + 1, height: area.height - 2 }
    pen.block(text(row), room, { face, align, largest: 11, smallest: 5.5, mostLines: 2 })
    return
  }
  const side = Math.min(11, area.height - 6)
  pen.box(
    { x: area.x, y: area.y + (area.height - side) / 2, width: side, height: side },
    { stroke: colors.ink, line: 0.9, radius: 1.5 },
  )
}

function line<R>(
  columns: readonly Column<R>[],
  draw: (column: Column<R>, x: number, room: number) => void,
): void {
  let x: number = margin
  for (const column of columns) {
    draw(column, x + gap / 2, column.width - gap)
    x += column.width
  }
}

function at<R>({ align = 'left' }: Column<R>, x: number, room: number): number {
  return align === 'left' ? x : align === 'right' ? x + room : x + room / 2
}
