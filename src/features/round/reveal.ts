/**
 * The reveal at the dinner: from the last place to the winner, board by board, then contests, skins and prizes. One step
 * a press; those that share a place come together.
 */
import { ordinal } from '../../kernel/text/ordinal.ts'
import { tiedInWords } from '../event/tie-break.ts'
import { amountInWords, type ContestKind, type ContestStanding, contestKinds } from './contests.ts'
import type { Award } from './prizes.ts'
import type { SkinsResult } from './skins.ts'

/** A team on a board. */
export interface RevealRow {
  teamId: string
  teamName: string
  /** '1', 'T2', or '-': without a place a team is on the board, but not in the reveal. */
  position: string
  /** 'E', '-7', '+3'. */
  display: string
  strokes: number
  /** How a tie was broken for it: 'Ahead of Team Marsh on the last nine, 31 to 32'; null without one. */
  tieBreak: string | null
}

export interface RevealBoard {
  /** 'Gross', or a flight's name; null when there is one board. */
  name: string | null
  /** Best first. */
  rows: readonly RevealRow[]
}

export interface RevealContest {
  kind: ContestKind
  hole: number
  standings: readonly ContestStanding[]
}

export interface RevealFacts {
  /** In the order they are revealed; the most important one last. */
  boards: readonly RevealBoard[]
  contests: readonly RevealContest[]
  /** Null without a game. */
  skins: SkinsResult | null
  awards: readonly Award[]
}

export type RevealStep =
  | {
      kind: 'place'
      board: string | null
      /** '3rd place', 'Tied for 3rd', 'Winner'. */
      title: string
      teams: RevealRow[]
      /** Each tie in words; empty without one. */
      ties: string[]
    }
  | { kind: 'contest' | 'skins' | 'prizes'; title: string; lines: string[] }

export function revealSteps({ boards, contests, skins, awards }: RevealFacts): RevealStep[] {
  return [
    ...boards.flatMap(placesFromLast),
    ...contests.map(contestStep),
    ...(skins ? [skinsStep(skins)] : []),
    ...(awards.length > 0 ? [prizeStep(awards)] : []),
  ]
}

function placesFromLast({ name, rows }: RevealBoard): RevealStep[] {
  const placed = rows.filter(({ position }) => position !== '-')
  const groups = [...Map.groupBy(placed, ({ position }) => position)]
  return groups.reverse().map(([position, teams]) => ({
    kind: 'place',
    board: name,
    title: titleOf(position),
    teams,
    ties: tiesOf(position, teams),
  }))
}

function titleOf(position: string): string {
  if (position === '1') return 'Winner'
  const place = ordinal(Number(position.replace('T', '')))
  return position.startsWith('T') ? `Tied for ${place}` : `${place} place`
}

function tiesOf(position: string, teams: readonly RevealRow[]): string[] {
  const broken = teams.flatMap(({ tieBreak, teamName }) =>
    tieBreak === null ? [] : [teams.length > 1 ? `${teamName}: ${tieBreak}` : tieBreak],
  )
  const [first, ...others] = teams
  if (!first || others.length === 0) return broken
  const place = ordinal(Number(position.replace('T', '')))
  const names = others.map(({ teamName }) => teamName)
  return [`${first.teamName}: ${tiedInWords(place, names)}`, ...broken]
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function contestStep({ kind, hole, standings }: RevealContest): RevealStep {
  const lines = standings.map(({ category, best }) => {
    const who = list.format(best.map(({ playerName }) => playerName))
    const said = best[0] ? `${who}, ${amountInWords(kind, best[0].amount)}` : 'Nobody entered'
    return category === null ? said : `${category}: ${said}`
  })
  return { kind: 'contest', title: `${contestKinds[kind].name}, hole ${hole}`, lines }
}

function skinsStep({ holes, skins, leftOver }: SkinsResult): RevealStep {
  const winners = [...skins].sort(([, a], [, b]) => b - a)
  const lines = winners.map(([teamId, count]) => {
    const won = holes.flatMap((each) => (each.state === 'won' && each.teamId === teamId ? [each] : []))
    const numbers = list.format(won.map(({ hole }) => String(hole + 1)))
    return `${won[0]?.teamName}: ${countOf(count)}, on ${won.length === 1 ? 'hole' : 'holes'} ${numbers}`
  })
  if (winners.length === 0) lines.push('Nobody won a skin')
  if (leftOver > 0) lines.push(`${countOf(leftOver)} left over`)
  return { kind: 'skins', title: 'Skins', lines }
}

function countOf(skins: number): string {
  return skins === 1 ? '1 skin' : `${skins} skins`
}

function prizeStep(awards: readonly Award[]): RevealStep {
  const given = awards.filter(({ teams }) => teams.length > 0)
  return {
    kind: 'prizes',
    title: 'Prizes',
    lines: given.map(({ prize, words }) => `${words}. ${prize.name}`),
  }
}
