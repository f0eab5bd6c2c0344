import { actorName, type Person } from '../../../../kernel/actor.ts'
import { type Cents, noMoney, showDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { owed } from '../../../../money/ledger/rules.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Tx } from '../../../../ports/database.ts'
import { heldUntil } from '../../rules.ts'
import type { DinnerDeps } from '../deps.ts'
import { type DinnerOrder, priceOf } from '../dinner-order.ts'
import type { Seat, SeenSeat } from '../dinner-seat.ts'
import { addGuestRow, findOrder, holdAgain } from '../dinner-store.ts'
import { moveGuestRows } from '../guest-rows.ts'
import {
  findOrderOfEvent,
  keepsPlaces,
  lockOrder,
  moneyOf,
  ordererName,
  recordChange,
  removeFromOrder,
  takePlaceIfNone,
} from './change-guests.ts'

/**
 * Moves a guest to another order, so that friends are on one order. A payment is never split between orders: once
 * either order has money, a guest moves only alone with all of their order's payments, or onto money that is overpaid
 * there, and only if nobody then owes or has overpaid more. Otherwise the Problem's detail says what to do instead.
 * Throws Problem 'not-found', 'changed-meanwhile', 'payment-under-way' or 'in-use'.
 */
export async function moveGuest(
  deps: DinnerDeps,
  actor: Person,
  seat: SeenSeat,
  toOrderId: string,
): Promise<Seat> {
  return deps.database.transaction(async (tx) => {
    const from = await lockOrder(tx, seat)
    const to = await findOrderOfEvent(tx, from.eventId, toOrderId)
    if (to.id === from.id) throw new Problem('in-use', { detail: 'The guest is already on this order.' })
    const money = { from: await moneyOf(tx, from), to: await moneyOf(tx, to) }
    refuseUnmovable(seat, { from, to, money })
    if (!(await keepsPlaces(deps, tx, to)))
      refuse(`${ordererName(to)} never paid and has no seats anymore. Add ${seat.seenName} as a new guest.`)
    await takePlaceIfNone(deps, tx, from)
    const { maxGuestsPerOrder } = (await deps.events.pick(tx.sql, to.eventId)).texts
    if (to.guests.length >= maxGuestsPerOrder)
      throw new Problem('in-use', { detail: `${ordererName(to)} has ${to.guests.length} guests already.` })
    // Keep the seat for as long as before.
    if (from.heldAgainAt && heldUntil(from) > heldUntil(to)) await holdAgain(tx.sql, to.id, from.heldAgainAt)
    const guestNumber = await addGuestRow(tx.sql, to.id, seat.seenName)
    await moveGuestRows(deps, tx.sql, seat, { orderId: to.id, guestNumber })
    const payments = { purpose: 'attendee' as const, from: from.id, to: to.id, by: actorName(actor) }
    if (money.from.hasMoney) await deps.payments.move(tx, payments)
    if (money.from.hasMoney || money.to.hasMoney) await settle(deps, tx, seat, { from, to, money })
    await removeFromOrder(deps, tx, from, seat.guestNumber, isAlone(from))
    const moved = money.from.held > noMoney ? { payment: showDollars(money.from.held) } : {}
    await recordChange(deps, tx, actor, from.eventId, 'dinner guest moved', seat.seenName, {
      before: { order: ordererName(from) },
      after: { order: ordererName(to), ...moved },
      reason: seat.reason,
    })
    return { orderId: to.id, guestNumber }
  })
}

type Money = Awaited<ReturnType<typeof moneyOf>>
interface Move {
  from: DinnerOrder
  to: DinnerOrder
  money: { from: Money; to: Money }
}

function isAlone({ guests, shirts }: DinnerOrder): boolean {
  return guests.length === 1 && shirts.length === 0
}

function refuseUnmovable({ seenName }: SeenSeat, { from, to, money }: Move): void {
  if (money.from.underWay > noMoney || money.to.underWay > noMoney) throw new Problem('payment-under-way')
  if (from.includedIn !== null || to.includedIn !== null) refuse(partOfPackage(seenName, from))
  if (money.to.isGivenUp) refuse(`${ordererName(to)} was refunded and has no seats anymore.`)
  if (!money.from.hasMoney) return
  if (!isAlone(from)) refuse(paidTogether(seenName, from))
  if (!money.to.hasMoney && priceOf(to) > noMoney)
    refuse(`${ordererName(to)} hasn’t paid yet. Take that payment first, then move ${seenName} with theirs.`)
}

/** With the guest on the order, it must owe nothing, and nothing more may be left over than before. */
async function settle(deps: DinnerDeps, tx: Tx, { seenName }: SeenSeat, move: Move): Promise<void> {
  const { to, money } = move
  await deps.payments.reapply(tx, { purpose: 'attendee', subjectId: to.id })
  const order = (await findOrder(tx.sql, 'id', to.id)) as DinnerOrder
  const after = (await paidFor(tx.sql, 'attendee', [to.id])).get(to.id)
  const left = after ? owed(priceOf(order), after) : noMoney
  if (left > noMoney) refuse(notEnough(seenName, move, left))
  const over = ((after?.unmatched ?? noMoney) - money.from.unmatched - money.to.unmatched) as Cents
  if (over > noMoney)
    refuse(`${showDollars(over)} of what was paid for ${seenName} would be left over. Refund it first.`)
}

function partOfPackage(name: string, from: DinnerOrder): string {
  return from.includedIn === null
    ? `That seat is part of a sponsor’s package. Give it to ${name} on the sponsor’s page instead.`
    : `${name}’s seat is part of a sponsor’s package and stays there. Rename the guest instead.`
}

function paidTogether(name: string, from: DinnerOrder): string {
  const more = from.guests.length > 1 ? `${from.guests.length} guests` : 'a guest and shirts'
  return `${ordererName(from)} paid for ${more} together, and a payment can’t be split between orders. Leave ${name} there, or cancel ${name}, refund that dinner under Payments, and add ${name} as a new guest.`
}

function notEnough(name: string, { from, to, money }: Move, left: Cents): string {
  const amount = showDollars(left)
  if (money.from.hasMoney) return `${ordererName(to)} would owe ${amount} after the move. Take it first.`
  return isAlone(from)
    ? `${ordererName(to)} has paid, and ${name} hasn’t: ${amount}. Take ${name}’s payment first, then move them.`
    : `${ordererName(to)} has paid, and ${name} hasn’t: ${amount}. Cancel ${name} here and add them as a new guest, with a bill of their own.`
}

function refuse(detail: string): never {
  throw new Problem('in-use', { detail })
}
