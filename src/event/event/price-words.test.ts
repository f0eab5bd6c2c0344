import { expect, it } from 'vitest'
import { fromInWords, nextPriceWords, thenWords, untilInWords } from './price-words.ts'

it('an end at midnight is the end of the day before', () => {
  expect(untilInWords('2027-06-02T00:00')).toBe('June 1, 2027 (end of day)')
  expect(untilInWords('2027-06-01T18:00')).toBe('Jun 1, 2027, 6:00 PM')
  const zone = 'America/New_York'
  expect(untilInWords('2027-06-02T00:00', zone)).toBe('June 1, 2027 (end of day, EDT)')
  expect(untilInWords('2027-06-01T18:00', zone)).toBe('Jun 1, 2027, 6:00 PM EDT')
})

it('a beginning at midnight is that day', () => {
  expect(fromInWords('2027-06-02T00:00', 'America/New_York')).toBe('June 2, 2027 EDT')
  expect(fromInWords('2027-01-02T08:30', 'America/New_York')).toBe('Jan 2, 2027, 8:30 AM EST')
})

it('a price that ends says until when it holds and what comes then, by the event’s clock, whose zone is named', () => {
  const show = (dollars: number) => `$${dollars}`
  const then = (from: string) => thenWords({ from, price: 500 }, show, 'America/New_York')
  expect(then('2027-06-02T00:00:00-04:00')).toBe('until the end of June 1, 2027 EDT, then $500')
  expect(then('2027-06-01T18:00:00-04:00')).toBe('until Jun 1, 2027, 6:00 PM EDT, then $500')
  expect(thenWords(null, show, 'America/New_York')).toBe('')
  const next = (from: string) => nextPriceWords({ from, price: 12 }, show, 'America/Los_Angeles')
  expect(next('2027-06-02T00:00:00-07:00')).toBe('$12 from June 2, 2027 PDT')
  expect(next('2027-06-02T08:30:00-07:00')).toBe('$12 from Jun 2, 2027, 8:30 AM PDT')
})
