/**
 * The tie-break rules. Each entry has its name in forms and the holes it compares. Schemas, forms, the leaderboard
 * and its explanations read it here.
 */
import { countInWords } from '../../kernel/count-in-words.ts'

export const tieBreaks = {
  cards: {
    label: 'Matching cards: last nine, six, three, the last hole, then the hardest holes',
    steps: (holes) => [
      ...[9, 6, 3]
        .filter((count) => count < holes.length)
        .map((count) => ({ words: `on the last ${countInWords(count)}`, holes: last(count, holes) })),
      { words: `on hole ${holes.length}`, holes: last(1, holes) },
      ...hardestFirst(holes),
    ],
  },
  hardest: { label: 'Hardest hole first', steps: hardestFirst },
  none: { label: 'Leave ties', steps: () => [] },
} satisfies Record<string, TieBreakRule>

export type TieBreak = keyof typeof tieBreaks
export const tieBreakNames = Object.keys(tieBreaks) as TieBreak[]

interface TieBreakRule {
  label: string
  steps(holes: readonly HoleCard[]): TieStep[]
}

export interface HoleCard {
  par: number
  handicap: number
}

/** One comparison of two complete cards: strokes on some holes, fewer is better. */
export interface TieStep {
  /** Used in the explanation: 'on the last nine'. */
  words: string
  /** Indexes of the holes on the card, from 0. */
  holes: number[]
}

/**
 * The last holes by number, not by order of play, so that a shotgun start makes no difference (USGA, Committee
 * Procedures 5A(6)).
 */
function last(count: number, holes: readonly HoleCard[]): number[] {
  return holes.map((_, index) => index).slice(-count)
}

function hardestFirst(holes: readonly HoleCard[]): TieStep[] {
  return holes
    .map((hole, index) => ({ index, handicap: hole.handicap }))
    .sort((a, b) => a.handicap - b.handicap)
    .map(({ index, handicap }) => ({ words: `on hole ${index + 1}, handicap ${handicap}`, holes: [index] }))
}

/** A complete card's strokes at every step. Two cards compare like these lists. */
export function tieKey(steps: readonly TieStep[], scores: readonly (number | null)[]): number[] {
  return steps.map((step) => step.holes.reduce((total, hole) => total + (scores[hole] ?? 0), 0))
}

/** Index of the first step where the two differ, or -1. */
export function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.findIndex((strokes, step) => strokes !== b[step])
}

/** 'Ahead of Team Marsh on the last nine, 31 to 32', for the leaderboard, the certificate and the CSV file. */
export function aheadInWords(step: TieStep, other: string, strokes: [own: number, others: number]): string {
  return `Ahead of ${other} ${step.words}, ${strokes.join(' to ')}`
}

/** 'Tied for 3rd with Team Marsh', for an unbroken tie. */
export function tiedInWords(place: string, others: readonly string[]): string {
  const [other] = others
  const who = others.length === 1 && other ? other : `${others.length} other teams`
  return `Tied for ${place} with ${who}`
}
