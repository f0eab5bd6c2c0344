import { expect, it } from 'vitest'
import { itemSales } from './item-sales.ts'

const line = (name: string, quantity: number, takenBack = 0, amount = quantity * 10) => ({
  itemId: name,
  name,
  quantity,
  takenBack,
  amount,
})

it('adds up what was sold of each item: paid orders, less what was refunded', () => {
  const orders = [
    { state: 'paid', lines: [line('Mulligan', 4, 1), line('String', 1)] },
    { state: 'paid', lines: [line('Mulligan', 3, 0, 20)] },
    { state: 'held', lines: [line('Mulligan', 2)] },
    { state: 'refunded', lines: [line('String', 2)] },
    { state: 'over', lines: [line('Raffle ticket', 5)] },
    { state: 'canceled', lines: [line('Raffle ticket', 5)] },
  ]
  expect(itemSales(orders)).toEqual([
    { itemId: 'Mulligan', name: 'Mulligan', sold: 6, refunded: 1, amount: 5000, unpaid: 2 },
    { itemId: 'String', name: 'String', sold: 1, refunded: 2, amount: 1000, unpaid: 0 },
  ])
})
