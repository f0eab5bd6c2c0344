import { expect, it } from 'vitest'
import { counted, countedLines, rowsText } from './import-words.ts'

it('counts lines with the right noun', () => {
  expect([counted('teams', 36), counted('guests', 1), counted('shirts', 0)]).toEqual([
    '36 teams',
    '1 dinner guest',
    '0 shirt orders',
  ])
})

it('counts golfers without a team apart', () => {
  const [team, party] = [{}, { isParty: true }]
  expect([[team], [party], [team, team, party, party]].map((lines) => countedLines('teams', lines))).toEqual([
    '1 team',
    '1 group without a team',
    '2 teams and 2 groups without a team',
  ])
})

it('numbers rows like the spreadsheet', () => {
  expect([rowsText([7]), rowsText([7, 8, 12])]).toEqual(['Row 7', 'Rows 7, 8 and 12'])
})
