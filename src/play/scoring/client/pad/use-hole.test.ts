import { expect, it } from 'vitest'
import { nextToScore } from './use-hole.ts'

/** Which hole the main button leads to from this one, of six; `scored` are those with a score. */
function after(holeNumber: number, scored: readonly number[]): number {
  const holes = [1, 2, 3, 4, 5, 6].map((number) => ({
    holeNumber: number,
    strokes: scored.includes(number) ? 4 : null,
  }))
  const inView = holes[holeNumber - 1]
  if (!inView) throw new Error('There are six holes')
  return nextToScore(holes, inView).holeNumber
}

it('the main button leads to the next hole, in circle', () => {
  expect([after(2, [1, 2]), after(6, [6]), after(3, [])]).toEqual([3, 1, 4])
})

it('a hole that was played past is led to once the next ones have scores', () => {
  expect([after(6, [1, 2, 4, 5, 6]), after(1, [1, 2, 4, 5, 6])]).toEqual([3, 3])
})

it('a correction of an early hole leads back to where play is', () => {
  expect(after(1, [1, 2, 3, 4])).toBe(5)
})

it('on a whole card it goes round', () => {
  expect(after(6, [1, 2, 3, 4, 5, 6])).toBe(1)
})

it('a hole without a score is left in order', () => {
  expect(after(2, [1, 3])).toBe(3)
})
