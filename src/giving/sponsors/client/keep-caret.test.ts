import { expect, it } from 'vitest'
import { caretAfter } from './keep-caret.ts'

it.each([
  ['(831) 555-0199', 0, 0],
  ['(831) 555-0199', 1, 2],
  ['(831) 555-0199', 3, 4],
  ['(831) 555-0199', 4, 7],
  ['(831) 555-0199', 10, 14],
  ['', 0, 0],
])('in %j, after %i digits, is position %i', (text, digits, place) => {
  expect(caretAfter(text, digits)).toBe(place)
})
