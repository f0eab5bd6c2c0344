import { describe, expect, it } from 'vitest'
import type { CardItem } from './contract.ts'
import { afterAnswer, leftOfBought, type UnsentUse, usesInWords, withUnsent } from './item-uses.ts'

function mulligans(change: Partial<CardItem> = {}): CardItem {
  const uses = [{ id: 'one', holeNumber: 3 }]
  return { itemId: 'm', name: 'Mulligan', bought: 4, used: 1, left: 3, uses, isOnSale: false, ...change }
}
function unsent(mutationId: string, change: Partial<UnsentUse> = {}): UnsentUse {
  return { mutationId, itemId: 'm', holeNumber: 7, isUndone: false, refusal: null, ...change }
}

describe('what is left to use', () => {
  it('counts uses that this phone hasn’t sent', () => {
    expect(withUnsent([mulligans()], [unsent('two')])).toMatchObject([
      {
        used: 2,
        left: 2,
        uses: [
          { id: 'one', holeNumber: 3 },
          { id: 'two', holeNumber: 7 },
        ],
      },
    ])
  })
  it('counts a use once whose answer was lost', () => {
    expect(withUnsent([mulligans()], [unsent('one')])).toMatchObject([{ used: 1, left: 3 }])
  })
  it('gives back a use that was taken back on this phone, once', () => {
    const back = unsent('one', { isUndone: true })
    expect(withUnsent([mulligans()], [back])).toMatchObject([{ used: 0, left: 4, uses: [] }])
    const known = mulligans({ used: 0, left: 4, uses: [] })
    expect(withUnsent([known], [back])).toMatchObject([{ used: 0, left: 4 }])
  })
  it('ignores what the server refused, and never falls below zero', () => {
    expect(withUnsent([mulligans()], [unsent('two', { refusal: 'None were left' })])).toEqual([mulligans()])
    const none = mulligans({ bought: 1, left: 0 })
    expect(withUnsent([none], [unsent('two')])).toMatchObject([{ used: 2, left: 0 }])
  })
})

describe('the server’s answer', () => {
  const answer = {
    items: [
      { itemId: 'm', name: 'Mulligan', countsOnCard: true, bought: 4, used: 2, left: 2 },
      { itemId: 'r', name: 'Raffle ticket', countsOnCard: false, bought: 9, used: 0, left: 9 },
    ],
    uses: [
      { id: 'one', itemId: 'm', holeNumber: 3, isUndone: true },
      { id: 'two', itemId: 'm', holeNumber: 7, isUndone: false },
    ],
  }
  it('replaces the figures; what is on sale stays', () => {
    expect(afterAnswer([mulligans({ isOnSale: true })], answer)).toEqual([
      mulligans({ used: 2, left: 2, uses: [{ id: 'two', holeNumber: 7 }], isOnSale: true }),
    ])
  })
  it('takes away what the team no longer has', () => {
    expect(afterAnswer([mulligans({ isOnSale: true })], { items: [], uses: [] })).toEqual([
      mulligans({ bought: 0, used: 0, left: 0, uses: [], isOnSale: true }),
    ])
  })
})

it('is said in words', () => {
  expect(leftOfBought([mulligans(), mulligans({ bought: 1, left: 0 })])).toBe('3 of 5')
  expect(usesInWords([])).toBeNull()
  expect(usesInWords([{ itemName: 'Mulligan' }])).toBe('1 mulligan')
  expect(usesInWords([{ itemName: 'Mulligan' }, { itemName: 'String' }])).toBe('2 add-ons')
})
