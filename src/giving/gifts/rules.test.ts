import { expect, it } from 'vitest'
import { cents, noMoney } from '../../kernel/money.ts'
import { dedicationText, giftLineName, isListed, listedName, needsReview } from './rules.ts'

it('a dedication is said as people say it', () => {
  const memory = { kind: 'memory', ofName: 'Jo Harlan' } as const
  expect(dedicationText(memory)).toBe('In memory of Jo Harlan')
  expect(giftLineName(memory)).toBe('Gift in memory of Jo Harlan')
  expect(giftLineName({ kind: 'honor', ofName: 'Lee' })).toBe('Gift in honor of Lee')
  expect(giftLineName({ kind: null, ofName: '' })).toBe('Gift')
})

it('is listed only when paid, agreed to, and looked at', () => {
  const gift = { paid: cents(100_00), wantsListing: true, review: 'shown' } as const
  expect(isListed(gift)).toBe(true)
  expect(isListed({ ...gift, paid: noMoney })).toBe(false)
  expect(isListed({ ...gift, wantsListing: false })).toBe(false)
  expect(isListed({ ...gift, review: null })).toBe(false)
  expect(isListed({ ...gift, review: 'hidden' })).toBe(false)
  expect([listedName('Dana'), listedName(null)]).toEqual(['Dana', 'A friend'])
})

it('staff look at a gift once, when it is paid and its giver wants it listed', () => {
  const gift = { paid: cents(100_00), wantsListing: true, review: null }
  expect(needsReview(gift)).toBe(true)
  expect(needsReview({ ...gift, paid: noMoney })).toBe(false)
  expect(needsReview({ ...gift, wantsListing: false })).toBe(false)
  expect(needsReview({ ...gift, review: 'hidden' })).toBe(false)
})
