import { expect, it } from 'vitest'
import type { OrderType } from '../../../ledger/purposes.ts'
import { settledWords } from './settled-words.ts'

const fees = [{ feeName: 'Dinner', totalAmount: 60, individualAmount: 60 }]

it.each<[string, OrderType, { paidAmount: number; waivedAmount: number }]>([
  ['Your order has already been paid in full.', 'Attendee', { paidAmount: 60, waivedAmount: 0 }],
  ['Your order owes nothing.', 'Attendee/Shirt', { paidAmount: 0, waivedAmount: 0 }],
  ['Your sponsorship owes nothing more.', 'Sponsorship', { paidAmount: 25, waivedAmount: 0 }],
  ['Your sponsorship owes nothing.', 'Sponsorship', { paidAmount: 0, waivedAmount: 0 }],
  ['The fee was waived.', 'Golf', { paidAmount: 0, waivedAmount: 60 }],
  ['Your team owes nothing.', 'Golf', { paidAmount: 0, waivedAmount: 0 }],
])('a refund or a waived fee is not called a payment: %s', (words, type, money) => {
  expect(settledWords(type, { ...money, fees })).toBe(words)
})
