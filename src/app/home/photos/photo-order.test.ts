import { expect, it } from 'vitest'
import { wrappedIndex } from './photo-order.ts'

it('stepping past either end of the photos wraps around', () => {
  expect(wrappedIndex(2, 1, 3)).toBe(0)
  expect(wrappedIndex(0, -1, 3)).toBe(2)
  expect(wrappedIndex(0, 1, 1)).toBe(0)
})
