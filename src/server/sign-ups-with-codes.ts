import { keptOrders, meantOrders } from '../giving/add-ons/server/index.ts'
import { ordersWithPlaces, paidOrders } from '../giving/dinner/server/index.ts'
import { existingSponsors } from '../giving/sponsors/server/index.ts'
import type { CodesDeps } from '../money/codes/server/index.ts'
import { existingParties } from '../people/places/server/index.ts'
import { existingTeams } from '../people/teams/server/index.ts'

/** Which sign-ups of each kind still stand, so that their use of a code counts. */
export const signUpsWithCodes: CodesDeps['kept'] = {
  team: (sql, { ids }) => existingTeams(sql, ids),
  party: (sql, { ids }) => existingParties(sql, ids),
  sponsor: (sql, { ids }) => existingSponsors(sql, ids),
  attendee: async (sql, { eventId, now }) =>
    new Set((await ordersWithPlaces(sql, eventId, now)).map(({ id }) => id)),
  extra: async (sql, { eventId, now }) => new Set((await keptOrders(sql, eventId, now)).map(({ id }) => id)),
}

/** Which of them count against their payer's limit: an unpaid order doesn't, as anybody may type an email. */
export const billsOfPayers: CodesDeps['ofPayer'] = {
  ...signUpsWithCodes,
  attendee: async (sql, { eventId }) => new Set((await paidOrders(sql, eventId)).map(({ id }) => id)),
  extra: async (sql, { eventId, now }) => new Set((await meantOrders(sql, eventId, now)).map(({ id }) => id)),
}
