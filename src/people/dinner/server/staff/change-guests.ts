/** Staff add, rename and cancel dinner guests. For moving guests see move-guest.ts. */

import { type EventRecord, findEarlierResult, saveResult } from '../../../../event/event/server/index.ts'
import type { Actor, Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { noMoney, showDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { AuditAction, AuditEntry } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { retryAfterReleasingHolds } from '../../../teams/server/index.ts'
import type { NewGuest } from '../../staff-contract.ts'
import type { DinnerDeps } from '../deps.ts'
import type { DinnerOrder } from '../dinner-order.ts'
import { ordersWithPlaces } from '../dinner-places.ts'
import type { Seat, SeenSeat } from '../dinner-seat.ts'
import {
  addGuestRow,
  findOrder,
  holdAgain,
  insertOrder,
  removeGuestRow,
  removeOrder,
  renameGuestRow,
} from '../dinner-store.ts'
import { closeGap } from '../guest-rows.ts'
import { refuseWhenFull } from '../sign-up-dinner.ts'
import { deletedGuest } from './restore-guest.ts'
import { promisedUntil, staffOrder } from './staff-order.ts'

/**
 * Adds a guest. They join the given order, unless it was paid, waived or refunded, is full, or lost its places; then
 * they get their own bill. Either way the seat is kept until the event. Throws Problem 'no-event', 'not-found',
 * 'event-full' or 'request-reused'.
 */
export async function addGuest(deps: DinnerDeps, actor: Actor, entry: NewGuest): Promise<Seat> {
  const { id: eventId } = await deps.events.pick(deps.database.sql)
  return retryAfterReleasingHolds(deps, actor, eventId, async ({ tx }) => {
    await tx.lockRow('events', eventId)
    const before = await findEarlierResult(tx.sql, entry)
    if (before !== null) return seatNamed(before)
    const event = await deps.events.pick(tx.sql, eventId)
    await refuseWhenFull(deps, tx, event, 1)
    const joined = entry.orderId ? await findOrderOfEvent(tx, eventId, entry.orderId) : null
    const seat = await seatFor(deps, tx, event, entry, joined)
    await saveResult(tx.sql, entry, seatName(seat), instant(deps.clock()))
    await recordChange(deps, tx, actor, event.id, 'dinner guest added', entry.name, {
      after: { name: entry.name },
    })
    return seat
  })
}

/** Throws Problem 'not-found' or 'changed-meanwhile'. */
export async function renameGuest(
  deps: DinnerDeps,
  actor: Person,
  seat: SeenSeat,
  name: string,
): Promise<Seat> {
  return deps.database.transaction(async (tx) => {
    await renameWithin(deps, tx, actor, seat, name)
    return { orderId: seat.orderId, guestNumber: seat.guestNumber }
  })
}

/** The same, inside a larger unit of work. */
export async function renameWithin(
  deps: DinnerDeps,
  tx: Tx,
  actor: Actor,
  seat: SeenSeat,
  name: string,
): Promise<void> {
  const order = await lockOrder(tx, seat)
  await renameGuestRow(tx.sql, seat.orderId, seat.guestNumber, name)
  const change = { before: { name: seat.seenName }, after: { name }, reason: seat.reason }
  await recordChange(deps, tx, actor, order.eventId, 'dinner guest changed', name, change)
}

/**
 * A guest gives their own seat back. Only as long as nothing was paid for the order: what was paid is the committee's to refund.
 * Throws Problem 'not-found', 'changed-meanwhile', 'payment-under-way' or 'in-use'.
 */
export async function giveBackGuest(deps: DinnerDeps, actor: Actor, seat: SeenSeat): Promise<void> {
  await deps.payments.endOpen('attendee', [seat.orderId])
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, seat)
    const { held, underWay } = await moneyOf(tx, order)
    if (underWay > noMoney) throw new Problem('payment-under-way')
    if (held > noMoney)
      throw new Problem('in-use', {
        detail: `${showDollars(held)} was paid. The organizer can cancel ${seat.seenName} and refund you.`,
      })
    const isLast = order.guests.length === 1 && order.shirts.length === 0
    await removeFromOrder(deps, tx, order, seat.guestNumber, isLast)
    const change = { before: { name: seat.seenName }, reason: null }
    await recordChange(deps, tx, actor, order.eventId, 'dinner guest canceled', seat.seenName, change)
  })
}

/**
 * Cancels a guest. The order's price drops; what was paid for them stays until it is refunded. The last guest of a paid
 * order is only canceled by its refund. Can be undone for a day. Throws Problem 'not-found', 'changed-meanwhile',
 * 'payment-under-way' or 'in-use'.
 */
export async function cancelGuest(deps: DinnerDeps, actor: Person, seat: SeenSeat): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, seat)
    const money = await moneyOf(tx, order)
    if (money.underWay > noMoney) throw new Problem('payment-under-way')
    const isLast = order.guests.length === 1 && order.shirts.length === 0
    if (isLast && money.held > noMoney)
      throw new Problem('in-use', { detail: refundFirst(seat.seenName, money.held) })
    const guest = { name: seat.seenName, number: seat.guestNumber, isWhole: isLast }
    await deps.deletions.keep(tx, actor, await deletedGuest(tx.sql, order, guest))
    await removeFromOrder(deps, tx, order, seat.guestNumber, isLast)
    // What was paid for the guest is now overpaid, and can be refunded.
    if (!isLast) await deps.payments.reapply(tx, { purpose: 'attendee', subjectId: order.id })
    const change = { before: { name: seat.seenName }, reason: seat.reason }
    await recordChange(deps, tx, actor, order.eventId, 'dinner guest canceled', seat.seenName, change)
  })
}

