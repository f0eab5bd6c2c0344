/** A paper scorecard for each team: one score per hole, as in a scramble. */
import type { Hole } from '../../event/event-shapes.ts'
import { ninesOf } from '../../event/round.ts'
import { leftLabel } from '../../items/left-words.ts'
import { handicapInWords } from '../../leaderboard/board-choice.ts'
import { byStartingSpot, namesAndGaps, type PrintedTeam, type PrintFacts, spotText } from '../facts.ts'
import { type Area, colors, type Page, type Tools } from '../page.ts'
import type { Pen } from '../pen.ts'
import { type PrintedRound, rulesInWords } from '../round-facts.ts'
import { halfSheets } from './half-sheets.ts'

export function scorecards({ event, teams, round }: PrintFacts, tools: Tools): Page[] {
  const holes = [...event.holes].sort((one, other) => one.holeNumber - other.holeNumber)
  return halfSheets(
    byStartingSpot(teams),
    (pair) => `Scorecards of ${pair.map(({ teamName }) => teamName).join(' and ')}`,
    (pen, team, area) => {
      draw(pen, team, area, { ...event, holes })
      if (round) roundLine(pen, notesOf(team, round), area)
    },
    tools,
  )
}

const labels = 66
const column = 42
const sums = 48
const rows = [
  { name: 'Hole', height: 17 },
  { name: 'Yards', height: 15 },
  { name: 'Handicap', height: 15 },
  { name: 'Par', height: 16 },
  { name: 'Score', height: 35 },
] as const
const nineHeight = rows.reduce((total, row) => total + row.height, 0)

function draw(pen: Pen, team: PrintedTeam, { x, y, width, height }: Area, event: PrintFacts['event']): void {
  heading(pen, team, { x, y, width, height: 66 }, event)
  const top = y + 74
  const isEntered = event.courseCard === 'entered'
  for (const [index, { name, holes, from }] of ninesOf(event.holes).entries()) {
    const area = { x, y: top + index * (nineHeight + 9), width, height: nineHeight }
    const all = from > 0 ? event.holes : null
    nine(pen, area, { holes, name, start: team.startingHole, all, isEntered })
  }
  leftToUse(pen, team, { x, y: y + height - 52, width, height: 24 })
  const foot = y + height
  const half = (width - 24) / 2
  for (const [index, name] of ['Scorer', 'Attested by'].entries()) {
    const left = x + index * (half + 24)
    pen.rule(left, foot - 14, left + half, foot - 14, colors.ink, 0.75)
    pen.text(name, left, foot - 3, { size: 8.5, color: colors.soft })
  }
}

/** Between the heading and the holes. */
function roundLine(pen: Pen, notes: string, { x, y, width }: Area): void {
  const line = { x, y: y + 60, width: width - 100, height: 14 }
  pen.block(notes, line, { face: 'bold', largest: 9, smallest: 5.5, mostLines: 1 })
}

/** 'Team handicap 14. Flight: Eagles. At most 8 strokes on a hole.' */
function notesOf({ teamNumber }: PrintedTeam, round: PrintedRound): string {
  const { net, flight } = round.whole.find((each) => each.teamNumber === teamNumber) ?? {}
  const handicap = net?.handicap ?? null
  return [
    net &&
      (handicap === null ? `${net.why ?? 'No net place'}.` : `Team handicap ${handicapInWords(handicap)}.`),
    flight && `Flight: ${flight.name}.`,
    rulesInWords(round),
  ]
    .filter(Boolean)
    .join(' ')
}

/** More than these are printed as a number. */
const mostBoxes = 12

/** A box to cross out for each mulligan that the team has left. */
function leftToUse(pen: Pen, { addOns = [] }: PrintedTeam, { x, y, width }: Area): void {
  const onCard = addOns.filter(({ countsOnCard, left }) => countsOnCard && left > 0)
  const room = width / Math.max(1, onCard.length)
  for (const [index, { name, left }] of onCard.entries()) {
    const start = x + index * room
    const boxes = left <= mostBoxes ? left : 0
    const words = boxes > 0 ? leftLabel([{ name }]) : `${leftLabel([{ name }])}: ${left}`
    const side = 12
    const label = { x: start, y, width: Math.min(110, room - boxes * (side + 5) - 8), height: side + 2 }
    if (label.width <= 0) continue
    pen.block(words, label, { face: 'bold', largest: 10, smallest: 5.5, mostLines: 2 })
    for (let box = 0; box < boxes; box++)
      pen.box(
        { x: start + label.width + 6 + box * (side + 5), y: y + 1, width: side, height: side },
        { stroke: colors.ink, line: 0.9, radius: 1.5 },
      )
  }
}

