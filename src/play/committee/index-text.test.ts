import { expect, it } from 'vitest'
import { readIndex, showIndex } from '../../kernel/handicap-index.ts'
import { readIndexList } from './index-text.ts'

it.each([
  ['8.4', 8.4],
  [' 12 ', 12],
  ['+1.2', -1.2],
  ['7,5', 7.5],
  ['', null],
  ['+0', 0],
])('%j is the index %j', (text, index) => {
  expect(readIndex(text)).toEqual({ index })
})

it.each([
  ['-1.2', 'Write a plus handicap as +1.2.'],
  ['99', 'Enter an index from +10 to 54, such as 12.4.'],
  ['12.45', 'Enter an index from +10 to 54, such as 12.4.'],
  ['scratch', 'Enter an index from +10 to 54, such as 12.4.'],
])('%j is refused: %s', (text, fault) => {
  expect(readIndex(text)).toEqual({ fault })
})

it('an index is shown as it is written', () => {
  expect([8.4, 12, -1.2, null].map(showIndex)).toEqual(['8.4', '12.0', '+1.2', ''])
})

it('a pasted list finds golfers by name either way around, and says what it left', () => {
  const golfers = ['Ana Lee', 'Bo van Dyk', 'Cy Roe', 'Cy Roe', 'Di Fox'].map((name, at) => ({
    playerId: `p${at}`,
    name,
  }))
  const text = 'ana  lee, 8.4\nvan Dyk, Bo\t+1.2\n\nCy Roe 12\nEd Poe, 5\nDi Fox, 99\nDi Fox'
  const { found, left } = readIndexList(text, golfers)
  expect([...found]).toEqual([
    ['p0', '8.4'],
    ['p1', '+1.2'],
  ])
  expect(left).toEqual(['Cy Roe 12', 'Ed Poe, 5', 'Di Fox, 99', 'Di Fox'])
})
