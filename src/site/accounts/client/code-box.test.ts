import { expect, it } from 'vitest'
import { readTyped } from './code-box.tsx'

it('accepts a code in any letter case and with extra characters', () => {
  expect(readTyped('7kqd')).toBe('7KQD')
  expect(readTyped(' 7K-QD \n')).toBe('7KQD')
  expect(readTyped('7KQD and more')).toBe('7KQD')
  expect(readTyped('7k')).toBe('7K')
})
