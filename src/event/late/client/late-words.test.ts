import { expect, it } from 'vitest'
import { aboutAll } from './late-words.ts'

it('the button that decides about what waits says no more than one call takes', () => {
  expect(aboutAll('Refuse', 2)).toBe('Refuse all 2')
  expect(aboutAll('Accept', 200)).toBe('Accept all 200')
  expect(aboutAll('Refuse', 250)).toBe('Refuse the oldest 200 of 250')
})
