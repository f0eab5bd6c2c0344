import { expect, it } from 'vitest'
import { moveItem, wrappedIndex } from './photo-order.ts'

it('stepping past either end of the photos wraps around', () => {
  expect(wrappedIndex(2, 1, 3)).toBe(0)
  expect(wrappedIndex(0, -1, 3)).toBe(2)
  expect(wrappedIndex(0, 1, 1)).toBe(0)
})

it('a photo moves to where it is dropped, and those between shift', () => {
  const photos = ['a', 'b', 'c', 'd']
  expect(moveItem(photos, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(photos, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(photos, 1, 1)).toEqual(photos)
  expect(moveItem(photos, 1, 4)).toEqual(photos)
  expect(moveItem(photos, 9, 0)).toEqual(photos)
})
