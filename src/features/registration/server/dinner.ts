import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { Kept, Restorer } from '../../deletions/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { DinnerEntry, dinnerApi } from '../dinner-contract.ts'
import type { dinnerDeskApi, NewGuest } from '../dinner-desk-contract.ts'
import { addGuest, cancelGuest, renameGuest, type Seat, type SeenSeat } from './dinner-desk.ts'
import { dinnerDeskRoutes } from './dinner-desk-routes.ts'
import type { DinnerOrder } from './dinner-order.ts'
import { guestsWithoutPlace, keptOrders, releaseHolds } from './dinner-places.ts'
import { dinnerRoutes } from './dinner-routes.ts'
import { ordersOf } from './dinner-store.ts'
import { moveGuest } from './move-guest.ts'
import { restoreGuest } from './restore-guest.ts'
import { enterOrder, signUpForDinner } from './sign-up-dinner.ts'

export interface DinnerDeps {
  database: Database
  clock: Clock
  events: Events
  messages: Messages
  payments: Payments
  audit: Audit
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: Kept): Promise<string>
  /** The marks of arrival, which come after the orders. */
  arrivals: SeatMarks
}

export interface SeatMarks {
  /** A guest's mark of arrival goes along to another seat. */
  move(sql: Sql, from: Seat, to: Seat): Promise<void>
  /** A seat is gone: its mark is taken back, and those behind it move up by one. */
  closeGap(sql: Sql, orderId: string, guestNumber: number): Promise<void>
}

export interface Dinner {
  handlers: { dinner: Handlers<typeof dinnerApi>; dinnerDesk: Handlers<typeof dinnerDeskApi> }
  /** Throws Problem 'not-found', 'registration-closed', 'event-full', or 'invalid-input' when nothing was chosen. */
  signUp(actor: Actor, entry: DinnerEntry): Promise<DinnerOrder>
  /** The same as part of a piece of work. */
  enter(work: Work, entry: DinnerEntry, terms?: { evenClosed?: boolean }): Promise<DinnerOrder>
  /** Staff add a guest; see dinner-desk.ts for what these four refuse. */
  addGuest(actor: Actor, entry: NewGuest): Promise<Seat>
  renameGuest(actor: Person, seat: SeenSeat, name: string): Promise<Seat>
  cancelGuest(actor: Person, seat: SeenSeat): Promise<void>
  moveGuest(actor: Person, seat: SeenSeat, toOrderId: string): Promise<Seat>
  /** Guests who never paid, whose places are free again; those refunded in full are no guests any more. */
  withoutPlace(sql: Sql, eventId: string): Promise<number>
  /** The orders that count, for places and for shirts, oldest first. */
  kept(sql: Sql, eventId: string): Promise<DinnerOrder[]>
  /** All orders of an event, oldest first. */
  ofEvent(sql: Sql, eventId: string): Promise<DinnerOrder[]>
  /** Ends, at the provider, payments for places whose hour is over. False when there was nothing to free. */
  releaseHolds(eventId: string): Promise<boolean>
  restore: Restorer
}

export function createDinner(deps: DinnerDeps): Dinner {
  const dinner: Omit<Dinner, 'handlers'> = {
    signUp: (actor, entry) => signUpForDinner(deps, actor, entry),
    enter: (work, entry, terms) => enterOrder(deps, work, entry, terms),
    addGuest: (actor, entry) => addGuest(deps, actor, entry),
    renameGuest: (actor, seat, name) => renameGuest(deps, actor, seat, name),
    cancelGuest: (actor, seat) => cancelGuest(deps, actor, seat),
    moveGuest: (actor, seat, toOrderId) => moveGuest(deps, actor, seat, toOrderId),
    withoutPlace: (sql, eventId) => guestsWithoutPlace(sql, eventId, deps.clock()),
    kept: (sql, eventId) => keptOrders(sql, eventId, deps.clock()),
    ofEvent: ordersOf,
    releaseHolds: (eventId) => releaseHolds(deps, eventId),
    restore: restoreGuest(deps),
  }
  return { ...dinner, handlers: { dinner: dinnerRoutes(dinner, deps), dinnerDesk: dinnerDeskRoutes(dinner) } }
}
