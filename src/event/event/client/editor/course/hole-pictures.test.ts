import { expect, test } from 'vitest'
import { byHole } from './hole-pictures.tsx'

const holeOf = (name: string) => byHole([new File([], name)], 18).pictures[0]?.holeNumber

test('a picture is matched to a hole by the number in its file name', () => {
  expect(['hole-7.jpg', 'Hole 07.JPG', '18.png', '14 over the creek.jpg', 'h1_tee.jpeg'].map(holeOf)).toEqual(
    [7, 7, 18, 14, 1],
  )
})

test('a camera’s serial number, no number, or one beyond 18 matches no hole', () => {
  expect(['IMG_2044.jpg', 'tee.jpg', 'hole-19.jpg', 'hole-0.jpg'].map(holeOf)).toEqual(
    Array(4).fill(undefined),
  )
  expect(byHole([new File([], 'tee.jpg')], 18).notTaken).toEqual([
    'tee.jpg: Put the hole’s number, 1 to 18, into the file’s name.',
  ])
})
