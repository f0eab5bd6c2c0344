import type { Actor, Person } from '../../../kernel/actor.ts'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Kept } from '../../deletions/server/index.ts'
import type { Audit, EventRecord, Events } from '../../event/server/index.ts'
import type { Paid, Quote } from '../../payments/server/index.ts'
import type { DinnerEntry } from '../dinner-contract.ts'
import type { NewGuest } from '../dinner-desk-contract.ts'
import { addGuest, cancelGuest, renameGuest, type Seat, type SeenSeat } from './dinner-desk.ts'
import type { DinnerOrder } from './dinner-order.ts'
import { guestsAtTable, guestsWithoutPlace, keptOrders, ordersToEnd, placesOf } from './dinner-places.ts'
import { dinnerQuote } from './dinner-quote.ts'
import { findOrder, holdAgain, ordersOf } from './dinner-store.ts'
import type { TeamMoney } from './index.ts'
import { moveGuest } from './move-guest.ts'
import { signUpForDinner } from './sign-up-dinner.ts'

export interface DinnerDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  /** Whether somebody may sign up now: visitors while registration is on, the desk at any time. */
  isOpen(event: EventRecord): boolean
  /** Places taken, of teams and at the tables. */
  taken(sql: Sql, eventId: string): Promise<{ teams: number; attendees: number }>
  /** What was paid for orders, by order id. */
  paidFor(sql: Sql, orderIds: readonly string[]): Promise<Map<string, Paid>>
  /** All payments of one order become another's. */
  movePayments(tx: Tx, move: { from: string; to: string; by: string }): Promise<unknown>
  /** What was paid for an order counts towards its price of now, and what is above waits for a refund. */
  refit(tx: Tx, orderId: string): Promise<void>
  /** Those of these orders with a payment that was begun, and neither carried out nor ended. */
  openPaymentsOf(sql: Sql, orderIds: readonly string[]): Promise<Set<string>>
  /** Ends, at the provider, payments for places whose hour is over. False when there was nothing to free. */
  releaseHolds(eventId: string): Promise<boolean>
  moneyOf(sql: Sql, teamIds: string[]): Promise<Map<string, TeamMoney>>
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: Kept): Promise<string>
  /** A guest's mark of arrival goes along to another seat. */
  moveArrival(tx: Tx, from: Seat, to: Seat): Promise<void>
  /** A seat is gone: its mark is taken back, and those behind it move up by one. */
  closeArrivalGap(tx: Tx, gone: Seat): Promise<void>
  /** Puts the dinner confirmation into the outbox. */
  confirm(tx: Tx, event: EventRecord, order: DinnerOrder): Promise<void>
}

export interface Dinner {
  deps: DinnerDeps
  /** Throws Problem 'not-found', 'registration-closed', 'event-full', or 'invalid-input' when nothing was chosen. */
  signUp(actor: Actor, entry: DinnerEntry): Promise<DinnerOrder>
  /** Staff add a guest; see dinner-desk.ts for what these four refuse. */
  addGuest(actor: Actor, entry: NewGuest): Promise<Seat>
  renameGuest(actor: Person, seat: SeenSeat, name: string): Promise<Seat>
  cancelGuest(actor: Person, seat: SeenSeat): Promise<void>
  moveGuest(actor: Person, seat: SeenSeat, toOrderId: string): Promise<Seat>
  /** Dinner guests whose places are taken: of paid orders, and of unpaid ones for an hour. */
  guests(sql: Sql, eventId: string): Promise<number>
  /** Guests who never paid, whose places are free again; those refunded in full are no guests any more. */
  withoutPlace(sql: Sql, eventId: string): Promise<number>
  /** The orders that count, for places and for shirts, oldest first. */
  kept(sql: Sql, eventId: string): Promise<DinnerOrder[]>
  /** Orders whose hour is over and that have a payment which may still be made. */
  toEnd(sql: Sql, eventId: string): Promise<string[]>
  /** Whether an order still has its places. The caller holds the event's row. */
  placesOf(sql: Sql, orderId: string): Promise<'held' | 'free' | 'sold'>
  /** Holds an order's places for another hour. */
  holdAgain(tx: Tx, orderId: string): Promise<void>
  /** All orders of an event, oldest first. */
  ofEvent(sql: Sql, eventId: string): Promise<DinnerOrder[]>
  /** Throws Problem 'not-found'. */
  quote(sql: Sql, trackingId: string | null): Promise<Quote>
  /** The same by the order's id; null when there is none. */
  describe(sql: Sql, orderId: string): Promise<Quote | null>
  /** The secret by which an order is paid; null when there is no such order. */
  trackingId(sql: Sql, orderId: string): Promise<string | null>
  /** Of every order of an event. */
  quotes(sql: Sql, eventId: string): Promise<Quote[]>
  /** What follows when an order is paid: the confirmation by email. */
  orderPaid(tx: Tx, orderId: string): Promise<void>
}

export function createDinner(deps: DinnerDeps): Dinner {
  const { events } = deps
  return {
    deps,
    signUp: (actor, entry) => signUpForDinner(deps, actor, entry),
    addGuest: (actor, entry) => addGuest(deps, actor, entry),
    renameGuest: (actor, seat, name) => renameGuest(deps, actor, seat, name),
    cancelGuest: (actor, seat) => cancelGuest(deps, actor, seat),
    moveGuest: (actor, seat, toOrderId) => moveGuest(deps, actor, seat, toOrderId),
    guests: (sql, eventId) => guestsAtTable(deps, sql, eventId),
    withoutPlace: (sql, eventId) => guestsWithoutPlace(deps, sql, eventId),
    kept: (sql, eventId) => keptOrders(deps, sql, eventId),
    toEnd: (sql, eventId) => ordersToEnd(deps, sql, eventId),
    placesOf: (sql, orderId) => placesOf(deps, sql, orderId),
    holdAgain: (tx, orderId) => holdAgain(tx.sql, orderId, instant(deps.clock())),
    ofEvent: ordersOf,
    async quote(sql, trackingId) {
      const order = trackingId === null ? null : await findOrder(sql, 'tracking_id', trackingId)
      if (!order) throw new Problem('not-found')
      return dinnerQuote(await events.pick(sql, order.eventId), order)
    },
    async describe(sql, orderId) {
      const order = await findOrder(sql, 'id', orderId)
      return order && dinnerQuote(await events.pick(sql, order.eventId), order)
    },
    trackingId: async (sql, orderId) => (await findOrder(sql, 'id', orderId))?.trackingId ?? null,
    async quotes(sql, eventId) {
      const event = await events.pick(sql, eventId)
      return (await ordersOf(sql, eventId)).map((order) => dinnerQuote(event, order))
    },
    async orderPaid(tx, orderId) {
      const order = await findOrder(tx.sql, 'id', orderId)
      if (order) await deps.confirm(tx, await events.pick(tx.sql, order.eventId), order)
    },
  }
}
