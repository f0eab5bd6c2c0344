import { describe, expect, it } from 'vitest'
import { leftOf, oversoldBy, quantityFault } from './limits.ts'

const mulligan = { name: 'Mulligan', stock: 10, perOrder: 6, perTeam: 4, perPlayer: 2 }
const nobody = { sold: 0, byTeam: null, byPlayer: null }

describe('a quantity', () => {
  it('is fine within every limit', () => {
    expect(quantityFault(mulligan, 6, nobody)).toBeUndefined()
    expect(quantityFault(mulligan, 1, { sold: 9, byTeam: 3, byPlayer: 1 })).toBeUndefined()
    expect(quantityFault({ ...mulligan, stock: null, perOrder: null }, 500, nobody)).toBeUndefined()
  })

  it('above the stock is told what is left', () => {
    expect(quantityFault(mulligan, 3, { ...nobody, sold: 8 })).toBe('Mulligan: only 2 left')
    expect(quantityFault(mulligan, 1, { ...nobody, sold: 10 })).toBe('Mulligan: sold out')
    expect(quantityFault(mulligan, 1, { ...nobody, sold: 12 })).toBe('Mulligan: sold out')
  })

  it('above a limit is told how many can still be added', () => {
    expect(quantityFault(mulligan, 7, nobody)).toBe('Mulligan: at most 6 per order')
    expect(quantityFault(mulligan, 5, { sold: 0, byTeam: 0, byPlayer: null })).toBe(
      'Mulligan: at most 4 per team.',
    )
    expect(quantityFault(mulligan, 2, { sold: 3, byTeam: 3, byPlayer: null })).toBe(
      'Mulligan: at most 4 per team. Yours has 3, so you can add 1.',
    )
    expect(quantityFault(mulligan, 1, { sold: 4, byTeam: 4, byPlayer: null })).toBe(
      'Mulligan: at most 4 per team. Yours has 4.',
    )
    expect(quantityFault(mulligan, 2, { sold: 1, byTeam: 1, byPlayer: 1 })).toBe(
      'Mulligan: at most 2 per player. You have 1, so you can add 1.',
    )
  })

  it('is a whole number of at least 1', () => {
    for (const wrong of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(quantityFault(mulligan, wrong, nobody)).toBe('Enter a whole number, 1 or more')
  })
})

it('never leaves less than nothing', () => {
  expect([leftOf({ stock: null }, 5), leftOf({ stock: 5 }, 3), leftOf({ stock: 5 }, 7)]).toEqual([null, 2, 0])
})

it('more can be sold than there are, without signal, and it is counted', () => {
  expect([oversoldBy({ stock: 5 }, 7), oversoldBy({ stock: 5 }, 5), oversoldBy({ stock: null }, 9)]).toEqual([
    2, 0, 0,
  ])
})
