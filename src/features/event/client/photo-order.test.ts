import { expect, it } from 'vitest'
import { besides } from './photo-order.ts'

it('photos go round at both ends', () => {
  expect(besides(2, 1, 3)).toBe(0)
  expect(besides(0, -1, 3)).toBe(2)
  expect(besides(0, 1, 1)).toBe(0)
})
