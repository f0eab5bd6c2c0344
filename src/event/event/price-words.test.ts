import { expect, it } from 'vitest'
import { fromInWords, thenWords, untilInWords } from './price-words.ts'

it('an end at midnight is the end of the day before', () => {
  expect(untilInWords('2027-06-02T00:00')).toBe('June 1, 2027 (end of day)')
  expect(untilInWords('2027-06-01T18:00')).toBe('Jun 1, 2027, 6:00 PM')
})

it('a beginning at midnight is that day', () => {
  expect(fromInWords('2027-06-02T00:00')).toBe('June 2, 2027')
  expect(fromInWords('2027-06-02T08:30')).toBe('Jun 2, 2027, 8:30 AM')
})

it('a price that ends says until when it holds and what comes then, by the event’s clock', () => {
  const show = (dollars: number) => `$${dollars}`
  const then = (from: string) => thenWords({ from, price: 500 }, show)
  expect(then('2027-06-02T00:00:00-04:00')).toBe('until the end of June 1, 2027, then $500')
  expect(then('2027-06-01T18:00:00-04:00')).toBe('until Jun 1, 2027, 6:00 PM, then $500')
  expect(thenWords(null, show)).toBe('')
})
