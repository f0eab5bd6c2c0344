import { shortDay } from '../../../kernel/text/dates.ts'
import { asBill, type Sold } from '../../../money/checkout/client/index.ts'
import { call } from '../../../ui/calls/api.ts'
import type { EventInfo } from '../../../ui/session/current-event.ts'

/** A sponsorship on the page for paying, and its ticket. */
export const soldSponsorship: Sold = {
  purpose: 'sponsor',
  type: 'Sponsorship',
  link: 'sponsorship',
  bill: {
    what: 'Sponsorship',
    mayBeDropped: true,
    read: async ({ paymentTrackingId }) => {
      const body = { paymentTrackingId: paymentTrackingId ?? '' }
      return asBill(
        await call('POST /api/payment/stripe/sponsor-payment-request', { body }, { keepalive: false }),
      )
    },
  },
  ticket: {
    label: 'Sponsor',
    unnamed: 'Sponsored',
    thanks: () => 'Thank you for your support! Your sponsorship is paid.',
    next: ({ event, isListed }) => [
      ...(isListed ? [] : [{ when: 'Now', words: 'You’re now on the sponsors page.' }]),
      ...(event && !event.eventIsFinalized
        ? [{ when: shortDay(event.eventDate, event.timeZone), words: dayOf(event) }]
        : []),
    ],
    onTheDay: null,
  },
}

/** 'It’s event day: Harlan Memorial Scramble, at Pebble Beach Golf Links.' */
function dayOf({ eventName, course }: EventInfo): string {
  return `It’s event day: ${eventName}${course.courseName && `, at ${course.courseName}`}.`
}
