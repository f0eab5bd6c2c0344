import { mayHandleCash, type Person } from '../../../kernel/actor.ts'
import { dayIn, instant, later } from '../../../kernel/clock.ts'
import { fromDollars, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Work } from '../../../ports/work.ts'
import { type EventRecord, type RepeatableForm, refuseOtherEvent } from '../../event/server/index.ts'
import { priceAt } from '../../items/price.ts'
import { retryAfterReleasingHolds } from '../../teams/server/index.ts'
import type { OrderEntry, SaleEntry } from '../contract.ts'
import { orderBill, soldAt, unpaidKeepsStockFor } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { itemsOfSale, orderLine } from './order-lines.ts'
import type { OrderRecord } from './order-record.ts'
import { teamOfOrder } from './order-team.ts'
import { blankOrder, earlierOrder, enterOrder, saveOrder } from './place-order.ts'

/**
 * Sells add-ons for cash or a check: the order and its payment are written together, under the same lock as every other
 * sale. A sale that already happened without signal is recorded as it was, since the money is in the drawer: if sales
 * tax has changed since, the difference is overpaid, or still owed. Sending it again returns the first response. Throws
 * what `placeOrder` throws, and 'not-allowed' for somebody who may not take cash, and at another event.
 */
export async function recordSale(deps: OrdersDeps, actor: Person, entry: SaleEntry): Promise<OrderRecord> {
  const { sql } = deps.database
  const { id: eventId } = await deps.events.pick(sql, entry.eventId)
  await refuseOtherEvent(deps.events, sql, actor, eventId)
  return retryAfterReleasingHolds(deps, actor, eventId, (work) => sell(deps, work, entry))
}

async function sell(deps: OrdersDeps, work: Work<Person>, entry: SaleEntry): Promise<OrderRecord> {
  const { tx } = work
  const event = await deps.events.pick(tx.sql, entry.eventId)
  await tx.lockRow('events', event.id)
  if (!mayHandleCash(work.actor, event.volunteersTakeCash)) throw new Problem('not-allowed')
  const before = await earlierOrder(tx, formOf(entry))
  if (before) return before
  const order = entry.soldOn
    ? await pastSale(deps, work, event, entry)
    : await enterOrder(deps, work, asOrder(entry), { sale: formOf(entry) })
  const { price } = orderBill(order.lines)
  const taken = entry.soldOn ? fromDollars(entry.amountOwed) : price
  if (price === noMoney && taken > noMoney)
    throw new Problem('invalid-input', { errors: { amountOwed: ['Nothing is owed for these items'] } })
  if (price > noMoney && taken > noMoney)
    await deps.payments.recordWithin(work, {
      purpose: 'extra',
      subjectId: order.id,
      amount: taken,
      method: entry.method,
      note: null,
      payerName: entry.buyerName || null,
      checkNumber: entry.checkNumber,
      id: entry.requestId,
      ...(entry.soldOn ? { receivedOn: dayIn(event.timeZone)(new Date(order.createdAt)) } : {}),
    })
  return order
}

/** The same sale may come again with the time it was made, because the answer to the first try was lost. */
function formOf({ soldOn: _soldOn, ...form }: SaleEntry): RepeatableForm {
  return form
}

function asOrder(entry: SaleEntry): OrderEntry {
  const { buyerName, buyerEmail, method: _method, checkNumber: _number, soldOn: _soldOn, ...order } = entry
  return { ...order, payer: { email: buyerEmail ?? '', firstname: buyerName, lastname: '', phone: null } }
}

/** A sale made earlier: at the price the phone had, whatever stock and limits say by now. */
async function pastSale(
  deps: OrdersDeps,
  { tx, actor, now }: Work<Person>,
  event: EventRecord,
  entry: SaleEntry,
): Promise<OrderRecord> {
  const at = soldAt(entry.soldOn as string, now)
  const items = await itemsOfSale(tx.sql, event, entry.lines)
  const listed = items.map((item, place) => {
    const { quantity } = entry.lines[place] as SaleEntry['lines'][number]
    return orderLine(item, { quantity, unitPrice: priceAt(item, at, event.timeZone) })
  })
  const lines = listed.map((line, place) => {
    const agreed = entry.lines[place]?.unitPrice
    return agreed === undefined ? line : { ...line, unitPrice: fromDollars(agreed) }
  })
  // The team may be gone by now; the money isn't.
  const team = await teamOfOrder(tx.sql, actor, event.id, entry).catch(nullIfGone)
  const order: OrderRecord = {
    ...blankOrder(event, actor, at),
    payer: { name: entry.buyerName, email: entry.buyerEmail ?? '', phone: null },
    teamId: team?.id ?? null,
    playerNumber: entry.playerNumber ?? null,
    place: entry.place,
    heldUntil: instant(later(now, unpaidKeepsStockFor)),
    lines,
  }
  const listPrice = orderBill(listed).price
  await saveOrder(deps, tx, { actor, action: 'extras sold', form: formOf(entry), listPrice }, order)
  return order
}

function nullIfGone(refusal: unknown): null {
  if (refusal instanceof Problem && refusal.code === 'not-found') return null
  throw refusal
}
