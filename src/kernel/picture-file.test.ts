import { expect, it } from 'vitest'
import { pictureFault } from './picture-file.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

it('accepts a PNG or JPEG of up to 20 MB, also from phones that report no file type', () => {
  for (const good of [file('a.png', 'image/png'), file('a', 'image/jpeg'), file('IMG_1.JPG', '')])
    expect(pictureFault(good)).toBeUndefined()
})

it('refuses anything else before uploading, with a message', () => {
  expect(pictureFault(file('a.heic', 'image/heic'))).toBe('Please choose a PNG or JPEG picture.')
  expect(pictureFault(file('basket.pdf', ''))).toBe('Please choose a PNG or JPEG picture.')
  expect(pictureFault(file('a.png', 'image/png', 20_971_521))).toBe(
    'That picture is larger than 20 MB. Please choose a smaller one.',
  )
})
