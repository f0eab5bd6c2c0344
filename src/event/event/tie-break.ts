/**
 * The tie-break rules. Each entry has its name in forms and the holes it compares. Schemas, forms, the leaderboard
 * and its explanations read it here.
 */
import { countInWords } from '../../kernel/count-in-words.ts'
import { ordinal } from '../../kernel/text/ordinal.ts'

export const tieBreaks = {
  cards: {
    label: (holeCount) =>
      `Matching cards: last ${lastCounts(holeCount - 1)
        .map(countInWords)
        .join(', ')}, the last hole, then the hardest holes`,
    steps: (holes, counting = allOf(holes)) => [
      ...lastHoles(holes, counting),
      ...hardestFirst(holes, counting),
    ],
  },
  hardest: { label: () => 'Hardest hole first', steps: hardestFirst },
  none: { label: () => 'Leave ties', steps: () => [] },
} satisfies Record<string, TieBreakRule>

export type TieBreak = keyof typeof tieBreaks
export const tieBreakNames = Object.keys(tieBreaks) as TieBreak[]

interface TieBreakRule {
  /** Its name in forms, for a round of this many holes. */
  label(holeCount: number): string
  /** `counting`: indexes of the holes that count for everybody, by number; left out, all do. */
  steps(holes: readonly HoleCard[], counting?: readonly number[]): TieStep[]
}

export interface HoleCard {
  par: number
  /** Two where a team's score is the sum of two balls, and par counts twice; absent otherwise. */
  ballCount?: 2 | undefined
  handicap: number
}

/** One comparison of two complete cards: strokes on some holes, fewer is better. */
export interface TieStep {
  /** Used in the explanation: 'on the last nine'. */
  words: string
  /** Indexes of the holes on the card, from 0. */
  holes: number[]
  /**
   * Instead: so many of the last holes that each team played, of those that count for it. They aren't the same holes for
   * everybody, so strokes are compared against par.
   */
  lastPlayed?: number
  /** Instead: the last so many holes of the team's route, or its hole of that rank by handicap, from 1 for the hardest. */
  ofRoute?: { last: number } | { rank: number }
}

/** A step as it is on one team's card: strokes on these holes, less their par where teams played different ones. */
export interface OwnStep {
  holes: readonly number[]
  par?: number
}

/**
 * The last nine, six, three and one by number, not by order of play, so that a shotgun start makes no difference (USGA,
 * Committee Procedures 5A(6)). Steps larger than what counts are left out; so are all holes of a whole round, which
 * have been compared already.
 */
function lastHoles(holes: readonly HoleCard[], counting: readonly number[]): TieStep[] {
  const isShort = counting.length < holes.length
  const most = isShort ? counting.length : counting.length - 1
  const steps = lastCounts(most).map((count) => ({
    words: `on the last ${countInWords(count)}${isShort ? ' of the holes that count' : ''}`,
    holes: counting.slice(-count),
  }))
  const last = counting.at(-1)
  if (last === undefined) return steps
  const words = `on hole ${last + 1}${isShort ? ', the last that counts' : ''}`
  return [...steps, { words, holes: [last] }]
}

/** How many of the last holes are compared, one after the other. */
function lastCounts(most: number): number[] {
  return [9, 6, 3].filter((count) => count <= most)
}

/**
 * For teams that played different holes, `count` of them each: the last nine, six, three and one in each team's own order
 * of play; then the hardest of the holes that all of them played, if there are any. By number, as above, such teams could
 * share too few holes to be compared, or none. The counts are those of the Committee Procedures, and for nine holes those
 * of Junior Golf Scotland ('What if there is a tie?': the last six, three and one). Every stroke counts against par, as
 * the total does.
 */
export function lastPlayedSteps(
  holes: readonly HoleCard[],
  { count, common }: { count: number; common: readonly number[] },
): TieStep[] {
  const lasts = [...lastCounts(count - 1), ...(count > 1 ? [1] : [])].map((last) => ({
    words: `on the last ${last === 1 ? 'hole' : `${countInWords(last)} holes`} each team played`,
    holes: [],
    lastPlayed: last,
  }))
  return [...lasts, ...hardestFirst(holes, common)]
}

/** The same comparisons where teams have routes: the last nine of a route, not of the card. */
export function routeSteps(tieBreak: TieBreak, length: number): TieStep[] {
  const lasts = [...lastCounts(length - 1), ...(length > 1 ? [1] : [])].map((last) => ({
    words: `on the last ${last === 1 ? 'hole' : `${countInWords(last)} holes`} of the route`,
    holes: [],
    ofRoute: { last },
  }))
  const hardest = Array.from({ length }, (_, at) => ({
    words: `on the ${at === 0 ? '' : `${ordinal(at + 1)} `}hardest hole`,
    holes: [],
    ofRoute: { rank: at + 1 },
  }))
  return tieBreak === 'none' ? [] : tieBreak === 'cards' ? [...lasts, ...hardest] : hardest
}

function hardestFirst(holes: readonly HoleCard[], counting: readonly number[] = allOf(holes)): TieStep[] {
  return counting
    .map((index) => ({ index, handicap: holes[index]?.handicap ?? 0 }))
    .sort((a, b) => a.handicap - b.handicap)
    .map(({ index, handicap }) => ({ words: `on hole ${index + 1}, handicap ${handicap}`, holes: [index] }))
}

function allOf(holes: readonly HoleCard[]): number[] {
  return holes.map((_, index) => index)
}

/** A complete card's strokes at every step. Two cards compare like these lists. */
export function tieKey(steps: readonly OwnStep[], scores: readonly (number | null)[]): number[] {
  return steps.map(({ holes, par = 0 }) => holes.reduce((total, hole) => total + (scores[hole] ?? 0), -par))
}

/** Index of the first step where the two differ, or -1. */
export function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.findIndex((strokes, step) => strokes !== b[step])
}

/** 'Ahead of Team Marsh on the last nine, 31 to 32', for the leaderboard, the certificate and the CSV file. */
export function aheadInWords(
  step: TieStep,
  other: string,
  strokes: readonly [own: number | string, others: number | string],
): string {
  return `Ahead of ${other} ${step.words}, ${strokes.join(' to ')}`
}

/** 'Tied for 3rd with Team Marsh', for an unbroken tie. */
export function tiedInWords(place: string, others: readonly string[]): string {
  const [other] = others
  const who = others.length === 1 && other ? other : `${others.length} other teams`
  return `Tied for ${place} with ${who}`
}
