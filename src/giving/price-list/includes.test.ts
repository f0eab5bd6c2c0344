import { expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { includedInWords, includedValue, valuesOfEvent } from './includes.ts'
import { nothingIncluded } from './item.ts'

const title = {
  ...nothingIncluded,
  teams: 1,
  golfers: 2,
  dinners: 4,
  benefits: [{ id: 'a', text: 'Logo on every cart sign', sign: true }],
  values: { golf: cents(120_00), dinner: cents(60_00), shirt: null, drink: null },
}

it('a package is worth what it includes, a whole team as its golfers', () => {
  expect(includedValue(title, 4)).toBe(6 * 120_00 + 4 * 60_00)
  expect(includedValue(nothingIncluded, 4)).toBe(0)
})

it('its value is unknown while an included place has none', () => {
  expect(includedValue({ ...title, shirts: 1 }, 4)).toBeNull()
})

it('a place without a value of its own is worth what the event says, a golfer a share of the team’s', () => {
  const event = { golf: cents(340_00), dinner: cents(45_00), shirt: null }
  const { values } = nothingIncluded
  expect(valuesOfEvent(values, event, 4)).toEqual({ golf: 85_00, dinner: 45_00, shirt: null, drink: null })
  expect(valuesOfEvent({ ...values, golf: cents(120_00) }, event, 4).golf).toBe(120_00)
  expect(valuesOfEvent(values, { ...event, golf: cents(100_01) }, 3).golf).toBe(33_34)
})

it('what it includes is told in words', () => {
  expect(includedInWords({ ...title, drinkTickets: 1 }, 4)).toEqual([
    '1 team of 4',
    '2 golfers',
    '4 dinners',
    '1 drink ticket',
    'Logo on every cart sign',
  ])
})
