import { expect, it } from 'vitest'
import { isNearlyGone, sellingSteps } from './selling-rules.ts'

it('three left, or a tenth of many, is nearly gone', () => {
  expect(isNearlyGone({ stock: null, left: null })).toBe(false)
  expect([4, 3, 0].map((left) => isNearlyGone({ stock: 20, left }))).toEqual([false, true, true])
  expect([51, 50].map((left) => isNearlyGone({ stock: 500, left }))).toEqual([false, true])
  expect(isNearlyGone({ stock: 2, left: 2 })).toBe(false)
})

it('says what to do about add-ons', () => {
  const selling = {
    today: { items: 0, amount: 0 },
    all: { items: 0, amount: 0 },
    unpaidOrders: 1,
    nearlyGone: [
      { name: 'String', left: 0 },
      { name: 'Mulligan', left: 2 },
    ],
    lateSales: 3,
  }
  const texts = (phase: 'before' | 'day' | 'after') =>
    sellingSteps({ selling, phase }).map(({ text }) => text)
  expect(texts('before')).toEqual([])
  expect(texts('day')).toEqual(['String: sold out', 'Mulligan: 2 left', '1 order of add-ons not paid yet'])
  expect(texts('after')).toEqual(['1 order of add-ons not paid yet'])
  expect(sellingSteps({ phase: 'day' })).toEqual([])
})
