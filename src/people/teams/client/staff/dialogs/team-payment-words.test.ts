import { expect, test } from 'vitest'
import { settledInWords } from './team-payment-words.ts'

test('a team whose fee was refunded or waived isn’t shown as having paid', () => {
  const settled = { hasPaidInFull: true, paidAmount: 0, waivedAmount: 0 }
  expect(settledInWords({ ...settled, paidAmount: 500 })).toBe('Paid in full')
  expect(settledInWords(settled)).toBe('Nothing owed')
  expect(settledInWords({ ...settled, waivedAmount: 500 })).toBe('Fee waived')
  expect(settledInWords({ ...settled, paidAmount: 375, waivedAmount: 125 })).toBe('Paid, the rest waived')
  expect(settledInWords({ ...settled, hasPaidInFull: false })).toBeNull()
})
