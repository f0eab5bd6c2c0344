import { expect, it } from 'vitest'
import type { PrizeWire } from '../../prizes-contract.ts'
import { valueQuestions } from './prize-words.ts'

const prize = (
  place: number,
  value: number,
  board: PrizeWire['board'] = 'gross',
  flight: string | null = null,
): PrizeWire => ({
  prizeId: `${board} ${place}`,
  name: 'A prize',
  board,
  flight,
  place,
  kind: 'other',
  value,
})

it('asks about a prize that is worth more than one for a better place on the same leaderboard', () => {
  expect(valueQuestions([prize(1, 100), prize(2, 250)])).toEqual([
    '2nd gross ($250) is worth more than 1st gross ($100). Is that right?',
  ])
  expect(valueQuestions([prize(2, 250), prize(1, 250), prize(1, 50, 'net'), prize(2, 50, 'net')])).toEqual([])
  expect(valueQuestions([prize(1, 50, 'gross', 'Eagles'), prize(2, 100)])).toEqual([])
})
