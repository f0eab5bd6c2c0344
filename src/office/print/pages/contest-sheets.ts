/** Contest sheets for the tee or green: of the contests that were set up, or the usual ones of the course's par 3s and 5s. */
import { type ContestKind, contestKinds, type Measure } from '../../../play/rules/contests.ts'
import type { PrintFacts } from '../facts.ts'
import { colors, margin, type Page, paper, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'
import type { PrintedContest } from '../round-facts.ts'

type Sheet = Pick<PrintedContest, 'kind' | 'measure' | 'holeNumber' | 'category' | 'sponsor' | 'prize'>

const rows = 14

export function contestSheets(facts: PrintFacts, tools: Tools): Page[] {
  return sheetsOf(facts).map((sheet) => {
    const pen = new Pen(tools)
    heading(pen, sheet, facts)
    grid(pen, sheet)
    return { title: `${nameOf(sheet)}, hole ${sheet.holeNumber}`, marks: pen.marks, guides: [] }
  })
}

export function countContestSheets(facts: PrintFacts): number {
  return sheetsOf(facts).length
}

/** A sheet for each flight or group of a contest. */
function sheetsOf({ event, teams, round }: PrintFacts): readonly Sheet[] {
  if (round && round.contests.length > 0) return round.contests
  if (teams.length === 0) return []
  return event.holes.flatMap(({ holeNumber, par }) => {
    const kind = usualKind(par)
    const { measure } = contestKinds[kind ?? 'longest-drive']
    return kind ? [{ kind, measure, holeNumber, category: null, sponsor: null, prize: null }] : []
  })
}

function usualKind(par: number): ContestKind | undefined {
  if (par === 3) return 'closest-to-the-pin'
  return par >= 5 ? 'longest-drive' : undefined
}

function nameOf({ kind, category }: Sheet): string {
  return category === null ? contestKinds[kind].name : `${contestKinds[kind].name}, ${category}`
}

const columnOf: Record<Measure, string> = { yards: 'Yards', feet: 'Distance', strokes: 'Putts' }
const rules: Record<ContestKind, string> = {
  'closest-to-the-pin':
    'Tee shots on the green only. Measure to the middle of the hole, and write your name if you are closer than the last one.',
  'longest-drive':
    'Tee shots in the fairway only. Move the marker and write your name if you are farther than the last one.',
  'straightest-drive':
    'Tee shots only. Measure from the line to the ball, and write your name if you are closer than the last one.',
  'longest-putt':
    'Putts that go in only. Measure from where the ball lay, and write your name if it was farther than the last one.',
  putting: 'Count every putt, and write your name if you needed no more than the best so far.',
}

const top = margin + 150
/** The last line's stroke stays within the margin. */
const bottom = paper.height - margin - 1

function heading(pen: Pen, sheet: Sheet, { event, sponsors }: PrintFacts): void {
  const { holeNumber } = sheet
  const plate = { x: margin, y: margin, width: 96, height: 96 }
  pen.box(plate, { fill: colors.fairway, radius: 8 })
  pen.text('HOLE', margin + 48, margin + 24, { size: 12, face: 'bold', color: colors.white, align: 'center' })
  pen.block(
    String(holeNumber),
    { ...plate, x: margin + 6, y: margin + 30, width: 84, height: 58 },
    { largest: 56, smallest: 20, mostLines: 1, align: 'center', color: colors.white },
  )
  const right = { x: margin + 116, width: printArea.width - 116 }
  pen.block(
    nameOf(sheet),
    { ...right, y: margin + 5, height: 41 },
    { largest: 38, smallest: 18, mostLines: 1, stand: 'top', color: colors.fairway },
  )
  const hole = event.holes.find((each) => each.holeNumber === holeNumber)
  pen.block(
    hole ? `${event.eventName}. Par ${hole.par}, ${hole.yardage} yards` : event.eventName,
    { ...right, y: margin + 48, height: 18 },
    { face: 'bold', largest: 12, smallest: 6, mostLines: 1, stand: 'top' },
  )
  pen.block(
    [sponsorLine(sheet, sponsors), sheet.prize && `Prize: ${sheet.prize}`].filter(Boolean).join('. '),
    { ...right, y: margin + 68, height: 28 },
    { face: 'plain', largest: 12, smallest: 6, mostLines: 2, stand: 'top', color: colors.soft },
  )
  pen.block(
    rules[sheet.kind],
    { x: margin, y: margin + 108, width: printArea.width, height: 32 },
    { face: 'plain', largest: 12, smallest: 9, mostLines: 2, stand: 'top' },
  )
}

/** The contest's own sponsor, or whoever sponsors the hole. */
function sponsorLine({ sponsor, holeNumber }: Sheet, sponsors: PrintFacts['sponsors']): string {
  if (sponsor) return `Sponsored by ${sponsor}`
  const names = sponsors.filter((each) => each.holeNumber === holeNumber && each.isListed)
  return names.length > 0 ? `Hole sponsor: ${names.map(({ sponsorName }) => sponsorName).join(', ')}` : ''
}

function grid(pen: Pen, { measure }: Sheet): void {
  const columns = [
    { title: 'Name', width: 230 },
    { title: 'Team', width: 190 },
    { title: columnOf[measure], width: printArea.width - 420 },
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
