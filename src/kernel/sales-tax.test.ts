import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { fromPercent, salesTax, taxLineName, toPercent } from './sales-tax.ts'

test('sales tax is rounded to the cent, and no rate is no tax', () => {
  expect(salesTax(cents(500_00), fromPercent(8.875))).toBe(44_38)
  expect(salesTax(cents(60_00), fromPercent(6))).toBe(3_60)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => salesTax(cents(amount), 0) === 0),
  )
})

test('a rate with three decimals is stored exactly', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 30_000 }), (rate) => fromPercent(toPercent(rate)) === rate))
})

test('the tax line names the rate when there is only one', () => {
  expect(taxLineName([8875, 8875, 0])).toBe('Sales tax (8.875%)')
  expect(taxLineName([8875, 6000])).toBe('Sales tax')
})
