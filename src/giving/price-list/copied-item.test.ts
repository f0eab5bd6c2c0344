import { expect, it } from 'vitest'
import { daysBetween } from '../../event/event/wall-moment.ts'
import { cents } from '../../kernel/money.ts'
import { shiftedItem } from './copied-item.ts'

const on = (moment: string, timeZone = 'America/New_York') => ({ startsAt: new Date(moment), timeZone })

it('counts days by each event’s own calendar', () => {
  expect(daysBetween(on('2026-07-18T16:00:00Z'), on('2027-07-17T16:00:00Z'))).toBe(364)
  // Late in the evening it is the next day in UTC already.
  expect(daysBetween(on('2026-07-18T16:00:00Z'), on('2027-07-18T02:00:00Z'))).toBe(364)
  expect(daysBetween(on('2026-03-01T16:00:00Z'), on('2026-11-10T16:00:00Z'))).toBe(254)
})

it('prices and sales keep their distance to the event', () => {
  const item = {
    priceSteps: [{ until: '2026-06-02T00:00', price: cents(100) }],
    onSaleFrom: '2026-01-01T08:00',
    onSaleUntil: null,
  }
  expect(shiftedItem(item, 364)).toEqual({
    priceSteps: [{ until: '2027-06-01T00:00', price: 100 }],
    onSaleFrom: '2026-12-31T08:00',
    onSaleUntil: null,
  })
})
