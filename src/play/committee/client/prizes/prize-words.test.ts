import { expect, it } from 'vitest'
import type { Prizes, PrizeWire } from '../../prizes-contract.ts'
import { prizeInWords, valueQuestions, winnerInWords } from './prize-words.ts'

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

it('doesn’t say twice what a prize is for', () => {
  const named = (name: string): PrizeWire => ({ ...prize(1, 75, 'net', 'Dune'), name, kind: 'voucher' })
  expect(prizeInWords(named('1st net, Dune'))).toBe('Voucher, $75')
  expect(prizeInWords(named('Golf bag'))).toBe('1st net in Dune, voucher, $75')
})

it('a tie that the event’s rule may still break isn’t for people to decide', () => {
  const tied = prize(1, 75)
  const award = { prizeId: tied.prizeId, words: '', teamNames: ['Marsh', 'Okafor'], isOpen: true as const }
  const prizes = (isFinal: boolean): Prizes => ({
    ...{
      eventId: '',
      eventName: '',
      version: 0,
      net: false,
      flights: [],
      several: false,
      isPublic: false,
      warnings: [],
    },
    ...{ isFinal, prizes: [tied], awards: [award] },
  })
  expect(winnerInWords(prizes(false), tied)).toBe('Tied so far: Marsh and Okafor')
  expect(winnerInWords(prizes(true), tied)).toBe('Tie not decided: Marsh and Okafor')
})
