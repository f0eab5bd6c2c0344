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
  expect(placeHeadline('1', holes, true)).toBe('You won')
  expect(placeHeadline('T1', holes, true)).toBe('Tied for 1st')
  expect(placeHeadline('3', holes, true)).toBe('3rd')
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

it('a card reads as on the leaderboard, with each hole as it counts', () => {
  const words = (scores: (number | null)[]) => feats({ holes: holesWith(scores) })
  expect(words([3, 3, 4, 2, 5])).toBe('Two birdies, an eagle on 4, one bogey')
  expect(words([4, 1])).toBe('A hole in one on 2, no bogeys')
  expect(words([2, 2, 3])).toBe('One birdie, two eagles, no bogeys')
  expect(words([4, 5, null])).toBe('')
  const [first, ...others] = holesWith([9, 3, 3])
  if (!first) throw new Error('no hole')
  const counting = { words: '', holes: [1, 2], fillsPar: false }
  const round = { delayed: null, isShort: true, counting }
  expect(feats({ holes: [{ ...first, most: 5 }, ...others], round })).toBe('One birdie, one bogey')
})

it('a golfer’s ace is said where the sum of two balls counts', () => {
  const [first, ...others] = holesWith([7, 8], 8)
  if (!first) throw new Error('no hole')
  const ace = { ...first, ballCount: 2 as const, balls: { lee: 1, kim: 6 } }
  expect(feats({ holes: [ace, ...others] })).toBe('1 hole under par, none over, a hole in one on 1')
})
