import { expect, it } from 'vitest'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { structuredEvent } from './structured-event.ts'

const event = {
  ...{ eventName: 'Harlan Memorial Scramble', eventDate: '2027-07-17T12:00:00-04:00', eventFee: 450 },
  ...{ course: { courseName: '' }, charity: { legalName: '' }, isFull: false },
  ...{ registrationEnabled: true, isEventLive: false, eventIsFinalized: false },
} as EventInfo
const offersOf = (info: EventInfo) =>
  (structuredEvent(info, 'https://golf.example', '/p.png') as { offers?: object }).offers

it('search engines read until when an early price holds, and nothing of the kind of a price that stays', () => {
  const from = '2027-06-02T00:00:00-04:00'
  expect(offersOf({ ...event, nextPrices: { golf: { from, price: 500 } } })).toMatchObject({
    price: 450,
    priceValidUntil: from,
  })
  expect(offersOf(event)).not.toHaveProperty('priceValidUntil')
})
