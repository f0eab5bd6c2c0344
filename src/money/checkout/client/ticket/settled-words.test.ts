import { expect, it } from 'vitest'
import { settledWords } from './settled-words.ts'

const fees = [{ feeName: 'Dinner', totalAmount: 60, individualAmount: 60 }]

it.each<[string, string, { paidAmount: number; waivedAmount: number }]>([
  ['Your order has already been paid in full.', 'Your order', { paidAmount: 60, waivedAmount: 0 }],
  ['Your order owes nothing.', 'Your order', { paidAmount: 0, waivedAmount: 0 }],
  ['Your sponsorship owes nothing more.', 'Your sponsorship', { paidAmount: 25, waivedAmount: 0 }],
  ['Your sponsorship owes nothing.', 'Your sponsorship', { paidAmount: 0, waivedAmount: 0 }],
  ['The fee was waived.', 'Your team', { paidAmount: 0, waivedAmount: 60 }],
  ['Your team owes nothing.', 'Your team', { paidAmount: 0, waivedAmount: 0 }],
])('a refund or a waived fee is not called a payment: %s', (words, own, money) => {
  expect(settledWords(own, { ...money, fees })).toBe(words)
})
