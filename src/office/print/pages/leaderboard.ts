/** The leaderboard for the clubhouse wall: every board of the event, and what counts. */
import {
  allChoices,
  type BoardLine,
  boardLines,
  boardsIn,
  nameOfChoice,
} from '../../../play/board/board-choice.ts'
import { tieInWords, whyNoPlace } from '../../../play/board/result.ts'
import type { PrintFacts } from '../facts.ts'
import type { Page, Tools } from '../page.ts'
import { type PrintedRound, rulesInWords } from '../round-facts.ts'
import { type Column, listPages } from './list.ts'

export function leaderboard({ event, round }: PrintFacts, tools: Tools): Page[] {
  if (!round) return []
  const choices = boardsIn(round.shown)
  const all = allChoices(choices)
  const boards = all.flatMap((choice) => {
    const name = all.length > 1 ? nameOfChoice(choice, choices) : null
    const rows = boardLines(round.shown, choice)
    const list = {
      title: 'Leaderboard',
      eventName: event.eventName,
      about: [name && `${name}.`, stateInWords(round), rulesInWords(round)].filter(Boolean).join(' '),
      columns: columnsOf(rows, asShown(round)),
      rows,
      rowHeight: 24,
    }
    const pages = listPages(list, tools)
    return name ? pages.map((page) => ({ ...page, title: `${name}, ${page.title}` })) : pages
  })
  return [...boards, ...skinsPages(event.eventName, round, tools)]
}

/** Who is in the skins, where entries are sold; and who won how many, once nothing is hidden and the result is final. */
function skinsPages(eventName: string, round: PrintedRound, tools: Tools): Page[] {
  const { skins } = round
  if (!skins?.entered) return []
  const { entrants, says } = skins.entered
  const won = new Map(
    asShown(round).isFinal ? skins.won.map(({ teamName, count }) => [teamName, String(count)]) : [],
  )
  const list = {
    title: 'Skins',
    eventName,
    about: [stateInWords(round), ...says].join(' '),
    columns: [
      { title: 'Team', width: 240, face: 'bold' as const, text: ({ teamName }: Entrant) => teamName },
      { title: 'Skins', width: 60, text: ({ teamName }: Entrant) => won.get(teamName) ?? '' },
      {
        title: '',
        width: 240,
        text: ({ isLate, why }: Entrant) => [isLate && 'Entered late', why].filter(Boolean).join(', '),
      },
    ],
    rows: entrants,
    rowHeight: 24,
  }
  return listPages(list, tools)
}

type Entrant = NonNullable<NonNullable<PrintedRound['skins']>['entered']>['entrants'][number]

/** While the public sees only a part, nobody's result is. */
function asShown(round: PrintedRound): PrintedRound {
  return { ...round, isFinal: round.isFinal && round.hidden === null }
}

/** How many boards there are. */
export function countBoards({ round }: PrintFacts): number {
  return allChoices(boardsIn(round?.shown ?? [])).length
}

function stateInWords({ isFinal, hidden }: PrintedRound): string {
  if (hidden) return hidden
  return isFinal ? 'Final result.' : 'Unofficial.'
}

function columnsOf(rows: readonly BoardLine[], round: PrintedRound): Column<BoardLine>[] {
  return [
    { title: 'Pos', width: 36, face: 'board', text: ({ position }) => position },
    { title: 'Team', width: 130, face: 'bold', text: ({ teamName }) => teamName },
    { title: 'Players', width: 140, text: ({ teamMembers }) => teamMembers.join(', ') },
    { title: 'To par', width: 42, align: 'right', text: (line) => signedToPar(line) },
    { title: 'Strokes', width: 48, align: 'right', text: (line) => strokesOf(line) },
    { title: 'Thru', width: 34, align: 'center', text: (line) => thruOf(line, round) },
    { title: '', width: 110, text: (line) => aboutLine(line, rows, round) },
  ]
}

/** 'E', '−7' with a real minus sign; '' before the first score, and for a team that stopped. */
export function signedToPar({ toPar, currentScoreDisplay, status }: BoardLine): string {
  return toPar === null || status ? '' : currentScoreDisplay.replace('-', '−')
}

function strokesOf({ toPar, strokes, status }: BoardLine): string {
  return toPar === null || status ? '' : String(strokes)
}

function thruOf({ holesCompleted, status }: BoardLine, { holeCount }: PrintedRound): string {
  if (status) return ''
  return holesCompleted === holeCount ? 'F' : String(holesCompleted)
}

/** Gross score and handicap on a net board; of a final result also its ties, and why a team has no place. */
export function aboutLine(
  line: BoardLine,
  board: readonly BoardLine[],
  { isFinal, holeCount }: Pick<PrintedRound, 'isFinal' | 'holeCount'>,
): string {
  const noPlace = isFinal ? whyNoPlace(line, holeCount) : line.position === '-' ? line.why : null
  return [noPlace, line.about, isFinal && tieInWords(line, board)].filter(Boolean).join('. ')
}
