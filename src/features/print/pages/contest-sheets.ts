/** Contest sheets for the tee or green: closest to the pin on par 3s, longest drive on par 5s. */
import type { PrintFacts } from '../facts.ts'
import { colors, margin, type Page, paper, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'

interface Contest {
  name: string
  measured: string
  rule: string
  holeNumber: number
  par: number
  yardage: number
}

const rows = 14

export function contestSheets({ event, teams, sponsors }: PrintFacts, tools: Tools): Page[] {
  if (teams.length === 0) return []
  return contestsOf(event.holes).map((contest) => {
    const pen = new Pen(tools)
    const on = sponsors.filter(({ holeNumber, isListed }) => isListed && holeNumber === contest.holeNumber)
    heading(
      pen,
      contest,
      event.eventName,
      on.map(({ sponsorName }) => sponsorName),
    )
    grid(pen, contest)
    return { title: `${contest.name}, hole ${contest.holeNumber}`, marks: pen.marks, guides: [] }
  })
}

/** Par 3s have closest to the pin, par 5s longest drive. */
export function contestsOf(holes: PrintFacts['event']['holes']): Contest[] {
  return holes.flatMap(({ holeNumber, par, yardage }) => {
    if (par === 3) return [{ ...closest, holeNumber, par, yardage }]
    return par >= 5 ? [{ ...longest, holeNumber, par, yardage }] : []
  })
}

const closest = {
  name: 'Closest to the pin',
  measured: 'Distance',
  rule: 'Tee shots on the green only. Measure to the middle of the hole, and write your name if you are closer than the last one.',
}
const longest = {
  name: 'Longest drive',
  measured: 'Yards',
  rule: 'Tee shots in the fairway only. Move the marker and write your name if you are farther than the last one.',
}

const top = margin + 150
/** The last line's stroke stays within the margin. */
const bottom = paper.height - margin - 1

function heading(pen: Pen, contest: Contest, eventName: string, sponsors: readonly string[]): void {
  const plate = { x: margin, y: margin, width: 96, height: 96 }
  pen.box(plate, { fill: colors.fairway, radius: 8 })
  pen.text('HOLE', margin + 48, margin + 24, { size: 12, face: 'bold', color: colors.white, align: 'center' })
  pen.block(
    String(contest.holeNumber),
    { ...plate, x: margin + 6, y: margin + 30, width: 84, height: 58 },
    { largest: 56, smallest: 20, mostLines: 1, align: 'center', color: colors.white },
  )
  const right = { x: margin + 116, width: printArea.width - 116 }
  pen.block(
    contest.name,
    { ...right, y: margin + 5, height: 41 },
    { largest: 38, smallest: 18, mostLines: 1, stand: 'top', color: colors.fairway },
  )
  const facts = `${eventName}. Par ${contest.par}, ${contest.yardage} yards`
  pen.block(
    facts,
    { ...right, y: margin + 48, height: 18 },
    { face: 'bold', largest: 12, smallest: 6, mostLines: 1, stand: 'top' },
  )
  pen.block(
    sponsors.length > 0 ? `Hole sponsor: ${sponsors.join(', ')}` : '',
    { ...right, y: margin + 68, height: 28 },
    { face: 'plain', largest: 12, smallest: 6, mostLines: 2, stand: 'top', color: colors.soft },
  )
  pen.block(
    contest.rule,
    { x: margin, y: margin + 108, width: printArea.width, height: 32 },
    { face: 'plain', largest: 12, smallest: 9, mostLines: 2, stand: 'top' },
  )
}

function grid(pen: Pen, { measured }: Contest): void {
  const columns = [
    { title: 'Name', width: 230 },
    { title: 'Team', width: 190 },
    { title: measured, width: printArea.width - 420 },
  ]
  const height = (bottom - top - 22) / rows
  let x: number = margin
  pen.box({ x: margin, y: top, width: printArea.width, height: 22 }, { fill: colors.mint })
  for (const { title, width } of columns) {
    pen.text(title, x + 6, top + 15, { size: 11, face: 'bold' })
    if (x > margin) pen.rule(x, top, x, bottom, colors.line, 0.75)
    x += width
  }
  for (let row = 1; row <= rows; row++) {
    const y = top + 22 + row * height
    pen.rule(margin, y, margin + printArea.width, y, colors.line, row === rows ? 1 : 0.75)
  }
}
