/** What the announcer reads out at the awards: contests, each board from the third place to the winner, the prizes. */

import { lateInWords } from '../../../event/late/rules.ts'
import { ordinal } from '../../../kernel/text/ordinal.ts'
import {
  allChoices,
  type BoardLine,
  boardLines,
  boardsIn,
  nameOfChoice,
} from '../../../play/board/board-choice.ts'
import { placeOf } from '../../../play/board/result.ts'
import { countText, type PrintFacts } from '../facts.ts'
import type { Page, Tools } from '../page.ts'
import {
  type PrintedContest,
  type PrintedPrize,
  type PrintedRound,
  type PrintedSkins,
  rulesInWords,
} from '../round-facts.ts'
import { aboutLine, signedToPar } from './leaderboard.ts'
import { type Column, listPages } from './list.ts'

/** Something to say: one team, one contest, or one prize. */
interface Call {
  /** 'Net, Eagles', 'Contest', 'Prize'. */
  part: string
  /** '2nd place'. */
  title: string
  who: string
  players: string
  score: string
  about: string
}

const columns: Column<Call>[] = [
  { title: '', width: 20 },
  { title: '', width: 68, text: ({ part }) => part },
  { title: 'Say', width: 92, face: 'bold', text: ({ title }) => title },
  { title: 'Who', width: 118, face: 'board', text: ({ who }) => who },
  { title: 'Players', width: 92, text: ({ players }) => players },
  { title: 'Score', width: 50, text: ({ score }) => score },
  { title: '', width: 100, text: ({ about }) => about },
]

/** How many places of a board are read out. */
const lastPlace = 3

/** Made from every hole, so it says when the public leaderboard still hides some. */
export function announcerSheet({ event, round }: PrintFacts, tools: Tools): Page[] {
  if (!round) return []
  const list = {
    title: 'Announcer’s sheet',
    eventName: event.eventName,
    about: [
      round.hidden && 'For the announcer only: the last holes are still secret.',
      !round.isFinal && 'Not final yet.',
      round.waiting > 0 && `${lateInWords(round.waiting)}: decide first.`,
      rulesInWords(round),
    ]
      .filter(Boolean)
      .join(' '),
    columns,
    rows: callsOf(round),
    rowHeight: 34,
  }
  return listPages(list, tools)
}

/** How many lines there are to read. */
export function countCalls({ round }: PrintFacts): number {
  return round ? callsOf(round).length : 0
}

function callsOf(round: PrintedRound): Call[] {
  const choices = boardsIn(round.whole)
  const boards = allChoices(choices).reverse()
  return [
    ...round.contests.map(contestCall),
    ...skinCalls(round.skins),
    ...boards.flatMap((choice) =>
      placeCalls(boardLines(round.whole, choice), nameOfChoice(choice, choices), round),
    ),
    ...round.prizes.toReversed().map(prizeCall),
  ]
}

function contestCall({ name, category, best, sponsor, prize }: PrintedContest): Call {
  return {
    part: 'Contest',
    title: category === null ? name : `${name}: ${category}`,
    who: best.map(({ playerName }) => playerName).join(' and ') || 'Nobody',
    players: best.map(({ teamName }) => teamName).join(', '),
    score: best[0]?.words ?? '',
    about: [sponsor && `Sponsored by ${sponsor}`, prize].filter(Boolean).join('. '),
  }
}

function skinCalls(skins: PrintedSkins | null): Call[] {
  if (!skins) return []
  const blank = { part: 'Skins', players: '', score: '' }
  const left = {
    ...blank,
    title: countText(skins.leftOver, 'skin'),
    who: 'Left over',
    about: 'The last holes were tied: the committee decides.',
  }
  return [
    ...skins.won.map(({ teamName, count, holes }) => ({
      ...blank,
      title: countText(count, 'skin'),
      who: teamName,
      about: `${holes.length === 1 ? 'Hole' : 'Holes'} ${holes.join(', ')}`,
    })),
    ...(skins.leftOver > 0 && !skins.entered ? [left] : []),
    // When entries closed is no news at the awards.
    ...(skins.entered?.says.slice(1) ?? []).map((about) => ({ ...blank, title: '', who: '', about })),
  ]
}

function placeCalls(board: readonly BoardLine[], part: string, round: PrintedRound): Call[] {
  const first = board.filter((line) => (placeOf(line) ?? lastPlace + 1) <= lastPlace)
  return first.toReversed().map((line) => ({
    part,
    title: placeInWords(line),
    who: line.teamName,
    players: line.teamMembers.join(', '),
    score: `${line.strokes} (${signedToPar(line)})`,
    about: aboutLine(line, board, round),
  }))
}

function placeInWords({ position }: BoardLine): string {
  if (position === '1') return 'Winner'
  const place = ordinal(Number(position.replace('T', '')))
  return position.startsWith('T') ? `Tied for ${place}` : `${place} place`
}

function prizeCall({ name, place, teamNames, isOpen }: PrintedPrize): Call {
  return {
    part: 'Prize',
    title: place,
    who: teamNames.join(' and ') || 'Nobody left to win it',
    players: isOpen ? 'Tie not decided' : teamNames.length > 1 ? 'Shared' : '',
    score: '',
    about: name,
  }
}
