import type { TieBreak } from '../event/contract.ts'

export interface HoleCard {
  par: number
  handicap: number
}

/** One comparison of two whole cards: the strokes on some holes, fewer first. */
export interface TieStep {
  /** As it is said: 'on the last nine'. */
  words: string
  /** Indexes of the holes on the card, from 0. */
  holes: number[]
}

/**
 * How equal totals are told apart once an event is final. Matching cards goes by the holes' numbers,
 * never by the order of play, so that a shotgun start changes nothing (USGA, Committee Procedures 5A(6)).
 */
export function tieSteps(tieBreak: TieBreak, holes: readonly HoleCard[]): TieStep[] {
  if (tieBreak === 'none') return []
  const hardestFirst = holes
    .map((hole, index) => ({ index, handicap: hole.handicap }))
    .sort((a, b) => a.handicap - b.handicap)
    .map(({ index, handicap }) => ({ words: `on hole ${index + 1}, handicap ${handicap}`, holes: [index] }))
  if (tieBreak === 'hardest') return hardestFirst
  return [
    { words: 'on the last nine', holes: from(10) },
    { words: 'on the last six', holes: from(13) },
    { words: 'on the last three', holes: from(16) },
    { words: 'on hole 18', holes: from(18) },
    ...hardestFirst,
  ]
}

function from(holeNumber: number): number[] {
  return Array.from({ length: 19 - holeNumber }, (_, index) => holeNumber - 1 + index)
}

/** The strokes of a whole card at every step, in order: two cards compare as these lists do. */
export function tieKey(steps: readonly TieStep[], scores: readonly (number | null)[]): number[] {
  return steps.map((step) => step.holes.reduce((total, hole) => total + (scores[hole] ?? 0), 0))
}

/** The first step at which the two differ, or -1. */
export function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.findIndex((strokes, step) => strokes !== b[step])
}
