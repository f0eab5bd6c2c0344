import { expect, it } from 'vitest'
import { revealChange } from './changes.ts'
import type { RevealStep } from './contract.ts'
import { shownOf } from './screen-state.ts'

const step = (place: number, name: string, figure = '-7', board: string | null = null): RevealStep => ({
  ...{ key: `place ${place} ${board ?? ''}`, kind: 'place', board, place, lines: [] },
  title: place === 1 ? 'Winner' : `Place ${place}`,
  rows: [{ name, about: '65 strokes', figure }],
})
const before = [step(3, 'Marsh'), step(2, 'Okafor'), step(1, 'Silva')]

it('nothing changed: nothing is told', () => {
  expect(revealChange(before, structuredClone(before), 2)).toBe(null)
})

it('a change ahead is told, and what was shown stays', () => {
  expect(revealChange(before, [step(3, 'Marsh'), step(2, 'Okafor'), step(1, 'Vance')], 2)).toEqual({
    words: ['Winner was Silva, and is now Vance.'],
    stays: 2,
  })
})

it('what was shown wrong is shown again, from the first wrong one', () => {
  const after = [step(3, 'Marsh'), step(2, 'Silva'), step(1, 'Okafor', '-9')]
  expect(revealChange(before, after, 2)).toEqual({
    words: ['Already shown: Place 2 was Okafor, and is now Silva.', 'Winner was Silva, and is now Okafor.'],
    stays: 1,
  })
  expect(revealChange(before, [step(3, 'Marsh', '-6'), ...before.slice(1)], 3)).toEqual({
    words: ['Already shown: Place 3, Marsh: the score or a tie was corrected.'],
    stays: 0,
  })
})

it('a place that is new before the one shown is never skipped, and one that is gone is told', () => {
  const added = revealChange(before, [step(4, 'Vance'), ...before], 2)
  expect(added).toEqual({ words: ['Place 4 is new: Vance.'], stays: 0 })
  const gone = revealChange(before, before.slice(1), 2)
  expect(gone).toEqual({ words: ['Already shown: Place 3, Marsh, is gone.'], stays: 1 })
})

it('many changes are counted', () => {
  const many = Array.from({ length: 11 }, (_, at) => step(11 - at, `Team ${at}`))
  const other = many.map((each) => ({ ...each, rows: [{ name: 'X', about: '', figure: null }] }))
  const { words } = revealChange(many, other, 0) ?? { words: [] }
  expect([words.length, words.at(-1)]).toEqual([9, '3 more steps have changed.'])
})

it('the screen has the step that is shown and those before it on its leaderboard', () => {
  const steps = [
    step(1, 'Ivers', '-7', 'Net'),
    step(2, 'Okafor', '-7', 'Gross'),
    step(1, 'Silva', '-7', 'Gross'),
  ]
  expect(shownOf(steps, 0)).toEqual({ shown: 0, step: null, earlier: [] })
  expect(shownOf(steps, 2)).toEqual({ shown: 2, step: steps[1], earlier: [] })
  expect(shownOf(steps, 3)).toEqual({ shown: 3, step: steps[2], earlier: [steps[1]] })
})
