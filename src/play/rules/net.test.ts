import { expect, it } from 'vitest'
import { tieBreaks } from '../../event/event/tie-break.ts'
import { netStrokesInWords, netTieKey, strokesOff } from './net.ts'

const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, handicap: index + 1 }))
const steps = tieBreaks.cards.steps(holes).slice(0, 4)
/** So many strokes out and in, spread evenly. */
const card = (out: number, back: number) =>
  [out, back].flatMap((nine) => Array.from({ length: 9 }, (_, hole) => Math.floor((nine + hole) / 9)))
const shown = (scores: (number | null)[], handicap: number) =>
  netTieKey(steps, { strokes: scores, scores }, handicap).map((key) => netStrokesInWords(key, 18))

it('takes half of a handicap of 11 off the last nine: 43 and 40 come back in 34.5 (Golf Monthly on CONGU, Appendix N)', () => {
  expect(shown(card(43, 40), 11)[0]).toBe('34.5')
})
it('takes a third off the last six, a sixth off the last three, an eighteenth off the last hole (RCGA)', () => {
  expect(shown(card(36, 36), 18)).toEqual(['27', '18', '9', '3'])
  expect(shown(card(36, 36), 5)).toEqual(['33.5', '22.33', '11.17', '3.72'])
  expect(shown(card(36, 36), -3)).toEqual(['37.5', '25', '12.5', '4.17'])
})
it('brings no strokes for a hole that was not played', () => {
  const scores = card(36, 36).map((score, hole) => (hole < 12 ? score : null))
  const key = netTieKey(steps, { strokes: card(36, 36), scores }, 18)
  expect(key.map((each) => netStrokesInWords(each, 18))).toEqual(['33', '24', '12', '4'])
})
it.each([
  [14, 18, 18, 14],
  [14, 9, 18, 7],
  [13, 9, 18, 7],
  [13, 7, 18, 5],
  [-3, 9, 18, -1],
  [7, 9, 9, 7],
  [14, 0, 18, 0],
])('a handicap of %i takes off its share of %i of %i holes: %i', (handicap, played, holeCount, off) => {
  expect(strokesOff(handicap, played, holeCount)).toBe(off)
})
