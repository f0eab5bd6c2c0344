import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { Restorer } from '../../deletions/server/index.ts'
import type { DinnerEntry, dinnerApi } from '../contract.ts'
import type { dinnerStaffApi, NewGuest } from '../staff-contract.ts'
import type { DinnerOrder } from './dinner-order.ts'
import type { Seat, SeenSeat } from './dinner-seat.ts'

export interface Dinner {
  handlers: { dinner: Handlers<typeof dinnerApi>; dinnerStaff: Handlers<typeof dinnerStaffApi> }
  /** Throws Problem 'not-found', 'registration-closed', 'event-full', or 'invalid-input' when nothing was chosen. */
  signUp(actor: Actor, entry: DinnerEntry): Promise<DinnerOrder>
  /** The same as part of a piece of work. */
  enter(work: Work, entry: DinnerEntry, terms?: { evenClosed?: boolean }): Promise<DinnerOrder>
  /** Staff add a guest; see change-guests.ts for what these four refuse. */
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
