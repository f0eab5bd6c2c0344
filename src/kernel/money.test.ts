import { expect, it } from 'vitest'
import { cents, showAmount, showCents, showDollars } from './money.ts'

it('what is taken off has a minus sign, and cents where there are any', () => {
  expect(showDollars(cents(-6_000))).toBe('−$60')
  expect(showAmount(-62.5)).toBe('−$62.50')
  expect(showCents(-1_250)).toBe('−$1,250.00')
  expect(showAmount(1_250)).toBe('$1,250')
})
