import { expect, it } from 'vitest'
import { moveItem } from './move-item.ts'

it('a photo moves to where it is dropped, and those between shift', () => {
  const photos = ['a', 'b', 'c', 'd']
  expect(moveItem(photos, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(photos, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(photos, 1, 1)).toEqual(photos)
  expect(moveItem(photos, 1, 4)).toEqual(photos)
  expect(moveItem(photos, 9, 0)).toEqual(photos)
})
