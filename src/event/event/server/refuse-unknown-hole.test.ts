import { expect, test } from 'vitest'
import { refuseUnknownHole } from './refuse-unknown-hole.ts'

test('a hole that the event doesn’t have is refused at its field', () => {
  for (const hole of [1, 9, null, undefined]) refuseUnknownHole({ holeCount: 9 }, 'startingHole', hole)
  expect(() => refuseUnknownHole({ holeCount: 9 }, 'startingHole', 10)).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      details: { errors: { startingHole: ['Holes are 1 to 9'] } },
    }),
  )
})
