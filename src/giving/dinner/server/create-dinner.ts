import { feature } from '../../../ports/feature.ts'
import { heldSince } from '../rules.ts'
import type { DinnerDeps } from './deps.ts'
import type { Dinner } from './dinner.ts'
import { dinnerAudience } from './dinner-audience.ts'
import type { DinnerOrder } from './dinner-order.ts'
import { guestsWithoutPlace, ordersWithPlaces, paidOrders, releaseHolds } from './dinner-places.ts'
import { dinnerPurchase } from './dinner-purchase.ts'
import { holdAgain, ordersOf } from './dinner-store.ts'
import { dinnerRoutes } from './routes.ts'
import { enterOrder, signUpForDinner } from './sign-up-dinner.ts'
import { addGuest, cancelGuest, renameGuest } from './staff/change-guests.ts'
import { moveGuest } from './staff/move-guest.ts'
import { restoreGuest } from './staff/restore-guest.ts'
import { dinnerStaffRoutes } from './staff/staff-routes.ts'
import './parts.ts'

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
    releasesHolds: (eventId) => releaseHolds(needs, eventId),
  }),
})

const idsOf = (orders: readonly DinnerOrder[]) => new Set(orders.map(({ id }) => id))

function createDinner(deps: DinnerDeps): Dinner {
  const dinner: Omit<Dinner, 'handlers'> = {
    signUp: (actor, entry) => signUpForDinner(deps, actor, entry),
    enter: (work, entry, terms) => enterOrder(deps, work, entry, terms),
    holdUntil: (tx, orderId, until) => holdAgain(tx.sql, orderId, heldSince(until)),
    addGuest: (actor, entry) => addGuest(deps, actor, entry),
    renameGuest: (actor, seat, name) => renameGuest(deps, actor, seat, name),
    cancelGuest: (actor, seat) => cancelGuest(deps, actor, seat),
    moveGuest: (actor, seat, toOrderId) => moveGuest(deps, actor, seat, toOrderId),
    withoutPlace: (sql, eventId) => guestsWithoutPlace(sql, eventId, deps.clock()),
    kept: (sql, eventId) => ordersWithPlaces(sql, eventId, deps.clock()),
    ofEvent: ordersOf,
  }
  return {
    ...dinner,
    handlers: { dinner: dinnerRoutes(dinner, deps), dinnerStaff: dinnerStaffRoutes(dinner) },
  }
}
