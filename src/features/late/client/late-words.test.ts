import { expect, it } from 'vitest'
import { refuseAll } from './late-words.ts'

it('the button that refuses what waits says no more than one call takes', () => {
  expect(refuseAll(2)).toBe('Refuse all 2')
  expect(refuseAll(200)).toBe('Refuse all 200')
  expect(refuseAll(250)).toBe('Refuse the oldest 200 of 250')
})
