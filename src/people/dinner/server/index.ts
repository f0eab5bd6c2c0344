import { personIdOf, type Respondent } from '../../../event/questions/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { Work } from '../../../ports/work.ts'
import type { DinnerEntry } from '../contract.ts'
import { heldSince } from '../rules.ts'
import type { NewGuest } from '../staff-contract.ts'
import type { DinnerDeps } from './deps.ts'
import { dinnerAudience } from './dinner-audience.ts'
import type { DinnerOrder } from './dinner-order.ts'
import { guestsWithoutPlace, ordersWithPlaces, paidOrders, releaseHolds } from './dinner-places.ts'
import { dinnerPurchase } from './dinner-purchase.ts'
import type { SeenSeat } from './dinner-seat.ts'
import { findOrder, holdAgain, ordersOf } from './dinner-store.ts'
import { dinnerRoutes } from './routes.ts'
import { enterOrder } from './sign-up-dinner.ts'
import { addGuest, giveBackGuest, renameWithin } from './staff/change-guests.ts'
import { restoreGuest } from './staff/restore-guest.ts'
import { dinnerStaffRoutes } from './staff/staff-routes.ts'
import './parts.ts'

export { type DinnerOrder, dinnerPayLink, priceOf } from './dinner-order.ts'
export { guestsAtTable } from './dinner-places.ts'
export { dinnerSecret, ordersOf } from './dinner-store.ts'
export { includedGuests } from './included-guests.ts'
export { attendeesOf, shirtRequestsOf } from './staff/dinner-lists.ts'

/** What others may ask of dinner. */
export type Dinner = ReturnType<typeof createDinner>

export const dinner = feature({
  open: (needs: DinnerDeps) => ({ dinner: createDinner(needs) }),
  handsIn: (needs) => ({
    sells: dinnerPurchase(needs),
    billsWithCode: {
      purpose: 'attendee',
      kept: async (sql, { eventId, now }) => idsOf(await ordersWithPlaces(sql, eventId, now)),
      ofPayer: async (sql, { eventId }) => idsOf(await paidOrders(sql, eventId)),
    },
    audiences: { dinner: dinnerAudience(needs.clock) },
    restores: { guest: restoreGuest(needs) },
    respondents: (sql, event) => guestRespondents(needs, sql, event.id),
    releasesHolds: (eventId) => releaseHolds(needs, eventId),
  }),
})

const idsOf = (orders: readonly DinnerOrder[]) => new Set(orders.map(({ id }) => id))

/** Guests whose order has its places, but those who got all their money back. */
async function guestRespondents(
  { clock }: Pick<DinnerDeps, 'clock'>,
  sql: Sql,
  eventId: string,
): Promise<Respondent[]> {
  const orders = await ordersWithPlaces(sql, eventId, clock())
  const paid = await paidFor(sql, 'attendee', [...idsOf(orders)])
  return orders
    .filter(({ id }) => !paid.get(id)?.isGivenUp)
    .flatMap(({ id, guests, requestedBy, includedIn }) =>
      guests.map((name, place) => ({
        ...{ audience: 'guest' as const, personId: personIdOf(id, place + 1), name, groupId: id },
        ...(includedIn ? { alsoBy: includedIn } : {}),
        of: requestedBy.name || requestedBy.email,
      })),
    )
}

function createDinner(deps: DinnerDeps) {
  return {
    /** Enters an order inside a larger unit of work. */
    enter: (work: Work, entry: DinnerEntry, terms?: { evenClosed?: boolean; mustAnswer?: boolean }) =>
      enterOrder(deps, work, entry, terms),
    /** Holds an unpaid order's places until then. */
    holdUntil: (tx: Tx, orderId: string, until: Date) => holdAgain(tx.sql, orderId, heldSince(until)),
    addGuest: (actor: Actor, entry: NewGuest) => addGuest(deps, actor, entry),
    /** The number of guests who never paid and lost their places. Fully refunded orders have no guests anymore. */
    withoutPlace: (sql: Sql, eventId: string) => guestsWithoutPlace(sql, eventId, deps.clock()),
    /** The orders that have places, oldest first. */
    kept: (sql: Sql, eventId: string) => ordersWithPlaces(sql, eventId, deps.clock()),
    /** All orders of an event, oldest first. */
    ofEvent: ordersOf,
    /** The order that this secret opens; null if there is none. */
    bySecret: (sql: Sql, secret: string) => findOrder(sql, 'trackingId', secret),
    /** See `renameWithin`. */
    rename: (tx: Tx, actor: Actor, seat: SeenSeat, name: string) => renameWithin(deps, tx, actor, seat, name),
    /** See `giveBackGuest`. */
    giveBack: (actor: Actor, seat: SeenSeat) => giveBackGuest(deps, actor, seat),
    handlers: { dinner: dinnerRoutes(deps), dinnerStaff: dinnerStaffRoutes(deps) },
  }
}
