import { expect, test } from 'vitest'
import { aboveOwed, readAmount } from './record-rules.ts'

test('an amount is read as people type it, and anything else is rejected', () => {
  expect(['500', '$1,250.50', ' 62.5 ', '62.505', 'five', ''].map(readAmount)).toEqual([
    500,
    1250.5,
    62.5,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})

test('typing $5,000 for $500 owed is $4,500 too much; typing what is owed or less is fine', () => {
  expect([aboveOwed(5000, 500), aboveOwed(500, 500), aboveOwed(125, 500)]).toEqual([4500, 0, 0])
  expect(aboveOwed(0.3, 0.1)).toBe(0.2)
})
