import { expect, it } from 'vitest'
import type { CardHole } from '../phone/card/card.ts'
import { feats, placeHeadline, stillPlaying } from './finished-words.ts'

function holesWith(scores: readonly (number | null)[], par = 4): CardHole[] {
  return scores.map((strokes, at) => ({
    holeId: String(at),
    holeNumber: at + 1,
    par,
    strokes,
    version: 1,
    conflicts: [],
    ground: null,
  }))
}

it('the headline is the place, and a shared one says so', () => {
  const holes = holesWith([4, 4, 4])
  expect(placeHeadline('1', holes)).toBe('1st, thru 3')
  expect(placeHeadline('T3', holes)).toBe('Tied for 3rd, thru 3')
  expect(placeHeadline('T1', holes)).toBe('Tied for 1st, thru 3')
  expect(placeHeadline('12', holes)).toBe('12th, thru 3')
  expect(placeHeadline('-', holes)).toBe('Your card is confirmed')
  expect(placeHeadline(null, holes)).toBe('Your card is confirmed')
})

it('who is still playing leaves out teams that stopped', () => {
  const team = (holesCompleted: number, status?: string) => ({ holesCompleted, status })
  expect(stillPlaying([team(18), team(4), team(17), team(3, 'withdrawn')], 18)).toBe(
    'Two teams are still playing.',
  )
  expect(stillPlaying([team(18), team(9)], 18)).toBe('One team is still playing.')
  expect(stillPlaying([team(18), team(2, 'withdrawn')], 18)).toBe('Every team has finished.')
  expect(stillPlaying(undefined, 18)).toBe('')
})

it('birdies are counted, and one eagle says where', () => {
  expect(feats(holesWith([3, 3, 4, 2, 5]))).toBe('Two birdies, an eagle on 4')
  expect(feats(holesWith([4, 1]))).toBe('A hole in one on 2')
  expect(feats(holesWith([2, 2, 3]))).toBe('A birdie on 3, two eagles')
  expect(feats(holesWith([4, 5, null]))).toBe('')
})
