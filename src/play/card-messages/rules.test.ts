import { expect, it } from 'vitest'
import { holesTyped, readHoles } from './rules.ts'

it('reads holes as people type them, and writes them so that they read the same', () => {
  expect(readHoles('', 18)).toEqual([])
  expect(readHoles('9, 3 7-9;1', 18)).toEqual([1, 3, 7, 8, 9])
  for (const holes of [[3], [1, 2, 3, 18], [7, 9]]) expect(readHoles(holesTyped(holes), 18)).toEqual(holes)
})

it('refuses what is no hole of the course', () => {
  for (const typed of ['0', '19', '9-7', 'seven', '-3', '1-', '3-40']) expect(readHoles(typed, 18)).toBeNull()
})
