import { expect, it } from 'vitest'
import { besides, movedTo } from './photo-order.ts'

it('photos go round at both ends', () => {
  expect(besides(2, 1, 3)).toBe(0)
  expect(besides(0, -1, 3)).toBe(2)
  expect(besides(0, 1, 1)).toBe(0)
})

it('a photo takes the place it is put on, and those between make room', () => {
  const photos = ['a', 'b', 'c', 'd']
  expect(movedTo(photos, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(photos, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(photos, 1, 1)).toEqual(photos)
  expect(movedTo(photos, 1, 4)).toEqual(photos)
  expect(movedTo(photos, 9, 0)).toEqual(photos)
})
