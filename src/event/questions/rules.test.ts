import { expect, it } from 'vitest'
import { answerFault, isTypoFixed, meaningFault, questionFaults, typedChoices } from './rules.ts'

const shuttle = {
  audience: 'golfer',
  kind: 'one',
  words: 'Which shuttle?',
  choices: ['7:00', '7:30'],
} as const

it('a typo can be fixed in an answered question, and nothing that changes what it asks', () => {
  expect(isTypoFixed('Vegeterian cart lunch?', 'Vegetarian cart lunch?')).toBe(true)
  expect(isTypoFixed('which shuttle', 'Which shuttle?')).toBe(true)
  expect(isTypoFixed('Any allergies?', 'Any medication?')).toBe(false)
  expect(isTypoFixed('Do you need a cart?', 'Do you not need a cart?')).toBe(false)
  expect(isTypoFixed('How many of 2 rounds?', 'How many of 3 rounds?')).toBe(false)
})

it('who is asked, the kind and the choices of an answered question stay; a choice may come at the end', () => {
  expect(meaningFault(shuttle, { ...shuttle, choices: ['7:00', '7:30', '8:00'] })).toBeUndefined()
  expect(meaningFault(shuttle, { ...shuttle, choices: ['7:30', '7:00'] })).toMatch(/at the end/)
  expect(meaningFault(shuttle, { ...shuttle, choices: ['7:00'] })).toMatch(/at the end/)
  expect(meaningFault(shuttle, { ...shuttle, kind: 'several' })).toMatch(/kind/)
  expect(meaningFault(shuttle, { ...shuttle, audience: 'team' })).toMatch(/Who/)
})

it('an answer is one of the choices, as many as the kind takes, or a line that is not too long', () => {
  expect(answerFault(shuttle, ['7:30'])).toBeUndefined()
  expect(answerFault(shuttle, ['9:00'])).toBeDefined()
  expect(answerFault(shuttle, ['7:00', '7:30'])).toBeDefined()
  expect(answerFault({ ...shuttle, kind: 'several' }, ['7:00', '7:30'])).toBeUndefined()
  expect(answerFault({ kind: 'yes-no', choices: [] }, ['Maybe'])).toBeDefined()
  expect(answerFault({ kind: 'text', choices: [] }, ['x'.repeat(301)])).toMatch(/300/)
})

it('choices are typed one on each line, at least two and no two alike', () => {
  const typed = {
    audience: 'team',
    kind: 'one',
    words: 'Cart?',
    asking: 'optional',
    choices: 'Two\n\n Four ',
  } as const
  expect(typedChoices(typed)).toEqual(['Two', 'Four'])
  expect(questionFaults(typed)).toEqual({})
  expect(questionFaults({ ...typed, choices: 'Two' }).choices).toMatch(/at least two/)
  expect(questionFaults({ ...typed, choices: 'Two\ntwo' }).choices).toMatch(/same/)
  expect(questionFaults({ ...typed, kind: 'text', choices: '', words: ' ' })).toEqual({
    words: 'Question is required',
  })
})
