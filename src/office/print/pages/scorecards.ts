/** A paper scorecard for each team: one score per hole, as in a scramble, or in a best ball one for each golfer and the team’s. */
import { nineNamesIn, ninesOf } from '../../../event/event/nines.ts'
import { nine as lengthOfNine, usualRound } from '../../../event/event/round.ts'
import { leftLabel } from '../../../giving/price-list/left-words.ts'
import { boardsIn, handicapInWords } from '../../../play/board/board-choice.ts'
import { pickUp } from '../../../play/rules/counting.ts'
import { strokesByHole } from '../../../play/rules/tee-card.ts'
import {
  byStartingSpot,
  namesAndGaps,
  type PrintedTeam,
  type PrintFacts,
  spotLabel,
  spotText,
  startText,
} from '../facts.ts'
import { type Area, colors, type Page, type Tools } from '../page.ts'
import type { Pen } from '../pen.ts'
import { type PrintedRound, rulesInWords } from '../round-facts.ts'
import { halfSheets, wholeSheets } from './half-sheets.ts'
import { heightOf, nine, type Row, rowsOf } from './scorecard-nine.ts'
import { type TeamTees, teamTees } from './team-tees.ts'

export function scorecards({ event, teams, round, tees }: PrintFacts, tools: Tools): Page[] {
  const card = [...event.holes].sort((one, other) => one.holeNumber - other.holeNumber)
  const holesOf = ({ wave }: PrintedTeam) =>
    wave?.route ? wave.route.holes.flatMap((number) => card[number - 1] ?? []) : card
  const most = Math.max(0, ...teams.map((team) => holesOf(team).length))
  const isBestBall = round?.format !== undefined
  const lay = most > usualRound.holeCount || isBestBall ? wholeSheets : halfSheets
  return lay(
    byStartingSpot(teams),
    (pair) => `Scorecards of ${pair.map(({ teamName }) => teamName).join(' and ')}`,
    (pen, team, area) => {
      const holes = holesOf(team)
      const played = teamTees(team, holes, tees, card.length)
      const strokes = event.courseCard === 'entered' ? strokesOf(team, played, round) : null
      const asksDrives = round?.fewestDrives !== undefined
      const golfers = isBestBall ? namesAndGaps(team) : []
      const isTight = holes.length > usualRound.holeCount
      const rows = rowsOf(played.yards, { asksDrives, golfers, isTight })
      draw(pen, team, area, { event, played, strokes, rows })
      const notes = [played.words, round && notesOf(team, round), dotsInWords(strokes ?? [])]
        .filter(Boolean)
        .join(' ')
      if (notes) roundLine(pen, notes, area)
    },
    tools,
  )
}

interface Drawn {
  event: PrintFacts['event']
  played: TeamTees
  /** By hole; null without dots. */
  strokes: readonly number[] | null
  rows: readonly Row[]
}

function draw(pen: Pen, team: PrintedTeam, area: Area, drawn: Drawn): void {
  const { event, played, strokes, rows } = drawn
  const { x, y, width } = area
  const tall = heightOf(rows)
  const height = Math.max(area.height, 74 + ninesOf(played.holes).length * (tall + 9) + 56)
  heading(pen, team, { x, y, width, height: 66 }, event)
  const top = y + 74
  const isEntered = event.courseCard === 'entered'
  for (const [index, { name, holes, from }] of ninesOf(played.holes).entries()) {
    const area = { x, y: top + index * (tall + 9), width, height: tall }
    const isLast = from + holes.length === played.holes.length
    const all = isLast && from > 0 ? played.holes : null
    const off = strokes?.slice(from, from + holes.length) ?? []
    const onCourse = nineNamesIn(event.course.nines)[
      Math.ceil((holes[0]?.holeNumber ?? 1) / lengthOfNine) - 1
    ]
    nine(pen, area, { holes, name, onCourse, start: team.startingHole, all, isEntered, rows, strokes: off })
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

/** Where the team's handicap comes off; null without one. */
function strokesOf({ teamNumber }: PrintedTeam, { holes }: TeamTees, round?: PrintedRound): number[] | null {
  const handicap = round?.whole.find((each) => each.teamNumber === teamNumber)?.net?.handicap
  if (handicap === undefined || handicap === null) return null
  return strokesByHole(
    handicap,
    holes.map((hole) => hole.handicap),
  )
}

/** Between the heading and the holes. */
function roundLine(pen: Pen, notes: string, { x, y, width }: Area): void {
  const line = { x, y: y + 60, width: width - 100, height: 14 }
  pen.block(notes, line, { face: 'bold', largest: 9, smallest: 5.5, mostLines: 1 })
}

const ballWords = {
  'best-ball': 'Best ball: the lowest counts.',
  'two-best-balls': 'Two best balls: the two lowest, added up; par counts twice.',
}

/** 'Team handicap 14. Flight: Eagles. A hole counts at most 8 strokes. Pick up once you have that many.' */
function notesOf({ teamNumber }: PrintedTeam, round: PrintedRound): string {
  const { net, flight } = round.whole.find((each) => each.teamNumber === teamNumber) ?? {}
  const handicap = net?.handicap ?? null
  return [
    handicap === null
      ? // While no team has one yet, every card would say what all of them lack.
        boardsIn(round.whole).hasNet && net && `${net.why ?? 'No net place'}.`
      : `Team handicap ${handicapInWords(handicap)}.`,
    flight && `Flight: ${flight.name}.`,
    rulesInWords(round),
    round.cap !== null && pickUp,
    round.format && ballWords[round.format],
    round.fewestDrives && `Drives: at least ${round.fewestDrives} of each player; write initials.`,
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
  pen.text(spotLabel(team), right.x + plate / 2, y + 15, { size: 9, align: 'center', color: colors.white })
  if (start)
    pen.block(
      start,
      { ...right, y: y + 19, height: 38 },
      { largest: 34, smallest: 20, mostLines: 1, align: 'center', color: colors.white },
    )
  else
    pen.box({ x: right.x + 22, y: y + 22, width: plate - 44, height: 32 }, { fill: colors.white, radius: 3 })
  const left = { x, width: width - plate - 16 }
  const about = [event.eventName, event.course.courseName, event.eventDateText, startText(team)]
    .filter(Boolean)
    .join('  ·  ')
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

function dotsInWords(strokes: readonly number[]): string {
  if (strokes.some((count) => count > 0)) return 'Dots: strokes off.'
  return strokes.some((count) => count < 0) ? '+1: a stroke given back.' : ''
}
