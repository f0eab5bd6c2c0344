import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import {
  changeDue,
  type ItemForSale,
  lessUnsent,
  likelyAmounts,
  linesOf,
  mostOf,
  needsTeam,
  priceNow,
  teamLabel,
  teamsMatching,
  totalOf,
} from './rules.ts'

const string: ItemForSale = {
  id: 'string',
  name: 'String',
  price: 10,
  nextPrice: null,
  salesTax: 0,
  left: null,
  limits: { perOrder: null, perTeam: null, perPlayer: null },
  countsOnCard: false,
}
const mulligan = { ...string, id: 'mulligan', name: 'Mulligan', limits: { ...string.limits, perTeam: 4 } }
const noon = new Date('2025-07-19T16:00:00Z')

test('a price step ends on the phone too, without asking the server', () => {
  const early = { price: 8, nextPrice: { from: '2025-07-19T12:00:00-04:00', price: 10 } }
  expect(priceNow(early, new Date('2025-07-19T15:59:59Z'))).toBe(800)
  expect(priceNow(early, noon)).toBe(1000)
})

test('the total is what the server will work out, with sales tax', () => {
  const taxed = { ...string, price: 9.99, salesTax: 8.25 }
  const lines = linesOf([taxed, mulligan], { string: 3, mulligan: 0 }, noon)
  expect(lines).toEqual([{ itemId: 'string', name: 'String', quantity: 3, unitPrice: 999 }])
  expect(totalOf([taxed], lines) % 1).toBe(0)
  expect(totalOf([taxed], lines)).toBeGreaterThanOrEqual(2997 + 247)
  expect(totalOf([string], linesOf([string], { string: 2 }, noon))).toBe(2000)
})

test('the basket ends at the stock and at the limits', () => {
  expect(mostOf(string, true)).toBeNull()
  expect(mostOf({ ...mulligan, left: 9 }, true)).toBe(4)
  expect(mostOf({ ...mulligan, left: 9 }, false)).toBe(9)
  expect(mostOf({ left: 0, limits: { ...string.limits, perOrder: 2 } }, false)).toBe(0)
  expect(needsTeam([mulligan, string], { string: 1 })).toBe(false)
  expect(needsTeam([mulligan, string], { mulligan: 1 })).toBe(true)
  expect(needsTeam([{ ...string, countsOnCard: true }], { string: 1 })).toBe(true)
})

test('what this phone sold and has not sent is gone from the shelf', () => {
  const unsent = [
    { lines: [{ itemId: 'string', quantity: 2 }] },
    { lines: [{ itemId: 'string', quantity: 2 }] },
  ]
  expect(lessUnsent([{ id: 'string', left: 5 }], unsent)).toEqual([{ id: 'string', left: 1 }])
  expect(lessUnsent([{ id: 'string', left: 3 }], unsent)).toEqual([{ id: 'string', left: 0 }])
  expect(lessUnsent([{ id: 'string', left: null }], unsent)).toEqual([{ id: 'string', left: null }])
})

test('change is worked out, and the bills people are likely to hand over', () => {
  expect(changeDue(cents(3_000), cents(5_000))).toBe(2_000)
  expect(changeDue(cents(3_000), cents(3_000))).toBe(0)
  expect(changeDue(cents(3_000), cents(2_999))).toBeNull()
  expect(likelyAmounts(cents(3_000))).toEqual([40, 50, 100])
  expect(likelyAmounts(cents(1_250))).toEqual([13, 15, 20])
  expect(likelyAmounts(cents(10_000))).toEqual([])
})

test('teams are found by number or by part of their name', () => {
  const teams = [
    { id: 'a', number: 1, name: 'Bogey Nights' },
    { id: 'b', number: 12, name: 'Team Marsh' },
    { id: 'c', number: 3, name: 'Night Owls' },
  ]
  expect(teamsMatching(teams, '1').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(teamsMatching(teams, ' night').map(({ id }) => id)).toEqual(['a', 'c'])
  expect(teamsMatching(teams, '')).toEqual([])
  expect(teamLabel(teams[1] as (typeof teams)[0])).toBe('12 Team Marsh')
})
