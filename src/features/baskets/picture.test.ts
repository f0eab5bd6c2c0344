import { expect, it } from 'vitest'
import { keysOfPicture, pictureFault, pictureOfKey, smallPicture } from './picture.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

it('a PNG or JPEG of up to 20 MB may be sent, also from a phone that does not say what it is', () => {
  for (const good of [file('a.png', 'image/png'), file('a', 'image/jpeg'), file('IMG_1.JPG', '')])
    expect(pictureFault(good)).toBeUndefined()
})

it('anything else is refused before it is sent, in a sentence', () => {
  expect(pictureFault(file('a.heic', 'image/heic'))).toBe('Please choose a PNG or JPEG picture.')
  expect(pictureFault(file('basket.pdf', ''))).toBe('Please choose a PNG or JPEG picture.')
  expect(pictureFault(file('a.png', 'image/png', 20_971_521))).toBe(
    'That picture is larger than 20 MB. Please choose a smaller one.',
  )
})

it('both sizes of a picture belong to one basket', () => {
  const keys = keysOfPicture('baskets/abc.webp')
  expect(keys).toEqual(['baskets/abc.webp', 'baskets/abc-small.webp'])
  expect(keys.map(pictureOfKey)).toEqual(['baskets/abc.webp', 'baskets/abc.webp'])
  expect(smallPicture('/files/baskets/abc.webp')).toBe('/files/baskets/abc-small.webp')
  expect(keysOfPicture(null)).toEqual([])
})
