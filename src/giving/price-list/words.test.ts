import { expect, it } from 'vitest'
import { placesInWords } from './words.ts'

it('places are told in one line', () => {
  expect(placesInWords(['sign-up', 'extras', 'seller'])).toBe('Sign-up, Add-ons page, sellers')
  expect(placesInWords(['seller'])).toBe('Sellers')
})
