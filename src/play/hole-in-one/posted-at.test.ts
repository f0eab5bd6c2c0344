import { expect, it } from 'vitest'
import { postedAt } from './posted-at.ts'

it('a post names its hole, and nothing else that has the same digits', () => {
  for (const post of ['Hole 7, hole-in-one', '7', 'holes 7 and 8', 'Tee of 7'])
    expect(postedAt(post, 7)).toBe(true)
  for (const post of ['', 'Hole 17', 'Check-in at 7', 'Cart barn', 'Hole 8'])
    expect(postedAt(post, 7)).toBe(false)
})
