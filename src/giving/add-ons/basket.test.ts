import { expect, it } from 'vitest'
import { nextPriceWords } from '../../event/event/price-words.ts'
import { cents } from '../../kernel/money.ts'
import type { ItemOnSale } from '../price-list/item-shapes.ts'
import { basketOf, mostOf, needsTeam } from './basket.ts'
import { leftWords, limitWords } from './item-words.ts'

const free = { perOrder: null, perTeam: null, perPlayer: null }

function item(change: Partial<ItemOnSale> = {}): ItemOnSale {
  return {
    id: 'mulligan',
    kind: 'add-on',
    name: 'Mulligan',
    description: '',
    pictureUrl: null,
    price: 10,
    nextPrice: null,
    salesTax: 0,
    left: null,
    limits: free,
    treatment: 'goods',
    taxNote: null,
    countsOnCard: false,
    includes: [],
    needsHole: false,
    level: null,
    ...change,
  }
}

it('only what was chosen is in the basket, in the order of the list', () => {
  const items = [item(), item({ id: 'string', price: 5 }), item({ id: 'raffle', price: 20 })]
  const { lines, total } = basketOf(items, { raffle: 1, mulligan: 4, string: 0 })
  expect(lines.map(({ item: { id }, quantity, amount }) => [id, quantity, amount])).toEqual([
    ['mulligan', 4, 40_00],
    ['raffle', 1, 20_00],
  ])
  expect(total).toBe(60_00)
})

it('a code is taken off its line, and sales tax is on the rest, to the cent', () => {
  const items = [item({ price: 33.33, salesTax: 8.875 })]
  const { lines, tax, total } = basketOf(items, { mulligan: 3 }, new Map([['mulligan', cents(10_00)]]))
  expect(lines[0]?.amount).toBe(89_99)
  expect(tax).toBe(7_99)
  expect(total).toBe(97_98)
})

it('no more can be chosen than is left or allowed', () => {
  expect(mostOf(item())).toBe(99)
  expect(mostOf(item({ left: 3, limits: { ...free, perTeam: 4 } }))).toBe(3)
  expect(mostOf(item({ left: 30, limits: { ...free, perTeam: 4, perPlayer: 1 } }))).toBe(1)
})

it('what a team uses or is limited for needs a team', () => {
  expect(needsTeam(item())).toBe(false)
  expect(needsTeam(item({ countsOnCard: true }))).toBe(true)
  expect(needsTeam(item({ limits: { ...free, perTeam: 4 } }))).toBe(true)
})

it('limits and what is left are said in words', () => {
  expect(limitWords(item())).toBe('')
  expect(limitWords(item({ limits: { perOrder: 8, perTeam: 4, perPlayer: 1 } }))).toBe(
    'Limit 4 per team, 1 per player, 8 per order',
  )
  expect([null, 0, 3, 50].map((left) => leftWords(item({ left })))).toEqual([
    '',
    'Sold out',
    'Only 3 left',
    '',
  ])
})

it('the next price names the day by the event’s clock', () => {
  const show = (dollars: number) => `$${dollars}`
  const zone = 'America/New_York'
  expect(nextPriceWords(item().nextPrice, show, zone)).toBe('')
  const midnight = { from: '2027-06-02T00:00:00-04:00', price: 12 }
  expect(nextPriceWords(midnight, show, zone)).toBe('$12 from June 2, 2027 EDT')
  const evening = { from: '2027-06-01T18:00:00-04:00', price: 12 }
  expect(nextPriceWords(evening, show, zone)).toBe('$12 from Jun 1, 2027, 6:00 PM EDT')
})
