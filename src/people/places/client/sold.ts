import { golfDay, type Sold } from '../../../money/checkout/client/index.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'

/** What golfers without a whole team pay, and their ticket. */
export const soldParty: Sold = {
  purpose: 'party',
  type: 'Party',
  link: 'party',
  bill: { isBesideTeams: true, isTogether: true },
  ticket: {
    label: 'Playing',
    unnamed: 'Signed up',
    isIn: true,
    thanks: ({ owes }) =>
      owes !== null
        ? `Your share is paid. ${owes} is still owed for the others.`
        : 'Your place is paid. See you on the course!',
    next: () => {
      const words = ifEmailed(
        'The committee puts you on a team. Then we email you who you play with.',
        'The committee puts you on a team. Your sign-up page shows who you play with.',
      )
      return [{ when: 'Soon', words }]
    },
    page: ({ payable: { request } }) =>
      request?.paymentTrackingId
        ? { href: `/party#${request.paymentTrackingId}`, label: 'Open your sign-up page' }
        : null,
    onTheDay: golfDay,
  },
}
