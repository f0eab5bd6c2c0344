import { expect, it } from 'vitest'
import { type Cents, cents } from '../../kernel/money.ts'
import { lackingValue, letterFigures, letterText, toAcknowledge } from './year-end-rules.ts'

const payer = { name: 'Lee', email: null }

function exchange(name: string, contribution: number, value: number | null) {
  const received = value === 0 ? [] : [name]
  return {
    contribution: cents(contribution),
    value: value as Cents | null,
    paidFor: contribution > 0 ? [name] : [],
    received,
    unset: value === null ? [name] : [],
  }
}

// A $60 dinner worth $75 with a gift of $500; and a team fee.
const together = {
  payer,
  amount: cents(560_00),
  exchanges: [exchange('Dinner', 60_00, 75_00), exchange('Gift', 500_00, 0)],
}
const team = { payer, amount: cents(500_00), exchanges: [exchange('Team fee', 500_00, 340_00)] }

it('a letter’s deductible amount is the sum of its receipts’, where a bargain doesn’t lower a gift', () => {
  expect(letterFigures([together, team])).toEqual({
    amount: 1060_00,
    fairMarketValue: 415_00,
    deductible: 660_00,
  })
})

it('a letter with a bargain says what was received for each part, so that its sums are true', () => {
  const text = letterText({
    charity: 'The Fund',
    eventName: 'the Open',
    payer: 'Lee',
    contributions: [together, team],
  })
  expect(text.slice(2, -1)).toEqual([
    'For federal income tax purposes, your deduction is limited to what you paid above the value of what you received, for each part by itself.',
    'In return for $60 of it you received: Dinner. Our good-faith estimate of the fair market value is $75, so the amount of that part that may be deductible is $0.',
    'In return for $500 of it you received: Team fee. Our good-faith estimate of the fair market value is $340, so the amount of that part that may be deductible is $160.',
    'No goods or services were provided by The Fund in return for $500 of it: Gift.',
    'In all, the amount that may be deductible is $660.',
  ])
})

it('a letter acknowledges the gift beside something that has no value yet, and the payment stays on the list', () => {
  const waiting = {
    payer,
    amount: cents(518_00),
    exchanges: [exchange('Hat', 18_00, null), exchange('Gift', 500_00, 0)],
  }
  const [letter = []] = toAcknowledge([waiting])
  expect(letterFigures(letter)).toEqual({ amount: 500_00, fairMarketValue: 0, deductible: 500_00 })
  expect(lackingValue([waiting])).toEqual([waiting])
})
