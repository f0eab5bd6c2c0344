import { expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { barOf, levelsInOrder, tally } from './pledge-rules.ts'

const hand = (dollars: number, isUndone = false) => ({ amount: cents(dollars * 100), isUndone })
const levels = [cents(1000_00), cents(100_00)]

it('hands are counted by level, and what was taken back is not', () => {
  const counted = tally(levels, [hand(1000), hand(100), hand(100), hand(100, true)], [cents(50_00)])
  expect(counted).toEqual({
    levels: [
      { amount: 1000_00, hands: 1 },
      { amount: 100_00, hands: 2 },
    ],
    hands: 3,
    pledged: 1200_00,
    given: 50_00,
    total: 1250_00,
  })
})

it('a hand at an amount that is no level anymore stays in the sum', () => {
  expect(tally(levels, [hand(75)], [])).toMatchObject({ hands: 1, pledged: 75_00 })
})

it('the bar never passes its end, whatever is pledged', () => {
  expect(barOf({ pledged: 2500, given: 500 }, 10_000)).toEqual({ pledged: 25, given: 5 })
  expect(barOf({ pledged: 15_000, given: 5_000 }, 10_000)).toEqual({ pledged: 75, given: 25 })
  expect(barOf({ pledged: 0, given: 0 }, 0)).toEqual({ pledged: 0, given: 0 })
})

it('levels are shown once each, the highest first', () => {
  expect(levelsInOrder([100, 50_00, 0, 100, 1000_00].map(cents))).toEqual([1000_00, 50_00, 100])
})
