import { expect, it } from 'vitest'
import { fromInWords, placesInWords, untilInWords } from './words.ts'

it('an end at midnight is the end of the day before', () => {
  expect(untilInWords('2027-06-02T00:00')).toBe('June 1, 2027 (end of day)')
  expect(untilInWords('2027-06-01T18:00')).toBe('Jun 1, 2027, 6:00 PM')
})

it('a beginning at midnight is that day', () => {
  expect(fromInWords('2027-06-02T00:00')).toBe('June 2, 2027')
  expect(fromInWords('2027-06-02T08:30')).toBe('Jun 2, 2027, 8:30 AM')
})

it('places are told in one line', () => {
  expect(placesInWords(['sign-up', 'extras', 'seller'])).toBe('Sign-up, Extras, sellers')
  expect(placesInWords(['seller'])).toBe('Sellers')
})
