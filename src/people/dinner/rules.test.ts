import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualOrderLimits } from '../../event/event/rules.ts'
import { cents } from '../../kernel/money.ts'
import { shirtSizes } from '../../kernel/shirt-sizes.ts'
import { dinnerEntry } from './contract.ts'
import {
  dinnerBill,
  dinnerSizeOf,
  dinnerSizes,
  guestNames,
  isOrderPaid,
  keepsPlacesUnpaid,
  limitFaults,
  mayAddShirt,
  orderFaults,
  readShirtSize,
  type TypedOrder,
} from './rules.ts'

const none = { Small: 0, Medium: 0, Large: 0, 'X-Large': 0, 'XX-Large': 0, 'XXX-Large': 0 }
const dana: TypedOrder = {
  guests: ['Dana Harlan', '  ', 'Łukasz O’Brien'],
  shirts: none,
  name: 'Dana Harlan',
  email: 'dana@example.org',
}
const sent = { eventId: 'e', requestedByEmailAddress: 'dana@example.org', attendees: [{ name: 'Dana' }] }

describe('sizes', () => {
  test('of both sign-ups are the same, in either spelling', () => {
    expect(dinnerSizes.map(readShirtSize)).toEqual([...shirtSizes])
    expect(shirtSizes.map(readShirtSize)).toEqual([...shirtSizes])
    expect(shirtSizes.map(dinnerSizeOf)).toEqual([...dinnerSizes])
    for (const other of ['', 'x-large', 'XXXXL']) expect(readShirtSize(other)).toBeNull()
  })

  test('are limited per order, counted over both spellings', () => {
    const shirts = (...rows: [string, number][]) => {
      const shirtRequests = rows.map(([size, quantity]) => ({ name: '', size, quantity }))
      const { success, data } = dinnerEntry.safeParse({ ...sent, shirtRequests })
      return success && Object.keys(limitFaults(data, usualOrderLimits)).length === 0
    }
    expect(shirts(['XL', 3], ['X-Large', 3])).toBe(true)
    expect(shirts(['XL', 3], ['X-Large', 4])).toBe(false)
    expect(shirts(...dinnerSizes.map((size): [string, number] => [size, 6]))).toBe(true)
    for (const wrong of [7, 51, -1, 1.5]) expect(shirts(['Small', wrong])).toBe(false)
  })
})

describe('the bill', () => {
  const untaxed = { dinner: 0, shirt: 0 }

  test('adds sales tax per item, rounded to the cent, as one line', () => {
    const prices = { dinner: cents(6000), shirt: cents(2500) }
    const bill = dinnerBill({ guests: 1, shirts: 2 }, prices, { dinner: 6000, shirt: 8875 })
    expect(bill.lines.slice(2)).toMatchObject([
      { name: 'Sales tax', amount: 360 + 444 },
      { name: 'Rounding', amount: 96 },
    ])
    expect(bill.price).toBe(11_900)
  })

  test('lists dinners and shirts, and nothing that was not ordered', () => {
    const prices = { dinner: cents(6000), shirt: cents(2500) }
    expect(dinnerBill({ guests: 2, shirts: 0 }, prices, untaxed)).toEqual({
      lines: [{ kind: 'dinner', name: 'Dinner fee', quantity: 2, unit: 6000, amount: 12000 }],
      price: 12000,
    })
    expect(dinnerBill({ guests: 1, shirts: 3 }, prices, untaxed).price).toBe(13500)
    expect(dinnerBill({ guests: 0, shirts: 0 }, prices, untaxed)).toEqual({ lines: [], price: 0 })
  })

  test('is rounded up to a whole dollar with its own line, at any price', () => {
    const prices = { dinner: cents(6050), shirt: cents(2525) }
    expect(dinnerBill({ guests: 1, shirts: 1 }, prices, untaxed)).toMatchObject({
      lines: [{}, {}, { name: 'Rounding', amount: 25 }],
      price: 8600,
    })
    const count = fc.integer({ min: 0, max: 36 })
    const price = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(count, count, price, price, (guests, shirts, dinner, shirt) => {
        const bill = dinnerBill({ guests, shirts }, { dinner: cents(dinner), shirt: cents(shirt) }, untaxed)
        const exact = guests * dinner + shirts * shirt
        expect(bill.lines.reduce((total, { amount }) => total + amount, 0)).toBe(bill.price)
        expect(bill.price % 100).toBe(0)
        expect(bill.price - exact).toBeGreaterThanOrEqual(0)
        expect(bill.price - exact).toBeLessThan(100)
      }),
    )
  })
})

test('an unpaid order holds its places for 60 minutes', () => {
  const hold = { createdAt: '2025-07-01T12:00:00.000Z', heldAgainAt: null }
  expect(keepsPlacesUnpaid(hold, new Date('2025-07-01T12:59:59.999Z'))).toBe(true)
  expect(keepsPlacesUnpaid(hold, new Date('2025-07-01T13:00:00.000Z'))).toBe(false)
})

test('an order is paid once money came in, until it is fully refunded; a free one is paid at once', () => {
  const isGivenUp = false
  expect(isOrderPaid(cents(6000), { covered: cents(0), isGivenUp })).toBe(false)
  expect(isOrderPaid(cents(6000), { covered: cents(6000), isGivenUp })).toBe(true)
  expect(isOrderPaid(cents(6000), { covered: cents(6000), isGivenUp: true })).toBe(false)
  expect(isOrderPaid(cents(6000), { covered: cents(1000), isGivenUp })).toBe(true)
  expect(isOrderPaid(cents(0), { covered: cents(0), isGivenUp })).toBe(true)
})

describe('the form', () => {
  test('ignores blank names', () => {
    expect(guestNames(dana)).toEqual(['Dana Harlan', 'Łukasz O’Brien'])
    expect(orderFaults(dana)).toEqual({})
  })

  test('reports what is missing at its field', () => {
    expect(orderFaults({ guests: ['', ' '], shirts: none, name: ' ', email: '' })).toEqual({
      choice: 'Enter a name for dinner or choose a shirt',
      name: 'Name for the receipt is required',
      email: 'Email is required',
    })
    expect(orderFaults({ ...dana, email: 'dana@example' })).toEqual({ email: 'Email is invalid' })
    expect(orderFaults({ ...dana, guests: ['', 'x'.repeat(101)] })).toEqual({
      guest1: 'At most 100 characters',
    })
    expect(orderFaults({ ...dana, guests: [], shirts: { ...none, Large: 1 } })).toEqual({})
  })

  test('offers another shirt while there are fewer than six in total', () => {
    const two = { ...none, Small: 3, Large: 2 }
    expect(mayAddShirt({ shirts: two }, usualOrderLimits)).toBe(true)
    expect(mayAddShirt({ shirts: { ...two, Medium: 1 } }, usualOrderLimits)).toBe(false)
    const ten = { ...usualOrderLimits, maxShirtsPerOrder: 10 }
    expect(mayAddShirt({ shirts: { ...none, Small: 9 } }, ten)).toBe(true)
  })
})
