import { expect, it } from 'vitest'
import { momentEntry, momentFaults, typedMoment } from './pledge-draft.ts'

it('the form starts with the usual levels', () => {
  expect(momentEntry(typedMoment(null))).toEqual({ levels: [1000, 500, 250, 100, 50], goal: 10_000 })
})

it('levels may be typed with dollar signs, and with commas in them', () => {
  expect(momentEntry({ levels: '$1,000, 500 100,50', goal: '$5,000' })).toEqual({
    levels: [1000, 500, 100, 50],
    goal: 5000,
  })
})

it('what isn’t an amount gets a sentence at its field', () => {
  expect(Object.keys(momentFaults({ levels: 'a lot', goal: '-1' }))).toEqual(['levels', 'goal'])
  expect(momentFaults({ levels: '1 2 3 4 5 6 7 8 9', goal: '1' }).levels).toBeDefined()
  expect(momentFaults({ levels: '', goal: '10' }).levels).toBeDefined()
  expect(momentFaults({ levels: '5', goal: '10' })).toEqual({})
})
