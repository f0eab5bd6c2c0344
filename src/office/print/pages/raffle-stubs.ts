/** Stubs to put in the drum where a raffle is drawn by hand: one for each number sold on a phone. Paper rolls have stubs of their own. */
import type { PrintedRaffle, PrintFacts } from '../facts.ts'
import { type Area, colors, margin, type Page, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'

const across = 4
const down = 10
export const stubsPerSheet = across * down

export function raffleStubs({ event, raffles = [] }: PrintFacts, tools: Tools): Page[] {
  return raffles.flatMap((raffle) => stubsOf(raffle, event.eventName, tools))
}

export function countStubs({ raffles = [] }: Pick<PrintFacts, 'raffles'>): number {
  return raffles.reduce((total, { numbers }) => total + numbers.length, 0)
}

function stubsOf({ name, numbers }: PrintedRaffle, eventName: string, tools: Tools): Page[] {
  const count = Math.ceil(numbers.length / stubsPerSheet)
  return Array.from({ length: count }, (_, index) => {
    const pen = new Pen(tools)
    const shown = numbers.slice(index * stubsPerSheet, (index + 1) * stubsPerSheet)
    for (const [place, number] of shown.entries()) draw(pen, areaOf(place), { number, name, eventName })
    cutLines(pen, shown.length)
    return { title: `Stubs of ${name}, numbers ${shown[0]} to ${shown.at(-1)}`, marks: pen.marks, guides: [] }
  })
}

const width = printArea.width / across
const height = printArea.height / down

function areaOf(place: number): Area {
  return {
    x: margin + (place % across) * width,
    y: margin + Math.floor(place / across) * height,
    width,
    height,
  }
}

interface Stub {
  number: number
  name: string
  eventName: string
}

function draw(pen: Pen, { x, y }: Area, { number, name, eventName }: Stub): void {
  const line = (top: number, tall: number) => ({ x: x + 8, y: y + top, width: width - 16, height: tall })
  const small = { smallest: 6, mostLines: 1, align: 'center' } as const
  pen.block(name, line(8, 14), { ...small, face: 'bold', largest: 10 })
  pen.block(String(number), line(22, 30), { ...small, largest: 26 })
  pen.block(eventName, line(53, 12), { ...small, face: 'plain', largest: 8, color: colors.soft })
}

/** Around every stub, also where the last sheet isn't full. */
function cutLines(pen: Pen, stubs: number): void {
  const rows = Math.ceil(stubs / across)
  const right = margin + printArea.width
  const foot = margin + rows * height
  for (let row = 0; row <= rows; row++)
    pen.rule(margin, margin + row * height, right, margin + row * height, colors.line, 0.5)
  for (let column = 0; column <= across; column++)
    pen.rule(margin + column * width, margin, margin + column * width, foot, colors.line, 0.5)
}
