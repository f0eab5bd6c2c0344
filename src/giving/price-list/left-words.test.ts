import { expect, it } from 'vitest'
import { leftLabel } from './left-words.ts'

it('what is left to use is said in the committee’s words', () => {
  expect(leftLabel([{ name: 'Mulligan' }])).toBe('Mulligans left')
  expect(leftLabel([{ name: 'Mulligans' }])).toBe('Mulligans left')
  expect(leftLabel([{ name: 'String' }])).toBe('String left')
  expect(leftLabel([{ name: 'Mulligan' }, { name: 'String' }])).toBe('Add-ons left')
})
