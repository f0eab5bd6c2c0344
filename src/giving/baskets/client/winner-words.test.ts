import { expect, it } from 'vitest'
import type { BasketWinner } from '../contract.ts'
import { winnersFound, winnersIn } from './winner-words.ts'

const winner = (name: string, winnerName: string): BasketWinner => ({
  donationId: name,
  type: 'Basket',
  name,
  value: 50,
  winnerName,
  description: '',
  pictureUrl: null,
})
const winners = [winner('Spa Day', 'Grace Okafor'), winner('Wine Country', 'Marta Núñez')]
const names = (sought: string) => winnersFound(winners, sought).map(({ name }) => name)

it('finds winners by basket or by name, ignoring letter case', () => {
  expect(names('SPA')).toEqual(['Spa Day'])
  expect(names('nunez')).toEqual(['Wine Country'])
  expect(names('a')).toEqual(['Spa Day', 'Wine Country'])
  expect(names('  ')).toHaveLength(2)
})

it('doesn’t match across a basket’s name and its winner’s', () => {
  expect(names('spa grace')).toEqual([])
})

it('treats an unexpected response as no list', () => {
  expect(winnersIn({ donations: [...winners].reverse() })?.map(({ name }) => name)).toEqual([
    'Spa Day',
    'Wine Country',
  ])
  expect(winnersIn({})).toBeNull()
  expect(winnersIn({ donations: 'soon' })).toBeNull()
})
