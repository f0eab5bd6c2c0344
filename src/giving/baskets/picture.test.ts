import { expect, it } from 'vitest'
import { keysOfPicture, pictureOfKey, smallPicture } from './picture.ts'

it('treats both sizes of a picture as the same basket’s', () => {
  const keys = keysOfPicture('baskets/abc.webp')
  expect(keys).toEqual(['baskets/abc.webp', 'baskets/abc-small.webp'])
  expect(keys.map(pictureOfKey)).toEqual(['baskets/abc.webp', 'baskets/abc.webp'])
  expect(smallPicture('/files/baskets/abc.webp')).toBe('/files/baskets/abc-small.webp')
  expect(keysOfPicture(null)).toEqual([])
})
