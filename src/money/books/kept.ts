import type { KeptHere } from '../../record/kept.ts'

export const keptByBooks: KeptHere = {
  notAboutPeople: {
    balance_lines: 'id payoutId kind amount fee net createdAt sourceId intentId',
    payout_sightings: 'payoutId seenAt',
    payouts: 'id mode amount status arrivesOn createdAt isAutomatic isItemized statementText failure readAt',
  },
  staffMarks: {
    payout_sightings: 'seenBy',
  },
}