function heading(
  pen: Pen,
  team: PrintedTeam,
  { x, y, width, height }: Area,
  event: PrintFacts['event'],
): void {
  const plate = 92
  const start = spotText(team)
  const right = { x: x + width - plate, y, width: plate, height: height - 4 }
  pen.box(right, { fill: colors.fairway, radius: 6 })
  pen.text('Starts on hole', right.x + plate / 2, y + 15, { size: 9, align: 'center', color: colors.white })
  if (start)
    pen.block(
      start,
      { ...right, y: y + 19, height: 38 },
      { largest: 34, smallest: 20, mostLines: 1, align: 'center', color: colors.white },
    )
  else
    pen.box({ x: right.x + 22, y: y + 22, width: plate - 44, height: 32 }, { fill: colors.white, radius: 3 })
  const left = { x, width: width - plate - 16 }
  const about = [event.eventName, event.course.courseName, event.eventDateText].filter(Boolean).join('  ·  ')
  pen.block(
    about,
    { ...left, y, height: 12 },
    { face: 'plain', color: colors.soft, largest: 9.5, smallest: 6, mostLines: 1, stand: 'top' },
  )
  pen.block(team.teamName, { ...left, y: y + 15, height: 28 }, { largest: 24, smallest: 9, mostLines: 2 })
  const players = namesAndGaps(team)
    .map((name) => name || blank)
    .join('  ·  ')
  pen.block(
    players,
    { ...left, y: y + 46, height: 18 },
    { face: 'plain', largest: 11, smallest: 5.5, mostLines: 2 },
  )
}

/** For an open place: somebody writes in who plays. */
const blank = '____________________'

interface Nine {
  holes: readonly Hole[]
  name: 'Out' | 'In'
  start: number | null
  /** The whole round, for the total column at the end of the card. */
  all: readonly Hole[] | null
  /** Whether there is a course card; without one the card has blanks to fill in. */
  isEntered: boolean
}

function nine(pen: Pen, { x, y }: Area, { holes, name, start, all, isEntered }: Nine): void {
  const width = labels + holes.length * column + sums + (all ? sums : 0)
  const left = (index: number) => x + labels + index * column
  pen.box({ x, y, width, height: rows[0].height }, { fill: colors.mint })
  const startsHere = holes.findIndex(({ holeNumber }) => holeNumber === start)
  if (startsHere >= 0) {
    pen.box(
      { x: left(startsHere), y: y + rows[0].height, width: column, height: nineHeight - rows[0].height },
      { fill: colors.sand },
    )
  }
  const columns = [
    ...holes.map((hole, index) => ({
      middle: left(index) + column / 2,
      texts: (isEntered ? [hole.holeNumber, hole.yardage, hole.handicap, hole.par] : [hole.holeNumber]).map(
        String,
      ),
    })),
    { middle: left(holes.length) + sums / 2, texts: isEntered ? sumsOf(name, holes) : [name] },
    ...(all
      ? [{ middle: left(holes.length) + sums * 1.5, texts: isEntered ? sumsOf('Total', all) : ['Total'] }]
      : []),
  ]
  let top = y
  for (const [index, row] of rows.entries()) {
    const isBold = row.name === 'Hole' || row.name === 'Par'
    const base = top + row.height / 2 + 3.6
    pen.text(row.name, x + 6, base, { size: 9.5, face: isBold || row.name === 'Score' ? 'bold' : 'plain' })
    for (const { middle, texts } of columns) {
      pen.text(texts[index] ?? '', middle, base, {
        size: isBold ? 10.5 : 9,
        face: isBold ? 'bold' : 'plain',
        align: 'center',
      })
    }
    if (index > 0) pen.rule(x, top, x + width, top, colors.line, 0.6)
    top += row.height
  }
  const lines = [
    labels,
    ...holes.slice(1).map((_, index) => labels + (index + 1) * column),
    labels + holes.length * column,
  ]
  for (const at of lines) pen.rule(x + at, y, x + at, y + nineHeight, colors.line, 0.6)
  if (all) pen.rule(x + width - sums, y, x + width - sums, y + nineHeight, colors.ink, 1)
  pen.box({ x, y, width, height: nineHeight }, { stroke: colors.ink, line: 1 })
}

function sumsOf(name: string, holes: readonly Hole[]): string[] {
  const total = (read: (hole: Hole) => number) => holes.reduce((sum, hole) => sum + read(hole), 0)
  return [name, total((hole) => hole.yardage).toLocaleString('en-US'), '', String(total((hole) => hole.par))]
}
