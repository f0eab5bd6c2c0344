import { expect, it } from 'vitest'
import { movedWithin } from './item-order.ts'

const items = ['P1', 'a1', 'a2', 'P2', 'a3'].map((id) => ({
  id,
  kind: id.startsWith('P') ? ('package' as const) : ('add-on' as const),
}))

it('an item moves among its own kind, and the other kind stays where it is', () => {
  expect(movedWithin(items, 'a3', 0)).toEqual(['P1', 'a3', 'a1', 'P2', 'a2'])
  expect(movedWithin(items, 'P1', 1)).toEqual(['P2', 'a1', 'a2', 'P1', 'a3'])
})

it('it never moves past either end', () => {
  expect(movedWithin(items, 'a1', -3)).toEqual(['P1', 'a1', 'a2', 'P2', 'a3'])
  expect(movedWithin(items, 'a1', 9)).toEqual(['P1', 'a2', 'a3', 'P2', 'a1'])
})
