import { describe, expect, it } from 'vitest'
import { later, minute } from '../../kernel/clock.ts'
import { cents, noMoney } from '../../kernel/money.ts'
import {
  addOnsOf,
  entitlements,
  fairShare,
  isOrderPaid,
  keepsStock,
  lineAmount,
  type OrderLine,
  orderBill,
  quantities,
} from './rules.ts'

const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line',
  itemId: 'mulligan',
  name: 'Mulligan',
  quantity: 4,
  takenBack: 0,
  unitPrice: cents(10_00),
  discount: noMoney,
  unitValue: noMoney,
  treatment: 'goods',
  taxRate: 0,
  ...change,
})
const now = new Date('2025-07-19T16:00:00Z')
const hold = { price: cents(40_00), heldUntil: later(now, 30 * minute).toISOString(), canceledAt: null }
const unpaid = { covered: noMoney, underWay: noMoney, isGivenUp: false, isOpen: false }

describe('the bill of an order', () => {
  it('adds lines, discounts and sales tax to the cent', () => {
    const taxed = line({ quantity: 3, unitPrice: cents(9_99), discount: cents(1_00), taxRate: 8875 })
    expect(lineAmount(taxed)).toBe(28_97)
    expect(orderBill([line(), taxed])).toEqual({ price: 71_54, tax: 2_57, rounding: 0 })
  })

  it('a discount never makes a line negative, and a refund doesn’t change the bill', () => {
    expect(lineAmount(line({ discount: cents(99_00) }))).toBe(0)
    expect(orderBill([line({ takenBack: 4 })]).price).toBe(40_00)
  })
})

describe('who has the stock', () => {
  it('an unpaid order for 30 minutes, and longer only with an open payment or money under way', () => {
    expect(keepsStock(hold, unpaid, later(now, 29 * minute))).toBe(true)
    expect(keepsStock(hold, unpaid, later(now, 30 * minute))).toBe(false)
    expect(keepsStock(hold, { ...unpaid, isOpen: true }, later(now, 60 * minute))).toBe(true)
    expect(keepsStock(hold, { ...unpaid, underWay: cents(40_00) }, later(now, 60 * minute))).toBe(true)
  })

  it('a paid or free order for good, until it is canceled or fully refunded', () => {
    const paid = { ...unpaid, covered: cents(40_00) }
    expect(keepsStock(hold, paid, later(now, 600 * minute))).toBe(true)
    expect(keepsStock({ ...hold, price: noMoney }, unpaid, later(now, 600 * minute))).toBe(true)
    expect(keepsStock(hold, { ...paid, isGivenUp: true }, now)).toBe(false)
    expect(keepsStock({ ...hold, canceledAt: hold.heldUntil }, unpaid, now)).toBe(false)
    expect(isOrderPaid(hold, { ...paid, isGivenUp: true })).toBe(false)
  })

  it('what was taken back is for sale again', () => {
    const orders = [
      { lines: [line(), line({ itemId: 'string', quantity: 1 })] },
      { lines: [line({ takenBack: 3 })] },
    ]
    expect(quantities(orders)).toEqual(
      new Map([
        ['mulligan', 5],
        ['string', 1],
      ]),
    )
  })
})

describe('what one address may hold unpaid', () => {
  it('is half of what is left without its own orders, and a few more for whoever has none', () => {
    expect(fairShare(100, 0)).toBe(50)
    expect(fairShare(60, 40)).toBe(10)
    expect(fairShare(50, 50)).toBe(0)
    expect(fairShare(10, 0)).toBe(8)
    expect(fairShare(6, 2)).toBe(6)
    expect(fairShare(1, 4)).toBe(4)
    // Others bought meanwhile: it holds more than its share, and no more.
    expect(fairShare(2, 30)).toBe(0)
  })
})

describe('what a team may use', () => {
  const paid = { lines: [line()], isPaid: true, isKept: true }
  const held = { lines: [line({ quantity: 2 })], isPaid: false, isKept: true }
  const use = { itemId: 'mulligan', isUndone: false }

  it('is what it paid for, less what it used and didn’t take back', () => {
    const uses = [use, { ...use, isUndone: true }, { itemId: 'string', isUndone: false }]
    expect(entitlements([paid, held], uses, false).get('mulligan')).toEqual({ bought: 4, used: 1, left: 3 })
  })

  it('includes unpaid orders if the team may play before it has paid', () => {
    expect(entitlements([paid, held], [], true).get('mulligan')?.left).toBe(6)
  })

  it('is never below zero, also when used ones are refunded', () => {
    const refunded = { ...paid, lines: [line({ takenBack: 3 })] }
    expect(entitlements([refunded], [use, use], false).get('mulligan')).toEqual({
      bought: 1,
      used: 2,
      left: 0,
    })
  })
})

it('lists what a team has of each add-on: ordered, paid, used; without what was given up', () => {
  const mulligans = { lines: [line()], isPaid: true, isKept: true }
  const later = { lines: [line({ quantity: 2, name: 'Mulligans' })], isPaid: false, isKept: true }
  const over = { lines: [line({ itemId: 'string', name: 'String' })], isPaid: false, isKept: false }
  const refunded = { lines: [line({ itemId: 'skins', takenBack: 4 })], isPaid: true, isKept: true }
  const uses = [{ itemId: 'mulligan', isUndone: false }]
  expect(addOnsOf([mulligans, later, over, refunded], uses, false)).toEqual([
    { itemId: 'mulligan', name: 'Mulligans', ordered: 6, paid: 4, bought: 4, used: 1, left: 3 },
  ])
})
