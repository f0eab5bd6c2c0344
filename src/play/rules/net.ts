/**
 * Net scores and net ties. All comparisons are of whole numbers.
 *
 * Sources: RCGA, 'Deciding Ties' (hazelmeremensclub.org: one-half, one-third and one-sixth of the handicap over the
 * last nine, six and three holes, fractions not disregarded); the same in the R&A's Committee Procedures 5A(6) and
 * CONGU's Appendix N.
 */
import type { OwnStep } from '../../event/event/tie-break.ts'
import { roundedHalfUp } from './handicaps.ts'

/**
 * What a team takes off its strokes so far: the handicap's share of the holes it has played, rounded once. A whole
 * round takes all of it; a hole that only counts as par brings nothing.
 */
export function strokesOff(handicap: number, played: number, holeCount: number): number {
  return roundedHalfUp(handicap * played, holeCount)
}

/**
 * A card's net strokes at every step, in `length`ths of a stroke: as many as the team's round has holes. Two cards compare
 * like these lists.
 */
export function netTieKey(
  steps: readonly OwnStep[],
  { strokes, scores }: { strokes: readonly (number | null)[]; scores: readonly (number | null)[] },
  handicap: number,
  length = scores.length,
): number[] {
  return steps.map(({ holes, par = 0 }) => {
    const gross = holes.reduce((total, hole) => total + (strokes[hole] ?? 0), -par)
    const played = holes.filter((hole) => scores[hole] !== null).length
    return gross * length - handicap * played
  })
}

/** '34.5', '28.33': a number of such a list, for the words. */
export function netStrokesInWords(key: number, holeCount: number): string {
  return String(roundedHalfUp(key * 100, holeCount) / 100)
}
