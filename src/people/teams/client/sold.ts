import { golfDay, type Sold } from '../../../money/checkout/client/index.ts'
import { call } from '../../../ui/calls/api.ts'
import { currentEvent } from '../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'

/** A team's fee on the page for paying, and its ticket. */
export const soldTeam: Sold = {
  purpose: 'team',
  type: 'Golf',
  bill: {
    isTeams: true,
    read: async ({ email, paymentTrackingId, isOwnTeam }) => {
      const bill = isOwnTeam
        ? await call('GET /api/user/team-bill')
        : await call('POST /api/payment/team-bill', { body: { paymentTrackingId, email } })
      return { info: bill, team: bill.team }
    },
  },
  ticket: {
    label: 'Your team',
    unnamed: 'Signed up',
    isIn: true,
    thanks: ({ owes }) =>
      owes !== null
        ? `Your share is paid. Your team still owes ${owes}.`
        : isOver()
          ? 'Your team’s fee is paid.'
          : 'Your team is registered. See you on the course!',
    next: ({ bill }) => {
      if (isOver()) return []
      const words = ifEmailed(
        'The team code is in the email to your team’s leader. Use it on event day to enter scores.',
        'The organizer gives your team its code. Use it on event day to enter scores.',
      )
      const meals = currentEvent().event?.dishes
        ? [{ when: 'Before the day', words: 'Choose everybody’s meal on your team’s page.' }]
        : []
      return [...(bill?.team ? [] : [{ when: 'Keep', words }]), ...meals]
    },
    onTheDay: golfDay,
  },
}

/** A bill may be paid after the round. */
function isOver(): boolean {
  return currentEvent().event?.eventIsFinalized ?? false
}
