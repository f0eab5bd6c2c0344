import { expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { letterFigures } from './year-end-rules.ts'

it('a letter’s deductible amount is the sum of its receipts’, where a bargain doesn’t lower a gift', () => {
  const payer = { name: 'Lee', email: null }
  // A $60 dinner worth $75 with a gift of $500, as its receipt adds it up; and a team fee.
  const together = { payer, amount: cents(560_00), fairMarketValue: cents(75_00), deductible: cents(500_00) }
  const team = { payer, amount: cents(500_00), fairMarketValue: cents(340_00), deductible: cents(160_00) }
  expect(
    letterFigures([
      { ...together, goods: ['Dinner'] },
      { ...team, goods: ['Team fee'] },
    ]),
  ).toEqual({
    amount: 1060_00,
    fairMarketValue: 415_00,
    deductible: 660_00,
  })
})
