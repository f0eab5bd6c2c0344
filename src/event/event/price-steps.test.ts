import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { nextPriceOf, priceAt } from './price-steps.ts'

const newYork = 'America/New_York'
const step = (until: string, price: number) => ({ until, price: cents(price) })
const earlyBird = {
  price: cents(150_00),
  priceSteps: [step('2027-05-02T00:00', 100_00), step('2027-06-02T00:00', 125_00)],
}
const at = (moment: string, zone = newYork) => priceAt(earlyBird, new Date(moment), zone)

describe('a price', () => {
  it('is the step’s until its last minute, then the next one’s, then the full price', () => {
    expect(at('2027-04-01T12:00:00Z')).toBe(100_00)
    expect(at('2027-05-02T03:59:59.999Z')).toBe(100_00)
    expect(at('2027-05-02T04:00:00Z')).toBe(125_00)
    expect(at('2027-06-02T04:00:00Z')).toBe(150_00)
  })

  it('changes by the event’s clock, wherever the reader is', () => {
    expect(at('2027-06-02T04:00:00Z', 'America/Los_Angeles')).toBe(125_00)
    expect(at('2027-06-02T07:00:00Z', 'America/Los_Angeles')).toBe(150_00)
  })

  it('changes at midnight on the days the clocks change', () => {
    const until = (day: string) => ({ price: cents(20_00), priceSteps: [step(`${day}T00:00`, 10_00)] })
    const price = (day: string, moment: string) => priceAt(until(day), new Date(moment), newYork)
    expect(price('2027-03-15', '2027-03-15T03:59:59Z')).toBe(10_00)
    expect(price('2027-03-15', '2027-03-15T04:00:00Z')).toBe(20_00)
    expect(price('2027-11-08', '2027-11-08T04:59:59Z')).toBe(10_00)
    expect(price('2027-11-08', '2027-11-08T05:00:00Z')).toBe(20_00)
  })

  it('never falls back when an hour comes twice', () => {
    const item = { price: cents(20_00), priceSteps: [step('2027-11-07T01:30', 10_00)] }
    const seen = ['05:29', '05:30', '06:15', '06:45'].map((time) =>
      priceAt(item, new Date(`2027-11-07T${time}:00Z`), newYork),
    )
    expect(seen).toEqual([10_00, 20_00, 20_00, 20_00])
  })
})

describe('the next price', () => {
  const next = (moment: string) => nextPriceOf(earlyBird, new Date(moment), newYork)

  it('is the next step’s, with the moment it begins', () => {
    expect(next('2027-04-01T00:00:00Z')).toEqual({ from: new Date('2027-05-02T04:00:00Z'), price: 125_00 })
    expect(next('2027-05-10T00:00:00Z')).toEqual({ from: new Date('2027-06-02T04:00:00Z'), price: 150_00 })
    expect(next('2027-07-01T00:00:00Z')).toBeNull()
  })

  it('leaves out a step that changes nothing', () => {
    const item = { price: cents(150_00), priceSteps: [step('2027-05-02T00:00', 150_00)] }
    expect(nextPriceOf(item, new Date('2027-04-01T00:00:00Z'), newYork)).toBeNull()
  })
})
