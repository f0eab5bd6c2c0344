import { expect, test } from 'vitest'
import type { Attendee, ShirtRequest } from '../../contract.ts'
import {
  filterAttendees,
  filterShirts,
  noFilter,
  sizeLabel,
  sizeRank,
  sizeTotals,
  toOrderInWords,
} from './attendee-filter.ts'

const createdOn = '2025-07-01T12:00:00.000Z'
const dana: Attendee = {
  name: 'Dana Núñez',
  type: 'Dinner',
  registeredByEmailAddress: 'pat@example.org',
  isPaid: false,
  createdOn,
  orderId: 'o1',
  guestNumber: 1,
}
const lee: Attendee = { ...dana, name: 'Lee Marsh', type: 'Golfer', isPaid: true }
const shirt: ShirtRequest = {
  size: 'XL',
  type: 'Golfer',
  name: 'Lee Marsh',
  quantity: 1,
  requestedByEmailAddress: 'lee@example.org',
  isPaid: true,
  createdOn,
}
const bought: ShirtRequest = { ...shirt, size: 'X-Large', type: 'Dinner', quantity: 3, isPaid: false }

test('people are filtered by name or address, payment and type', () => {
  const all = [dana, lee]
  expect(filterAttendees(all, noFilter)).toEqual(all)
  expect(filterAttendees(all, { ...noFilter, text: 'nunez' })).toEqual([dana])
  expect(filterAttendees(all, { ...noFilter, text: 'pat@' })).toEqual(all)
  expect(filterAttendees(all, { ...noFilter, paid: 'unpaid' })).toEqual([dana])
  expect(filterAttendees(all, { ...noFilter, paid: 'paid', type: 'Dinner' })).toEqual([])
})

test('shirts are found by either spelling of their size', () => {
  expect(filterShirts([shirt, bought], { ...noFilter, text: 'x-large' })).toEqual([shirt, bought])
  expect(filterShirts([shirt, bought], { ...noFilter, type: 'Dinner' })).toEqual([bought])
})

test('order totals count both spellings as one size', () => {
  const xl = sizeTotals([shirt, bought]).find(({ size }) => size === 'XL')
  expect(xl).toEqual({ size: 'XL', golfers: 1, dinner: 3, unpaid: 3, total: 4 })
  expect(sizeTotals([]).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0])
})

test('sizes are shown in one spelling and sorted smallest first', () => {
  expect(['XXXL', 'XL', 'X-Large', 'Small'].map(sizeLabel)).toEqual(['XXXL', 'XL', 'XL', 'Small'])
  expect(sizeRank('Small')).toBeLessThan(sizeRank('XXL'))
})

test('what to order is one sentence, in the order of sizes', () => {
  const shirts = ['XL', 'Small', 'X-Large'].map((size) => ({ size, quantity: 1 }) as ShirtRequest)
  expect(toOrderInWords(shirts)).toBe('To order: 1 Small, 2 XL.')
})
