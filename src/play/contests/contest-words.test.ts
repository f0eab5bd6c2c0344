import { expect, it } from 'vitest'
import { holeDoubt } from './contest-words.ts'

it('a contest at a hole it hardly fits is asked about; at the usual one nothing is', () => {
  expect(holeDoubt('closest-to-the-pin', 5)).toMatch(/^Yes, at a par 5/)
  expect(holeDoubt('closest-to-the-pin', 4)).toMatch(/^Yes, at a par 4/)
  expect(holeDoubt('longest-drive', 3)).toBe('Yes, at a par 3')
  expect([3, undefined].map((par) => holeDoubt('closest-to-the-pin', par))).toEqual([null, null])
  expect(holeDoubt('longest-drive', 5)).toBeNull()
})
