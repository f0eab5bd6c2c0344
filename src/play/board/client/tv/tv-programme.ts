import type { AnswerOf } from '../../../../ui/calls/api.ts'
import type { DayRule } from '../../../rules/day-rule-shapes.ts'
import {
  allChoices,
  type BoardChoice,
  type BoardLine,
  boardLines,
  choicesOf,
  grossOfAll,
  linesOfWave,
  nameOfChoice,
} from '../../board-choice.ts'
import { type ContestResult, contestResults } from '../../contest-lines.ts'
import type { BoardFlags, Standing } from '../../contract.ts'
import { podiumOf } from '../../result.ts'
import { isOwnLogo, type ScreenSponsor, screensOf } from '../sponsor-band.tsx'
import { layoutOf, leadersOf, type TvLayout } from './tv-pages.ts'
import type { TvBoardFacts } from './tv-turns.ts'

export type Contests = AnswerOf<'GET /api/contests'>
type Skins = NonNullable<Contests['skins']>

/** A board in its turn. */
export interface TvBoardShown extends TvBoardFacts {
  choice: BoardChoice
  /** 'Net', 'Eagles'; null when there is one board. */
  name: string | null
  lines: readonly BoardLine[]
  layout: TvLayout
  /** Somebody has a score. */
  hasBegun: boolean
}

export interface ContestLine extends ContestResult {
  /** Of that sponsor; null without one. */
  logoUrl: string | null
}

export type TvPanel =
  | { kind: 'contests'; lines: readonly ContestLine[] }
  | { kind: 'skins'; skins: Skins }
  | { kind: 'sponsors'; sponsors: readonly ScreenSponsor[] }
  | { kind: 'rules'; rules: readonly DayRule[] }

interface Facts {
  standings: readonly Standing[]
  /** The names that the board's flags give. */
  boards: readonly string[] | undefined
  /** Names of waves, first to last. */
  waves?: readonly string[] | undefined
  routes?: BoardFlags['routes']
  isFinal: boolean
}

/** The boards in turn, then each wave's own. Before the first score there is one: nobody has a place on any. */
export function boardsToShow({ standings, boards, waves = [], routes, isFinal }: Facts): TvBoardShown[] {
  const choices = choicesOf(boards, standings, routes)
  const hasBegun = standings.some(({ holesCompleted }) => holesCompleted > 0)
  const ofField = (hasBegun ? allChoices(choices) : [grossOfAll]).map((choice) => ({
    ...{ choice, wave: null, lines: boardLines(standings, choice) },
  }))
  const ofWaves = (hasBegun && !choices.isApart ? waves : []).map((wave) => ({
    ...{ choice: grossOfAll, wave, lines: linesOfWave(standings, wave) },
  }))
  const nameOfField = (choice: BoardChoice) =>
    ofField.length > 1 ? nameOfChoice(choice, choices) : 'All waves'
  const filled = [...ofField, ...ofWaves].filter(({ lines }, at) => at === 0 || lines.length > 0)
  return filled.map(({ choice, wave, lines }) => {
    const leaders = hasBegun ? leadersOf(lines.map(({ position }) => position)) : 0
    const layout = layoutOf(lines.length, leaders)
    return {
      choice,
      lines,
      layout,
      hasBegun,
      name: filled.length > 1 ? (wave ?? nameOfField(choice)) : null,
      pages: layout.pages,
      hasPodium: isFinal && wave === null && podiumOf(lines).length > 0,
      isFlight: choice.flight !== null || wave !== null,
    }
  })
}

const contestsOnPanel = 6

/**
 * What comes between whole boards; `rules` of the day, before play. An event with one board and no contest has nothing:
 * its sponsors stand below the board all the time.
 */
export function panelsOf(
  contests: Contests | undefined,
  sponsors: Parameters<typeof screensOf>[0],
  isOneBoard: boolean,
  rules: readonly DayRule[] = [],
): TvPanel[] {
  const said = [
    ...rulePanels(rules),
    ...contestPanels(contests?.contests ?? [], sponsors),
    ...skinPanels(contests?.skins),
  ]
  if (said.length === 0 && isOneBoard) return []
  const thanks = screensOf(sponsors).map((screen): TvPanel => ({ kind: 'sponsors', sponsors: screen }))
  return inTurns(said, thanks)
}

/** One of each list after the other; the shorter list starts over. */
function inTurns<T>(one: readonly T[], other: readonly T[]): T[] {
  const rounds = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at)
  const at = (list: readonly T[], round: number) => list.slice(round % list.length).slice(0, 1)
  return rounds.flatMap((round) => [...at(one, round), ...at(other, round)])
}

function contestPanels(contests: Contests['contests'], sponsors: Parameters<typeof screensOf>[0]): TvPanel[] {
  const lines = contestResults(contests).map((line) => ({ ...line, logoUrl: logoOf(sponsors, line.sponsor) }))
  return Array.from({ length: Math.ceil(lines.length / contestsOnPanel) }, (_, page) => ({
    kind: 'contests',
    lines: lines.slice(page * contestsOnPanel, (page + 1) * contestsOnPanel),
  }))
}

function logoOf(sponsors: Parameters<typeof screensOf>[0], name: string | null): string | null {
  const url = sponsors.find(({ sponsorName }) => sponsorName === name)?.logoUrl ?? ''
  return isOwnLogo(url) ? url : null
}

function skinPanels(skins: Contests['skins'] | undefined): TvPanel[] {
  const isShown = skins && (skins.skins.length > 0 || skins.field?.isDecided === false)
  return isShown ? [{ kind: 'skins', skins }] : []
}

/** What fits on a panel of two columns, in lines, and how long a line is. A heading takes two. */
const linesOnPanel = 25
const lineLength = 54
const headingLines = 2

const linesOf = (sentence: string) => Math.ceil(sentence.length / lineLength)

/** As many panels as the rules need. What doesn't fit on what is left of one begins on the next, with its heading. */
function rulePanels(rules: readonly DayRule[]): TvPanel[] {
  const panels: DayRule[][] = []
  let left = 0
  const begin = () => {
    panels.push([])
    left = linesOnPanel
  }
  for (const { heading, sentences } of rules) {
    const needed = sentences.reduce((sum, sentence) => sum + linesOf(sentence), headingLines)
    if (needed > left && needed <= linesOnPanel) begin()
    let part: DayRule | null = null
    for (const sentence of sentences) {
      const lines = linesOf(sentence) + (part ? 0 : headingLines)
      if (lines > left) {
        begin()
        part = null
      }
      if (!part) {
        part = { heading, sentences: [] }
        panels.at(-1)?.push(part)
      }
      part.sentences.push(sentence)
      left -= lines
    }
  }
  return panels.map((shown) => ({ kind: 'rules', rules: shown }))
}

/** The holes on which a team won its skins: 'hole 4', 'holes 4 and 11'. */
export function skinHoles({ holes }: Skins, teamId: string): string {
  const won = holes.filter((hole) => hole.state === 'won' && hole.teamId === teamId)
  const numbers = list.format(won.map(({ holeNumber }) => String(holeNumber)))
  return `${won.length === 1 ? 'hole' : 'holes'} ${numbers}`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
