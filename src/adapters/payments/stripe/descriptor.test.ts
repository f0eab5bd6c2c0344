import { expect, it } from 'vitest'
import { descriptorSuffix } from './descriptor.ts'

it.each([
  ['Harlan Memorial Scramble', 'HARLAN'],
  ['Golf 4 All', 'GOLF 4 ALL'],
  ['Invitational-of-the-Year', 'INVITATION'],
  ['Núñez\' <Cup> * "2026"', 'NUNEZ CUP'],
  ['2026', 'GOLF'],
  ['⛳ ゴルフ', 'GOLF'],
  ['', 'GOLF'],
])('%s is shown on a card statement as %s', (name, suffix) => {
  expect(descriptorSuffix(name)).toBe(suffix)
  expect(suffix.length).toBeLessThanOrEqual(10)
})
