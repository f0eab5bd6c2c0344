import { expect, it } from 'vitest'
import { conflictWords } from './conflict-choice.tsx'

const hole = { strokes: 5, conflicts: [3] }

it('a phone that entered nothing shows that two phones disagree', () => {
  expect(conflictWords(hole, undefined, false)).toBe(
    'Two phones entered different scores, 5 and 3: pick one.',
  )
})

it('each of the two phones shows its own score as its own', () => {
  expect(conflictWords(hole, undefined, true)).toBe('You 5, the other phone 3: pick one.')
  expect(conflictWords(hole, { mine: 3 }, false)).toBe('You 3, the other phone 5: pick one.')
})

it('an emptied hole is described in words', () => {
  expect(conflictWords({ strokes: null, conflicts: [4] }, undefined, true)).toBe(
    'You no score, the other phone 4: pick one.',
  )
})
