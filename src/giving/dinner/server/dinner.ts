import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { DinnerEntry, dinnerApi } from '../contract.ts'
import type { dinnerStaffApi, NewGuest } from '../staff-contract.ts'
import type { DinnerOrder } from './dinner-order.ts'
import type { Seat, SeenSeat } from './dinner-seat.ts'

export interface Dinner {
  handlers: { dinner: Handlers<typeof dinnerApi>; dinnerStaff: Handlers<typeof dinnerStaffApi> }
  /** Throws Problem 'not-found', 'registration-closed', 'event-full', or 'invalid-input' when nothing was chosen. */
  signUp(actor: Actor, entry: DinnerEntry): Promise<DinnerOrder>
  /** The same, inside a larger unit of work. */
  enter(work: Work, entry: DinnerEntry, terms?: { evenClosed?: boolean }): Promise<DinnerOrder>
  /** Holds an unpaid order's places until then. */
  holdUntil(tx: Tx, orderId: string, until: Date): Promise<void>
  /** See change-guests.ts for the Problems these four throw. */
  addGuest(actor: Actor, entry: NewGuest): Promise<Seat>
  renameGuest(actor: Person, seat: SeenSeat, name: string): Promise<Seat>
  cancelGuest(actor: Person, seat: SeenSeat): Promise<void>
  moveGuest(actor: Person, seat: SeenSeat, toOrderId: string): Promise<Seat>
  /** The number of guests who never paid and lost their places. Fully refunded orders have no guests anymore. */
  withoutPlace(sql: Sql, eventId: string): Promise<number>
  /** The orders that have places, oldest first. */
  kept(sql: Sql, eventId: string): Promise<DinnerOrder[]>
  /** All orders of an event, oldest first. */
  ofEvent(sql: Sql, eventId: string): Promise<DinnerOrder[]>
}
