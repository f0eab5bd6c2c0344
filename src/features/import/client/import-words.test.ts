import { expect, it } from 'vitest'
import { counted, rowsText } from './import-words.ts'

it('counts lines with the right noun', () => {
  expect([counted('teams', 36), counted('guests', 1), counted('shirts', 0)]).toEqual([
    '36 teams',
    '1 dinner guest',
    '0 shirt orders',
  ])
})

it('numbers rows like the spreadsheet', () => {
  expect([rowsText([7]), rowsText([7, 8, 12])]).toEqual(['Row 7', 'Rows 7, 8 and 12'])
})
