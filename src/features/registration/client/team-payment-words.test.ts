import { expect, test } from 'vitest'
import { settledInWords } from './team-payment-words.ts'

test('a team whose money went back, or whose fee was waived, is not said to have paid', () => {
  expect(settledInWords({ hasPaidInFull: true, paidAmount: 500 })).toBe('Paid in full')
  expect(settledInWords({ hasPaidInFull: true, paidAmount: 0 })).toBe('Nothing owed')
  expect(settledInWords({ hasPaidInFull: false, paidAmount: 0 })).toBeNull()
})
