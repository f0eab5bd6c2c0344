import { expect, it } from 'vitest'
import { fromDollars } from '../../kernel/money.ts'
import { boxOne, isFormDue, proposedMinimum, taxOnThing, withheldFrom } from './tax.ts'

const won = (winnings: number, stake: number) => ({
  winnings: fromDollars(winnings),
  stake: fromDollars(stake),
})

it('$900 on a $1 ticket needs a form under a minimum of $600, and none under $2,000', () => {
  expect(isFormDue(won(900, 1), fromDollars(600))).toBe(true)
  expect(isFormDue(won(900, 1), fromDollars(2_000))).toBe(false)
})

it('$700 on a $5 ticket needs none: it is 140 times the stake', () => {
  expect(isFormDue(won(700, 5), fromDollars(600))).toBe(false)
})

it('exactly 300 times the stake, and exactly the minimum, need one', () => {
  expect(isFormDue(won(600, 2), fromDollars(600))).toBe(true)
  expect(isFormDue(won(599.99, 2), fromDollars(600))).toBe(false)
  expect(isFormDue(won(1_499.99, 5), fromDollars(600))).toBe(false)
})

it('of $6,000 on a $3 ticket, 24% of $5,997 is held back; at $5,000 above the stake nothing is', () => {
  expect(withheldFrom(won(6_000, 3))).toBe(143_928)
  expect(withheldFrom(won(5_003, 3))).toBe(0)
  expect(withheldFrom(won(5_003.01, 3))).toBe(120_000)
})

it('whoever has something held back gets a form, also at 12 times the stake', () => {
  expect(withheldFrom(won(6_000, 500))).toBe(132_000)
  expect(isFormDue(won(6_000, 500), fromDollars(600))).toBe(true)
  expect(isFormDue(won(5_500, 500), fromDollars(600))).toBe(false)
})

it('$600 is proposed through 2025, and another figure with its own source from 2026', () => {
  expect(proposedMinimum(2025)).toMatchObject({ minimum: 60_000 })
  expect(proposedMinimum(2026)).toMatchObject({ minimum: 200_000 })
  expect(proposedMinimum(2026).source).toContain('draft')
})

it('of a car worth $40,000 on a $100 ticket the winner pays 24%, or the charity 31.58%, which is part of what was won', () => {
  expect(taxOnThing(won(40_000, 100))).toEqual({ winner: 957_600, charity: 1_260_042 })
})

it('box 1 is the prize with what the charity paid for its winner; the ticket may be taken off it', () => {
  expect(boxOne(won(900, 1))).toEqual({ winnings: 90_000, lessTicket: 89_900 })
  expect(boxOne(won(10_500, 500), fromDollars(3_158))).toEqual({ winnings: 1_365_800, lessTicket: 1_315_800 })
})

it('a thing worth $5,000 more than its ticket owes no tax, and a cent more owes it either way', () => {
  expect(taxOnThing(won(5_010, 10))).toBeNull()
  expect(taxOnThing(won(5_010.01, 10))).toEqual({ winner: 120_000, charity: 157_900 })
})