/** The orderer's name, or the best substitute for messages to staff. */
export function ordererName({ requestedBy: { name, email }, guests }: DinnerOrder): string {
  return name || email || guests[0] || 'Order without a name'
}

/**
 * Locks the event and returns the guest's order. Throws Problem 'not-found', or 'changed-meanwhile' if another guest
 * has the seat by now.
 */
export async function lockOrder(tx: Tx, { orderId, guestNumber, seenName }: SeenSeat): Promise<DinnerOrder> {
  const known = await findOrder(tx.sql, 'id', orderId)
  if (!known) throw new Problem('not-found')
  // Payments are recorded under the event's lock, so none can come between this check and the change.
  await tx.lockRow('events', known.eventId)
  const order = await findOrder(tx.sql, 'id', orderId)
  if (!order) throw new Problem('not-found')
  if (order.guests[guestNumber - 1] !== seenName) throw new Problem('changed-meanwhile')
  return order
}

/** Throws Problem 'not-found' if the order belongs to another event. */
export async function findOrderOfEvent(tx: Tx, eventId: string, orderId: string): Promise<DinnerOrder> {
  const order = await findOrder(tx.sql, 'id', orderId)
  if (order?.eventId !== eventId) throw new Problem('not-found')
  return order
}

/** What was paid for an order, in cents. `held` includes overpaid money. */
export async function moneyOf(tx: Tx, { id }: DinnerOrder) {
  const money = (await paidFor(tx.sql, 'attendee', [id])).get(id)
  const held = ((money?.paid ?? noMoney) + (money?.unmatched ?? noMoney)) as typeof noMoney
  const isSettled = (money?.covered ?? noMoney) > noMoney
  return {
    held,
    unmatched: money?.unmatched ?? noMoney,
    underWay: money?.underWay ?? noMoney,
    isSettled,
    /** Paid, waived, or overpaid. */
    hasMoney: held > noMoney || isSettled,
    isGivenUp: money?.isGivenUp ?? false,
  }
}

/** Guests of an expired or refunded order have no place, so one who moves takes a new one. */
export async function takePlaceIfNone(deps: DinnerDeps, tx: Tx, from: DinnerOrder): Promise<void> {
  if (await keepsPlaces(deps, tx, from)) return
  await refuseWhenFull(deps, tx, await deps.events.pick(tx.sql, from.eventId), 1)
}

/** Whether the order has its places, as `ordersWithPlaces` decides. */
export async function keepsPlaces(deps: DinnerDeps, tx: Tx, order: DinnerOrder): Promise<boolean> {
  return (await ordersWithPlaces(tx.sql, order.eventId, deps.clock())).some(({ id }) => id === order.id)
}

async function seatFor(
  deps: DinnerDeps,
  tx: Tx,
  event: EventRecord,
  entry: NewGuest,
  joined: DinnerOrder | null,
): Promise<Seat> {
  if (joined?.includedIn === null && joined.guests.length < event.texts.maxGuestsPerOrder) {
    const { held, underWay, isSettled } = await moneyOf(tx, joined)
    const isUnpaid = held === noMoney && underWay === noMoney && !isSettled
    if (isUnpaid && (await keepsPlaces(deps, tx, joined))) {
      await holdAgain(tx.sql, joined.id, promisedUntil(deps, event))
      return { orderId: joined.id, guestNumber: await addGuestRow(tx.sql, joined.id, entry.name) }
    }
  }
  const by = joined?.requestedBy ?? { name: entry.name, email: entry.requestedByEmailAddress ?? '' }
  const order = staffOrder(deps, event, entry.name, by)
  await insertOrder(tx.sql, order)
  return { orderId: order.id, guestNumber: 1 }
}

/** Later seats move up by one, together with their check-in marks. */
export async function removeFromOrder(
  deps: DinnerDeps,
  tx: Tx,
  order: DinnerOrder,
  guestNumber: number,
  isLast: boolean,
): Promise<void> {
  if (isLast) return removeOrder(tx.sql, order.id)
  await removeGuestRow(tx.sql, order.id, guestNumber)
  await closeGap(deps, tx.sql, { orderId: order.id, guestNumber })
}

/** Writes the audit entry and announces the change. */
export async function recordChange(
  deps: DinnerDeps,
  tx: Tx,
  actor: Actor,
  eventId: string,
  action: AuditAction,
  name: string,
  change: Pick<AuditEntry, 'before' | 'after' | 'reason'>,
): Promise<void> {
  await deps.audit(tx, { eventId, actor, action, subject: { kind: 'guest', id: null, name }, ...change })
  tx.announce({ topic: 'payments', eventId })
}

function refundFirst(name: string, held: Parameters<typeof showDollars>[0]): string {
  return `${showDollars(held)} was paid for ${name}. Refund it under Payments: a full refund also cancels the seat.`
}

const seatName = ({ orderId, guestNumber }: Seat) => `${orderId}:${guestNumber}`

function seatNamed(text: string): Seat {
  const [orderId = '', number = ''] = text.split(':')
  return { orderId, guestNumber: Number(number) }
}
