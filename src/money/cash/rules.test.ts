import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { billNames, billsTotal, billValues, expectedOf } from './rules.ts'

test('bills and coins add up to the cent', () => {
  expect(billsTotal({ '100': 3, '20': 10, '0.25': 3, '0.01': 4 })).toBe(500_79)
  expect(billsTotal({})).toBe(0)
  expect([...billNames].sort()).toEqual(Object.keys(billValues).sort())
})

test('a person should have the cash collected less cash refunds, and their checks', () => {
  const taken = [
    { method: 'cash' as const, amount: cents(500_00) },
    { method: 'check' as const, amount: cents(125_00) },
    { method: 'cash' as const, amount: cents(60_00) },
  ]
  expect(expectedOf(taken, [cents(100_00)])).toEqual({ cash: 460_00, checks: 125_00 })
  expect(expectedOf([], [cents(100_00)])).toEqual({ cash: -100_00, checks: 0 })
})
