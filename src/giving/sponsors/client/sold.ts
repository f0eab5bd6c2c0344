import { asBill, type Sold } from '../../../money/checkout/client/index.ts'
import { call } from '../../../ui/calls/api.ts'

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
    next: ({ isListed }) => (isListed ? [] : [{ when: 'Now', words: 'You’re now on the sponsors page.' }]),
    onTheDay: null,
  },
}
