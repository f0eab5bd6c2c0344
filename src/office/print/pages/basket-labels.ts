/** Labels of 2 by 4 inches, ten per page (Avery 5163 or compatible): number, name, collector, value. */
import { type PrintedBasket, type PrintFacts, sortedByText } from '../facts.ts'
import { type Area, colors, inch, type Mark, type Page, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'
import { dollars } from './check-in.ts'

/** The stock's dimensions: half an inch at the top, 5/32 at the left, 3/16 between the columns, none between rows. */
const stock = {
  top: 0.5 * inch,
  left: (5 / 32) * inch,
  between: (3 / 16) * inch,
  width: 4 * inch,
  height: 2 * inch,
}
const across = 2
const down = 5
export const labelsPerSheet = across * down

interface Label {
  basket: PrintedBasket
  number: number
}

export function basketLabels({ event, baskets }: PrintFacts, tools: Tools): Page[] {
  const labels = sortedByText(baskets, ({ name }) => name).map((basket, index) => ({
    basket,
    number: index + 1,
  }))
  const count = Math.ceil(labels.length / labelsPerSheet)
  return Array.from({ length: count }, (_, index) => {
    const pen = new Pen(tools)
    const shown = labels.slice(index * labelsPerSheet, (index + 1) * labelsPerSheet)
    for (const [place, label] of shown.entries()) draw(pen, label, areaOf(place), event.eventName)
    const title = `Labels of baskets ${shown[0]?.number} to ${shown.at(-1)?.number}`
    return { title, marks: pen.marks, guides: guides(tools), isStock: true }
  })
}

function areaOf(place: number): Area {
  return {
    x: stock.left + (place % across) * (stock.width + stock.between),
    y: stock.top + Math.floor(place / across) * stock.height,
    width: stock.width,
    height: stock.height,
  }
}

/** Printer trays shift labels, so nothing is closer to a label's edge than this. */
const pad = 0.2 * inch

function draw(pen: Pen, { basket, number }: Label, label: Area, eventName: string): void {
  const x = label.x + pad
  const y = label.y + pad
  const width = label.width - 2 * pad
  const foot = label.y + label.height - pad
  const plate = { x, y, width: 62, height: 50 }
  pen.box(plate, { fill: colors.fairway, radius: 6 })
  pen.block(
    String(number),
    { ...plate, x: x + 5, width: 52 },
    { largest: 34, smallest: 16, mostLines: 1, align: 'center', color: colors.white },
  )
  const right = { x: x + 76, width: width - 76 }
  pen.block(
    basket.name,
    { ...right, y, height: 72 },
    { largest: 23, smallest: 7, mostLines: 4, stand: 'top' },
  )
  pen.block(
    dollars(basket.value),
    { ...plate, y: y + 56, height: 24 },
    { face: 'bold', largest: 17, smallest: 9, mostLines: 1, align: 'center', stand: 'top' },
  )
  pen.rule(x, foot - 29, x + width, foot - 29, colors.line, 0.75)
  pen.block(
    `Collected by ${basket.collectedBy}`,
    { x, y: foot - 26, width, height: 13 },
    { face: 'plain', largest: 10, smallest: 5.5, mostLines: 1 },
  )
  pen.block(
    eventName,
    { x, y: foot - 11, width, height: 11 },
    { face: 'plain', color: colors.soft, largest: 8.5, smallest: 5, mostLines: 1 },
  )
}

function guides(tools: Tools): readonly Mark[] {
  const pen = new Pen(tools)
  for (let place = 0; place < labelsPerSheet; place++)
    pen.box(areaOf(place), { stroke: colors.line, line: 0.75, radius: 8 })
  return pen.marks
}
