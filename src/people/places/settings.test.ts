import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { placesOff, playerPriceOf, playerValueOf } from './settings.ts'

test('a golfer pays a share of the team fee, rounded up to a cent, unless the committee set a price', () => {
  expect(playerPriceOf(placesOff, cents(375_00), 4)).toBe(93_75)
  expect(playerPriceOf(placesOff, cents(100_00), 3)).toBe(33_34)
  expect(playerPriceOf({ playerPrice: cents(95_00) }, cents(375_00), 4)).toBe(95_00)
})

test('a fair market value that nobody set stays unknown', () => {
  expect(playerValueOf(placesOff, null, 4)).toBeNull()
  expect(playerValueOf(placesOff, cents(200_00), 4)).toBe(50_00)
  expect(playerValueOf({ playerValue: cents(0) }, null, 4)).toBe(0)
})
