import { withZone } from '../../../event/event/start-words.ts'
import { asBill, type Bill, placeOf, type Sold } from '../../../money/checkout/client/index.ts'
import { call } from '../../../ui/calls/api.ts'
import { currentEvent } from '../../../ui/session/current-event.ts'
import { emailIsOn } from '../../../ui/session/delivery.ts'
import { dinnerTimeOf } from '../../../ui/session/dinner-time.ts'

/** An order of dinners and shirts on the page for paying, and its ticket. */
export const soldDinner: Sold = {
  purpose: 'attendee',
  type: 'Attendee/Shirt',
  link: 'dinner',
  bill: {
    what: 'Dinner and shirts',
    hasBuyersName: true,
    mayBeDropped: true,
    read: async ({ paymentTrackingId }) => {
      const body = { paymentTrackingId: paymentTrackingId ?? '' }
      return asBill(
        await call('POST /api/payment/stripe/attendee-payment-request', { body }, { keepalive: false }),
      )
    },
  },
  ticket: {
    label: 'Your order',
    unnamed: 'Dinner and shirts',
    isIn: true,
    thanks: () => 'Thank you for your support! Your order is confirmed.',
    facts: (bill) => {
      const order = orderOf(bill)
      if (!order) return []
      const dishes = currentEvent().event?.dishes
      const mealOf = (place: number) =>
        dishes?.find(({ dishId }) => dishId === order.meals?.[place]?.dishId)?.name ?? 'Meal not chosen yet'
      const guests = order.attendees.map(({ name }, place) => ({ name, note: dishes ? mealOf(place) : '' }))
      const shirts = order.shirtRequests.map(({ size, quantity }) => `${quantity} × ${size}`)
      const name = guests.length === 1 ? 'Dinner for one' : `Dinner for ${guests.length}`
      return [
        ...(guests.length > 0 ? [{ name, value: guests }] : []),
        ...(shirts.length > 0 ? [{ name: 'Shirts', value: shirts.join(', ') }] : []),
      ]
    },
    next: () =>
      emailIsOn() ? [{ when: 'Today', words: 'We’ll email you the list of dinner guests and shirts.' }] : [],
    page: ({ payable: { request } }) => {
      const { dishes, hasTables } = currentEvent().event ?? {}
      const isAsked = (dishes || hasTables) && request?.attendeeRequest?.attendees.length
      if (!isAsked || !request.paymentTrackingId) return null
      return { href: `/dinner#${request.paymentTrackingId}`, label: 'Open your dinner page' }
    },
    onTheDay: (event, bill) => {
      const place = placeOf(event)
      const isDinner = orderOf(bill)?.attendees.length !== 0
      if (!isDinner) return { words: `Check in${place} and give your name.` }
      if (!event.dinnerTime) return { words: `Check in${place} and give your name.`, isDinner }
      const time = dinnerTimeOf(event)
      return {
        fact: { name: 'Dinner', value: withZone(time, event.eventDate, event.timeZone) },
        words: `Dinner is at ${time}${place}. Give your name at check-in.`,
        isDinner,
      }
    },
  },
}

/** Guests and shirts of an order made in this browser; after a reload the order isn't known. */
function orderOf(bill: Bill | null) {
  return bill?.payable.request?.attendeeRequest
}
