import { describe, expect, test } from 'vitest'
import { readTree } from '../../scripts/lib/tree.ts'
import { listsOf } from '../../scripts/lists.ts'

const tree = readTree()

/** The lines that a list gains by a file. */
function gainedBy(path: string, text: string): string[] {
  const before = new Set(listsOf(tree).flatMap(({ text: list }) => list.split('\n')))
  const after = listsOf([...tree, { path, text }].sort((a, b) => (a.path < b.path ? -1 : 1)))
  return after.flatMap(({ text: list }) => list.split('\n')).filter((line) => !before.has(line))
}

describe('what stands in the tree is on its list', () => {
  test('a migration, by its file’s name', () => {
    const path = 'src/adapters/database/migrations/9999-carts.ts'
    expect(gainedBy(path, 'export const carts = []\n')).toEqual([
      "import { carts } from './9999-carts.ts'",
      "'9999-carts': carts,",
    ])
  })

  test('a contract, by its own name; two of one file', () => {
    const text = 'export const cartsApi = contract({})\nexport const cartDeskApi = contract({})\n'
    expect(gainedBy('src/giving/carts/contract.ts', text)).toEqual([
      "import { cartsApi, cartDeskApi } from '../giving/carts/contract.ts'",
      'carts: cartsApi,',
      'cartDesk: cartDeskApi,',
    ])
  })

  test('something to sell', () => {
    expect(gainedBy('src/giving/carts/client/sold.ts', 'export const soldCart: Sold = {}\n')).toEqual([
      "import { soldCart } from '../giving/carts/client/sold.ts'",
      'soldCart,',
    ])
  })

  test('what a feature keeps of people', () => {
    expect(gainedBy('src/giving/carts/kept.ts', 'export const keptByCarts: KeptHere = {}\n')).toEqual([
      "import { keptByCarts } from '../../giving/carts/kept.ts'",
      'keptByCarts,',
    ])
  })

  test('and a test beside it isn’t', () => {
    expect(gainedBy('src/giving/carts/contract.test.ts', 'export const cartsApi = contract({})\n')).toEqual(
      [],
    )
  })
})
