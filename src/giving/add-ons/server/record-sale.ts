import {
  type EventRecord,
  findEarlierResult,
  type RepeatableForm,
  refuseOtherEvent,
  saveResult,
} from '../../../event/event/server/index.ts'
import { mayHandleCash, type Person } from '../../../kernel/actor.ts'
import { dayIn, instant, later } from '../../../kernel/clock.ts'
import { fromDollars, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isDayClosed } from '../../../money/books/server/index.ts'
import { refuseCardWithoutTerminal } from '../../../money/desk/server/index.ts'
import { retryAfterReleasingHolds } from '../../../people/teams/server/index.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Work } from '../../../ports/work.ts'
import type { OrderEntry, SaleEntry } from '../contract.ts'
import { belowPrice, lateReasonWords } from '../late-sales.ts'
import { orderBill, unpaidKeepsStockFor } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { type JudgedSale, judgeSale } from './judge-sale.ts'
import { findLateSale, insertLateSale, type LateSale } from './late-sale-store.ts'
import { merged } from './order-lines.ts'
import type { OrderRecord } from './order-record.ts'
import { findOrder } from './order-store.ts'
import { blankOrder, enterOrder, saveOrder } from './place-order.ts'

/** What a sale became: an order, or something for the treasurer to decide. */
export type RecordedSale = { order: OrderRecord } | { late: LateSale }

/**
 * Sells add-ons for cash or a check: the order and its payment are written together, under the same lock as every other
 * sale. A sale that already happened without signal counts if it could have been made like that; otherwise it is kept until the
 * treasurer decides, with its money in no total. Sending it again returns the first response. Throws what `placeOrder`
 * throws, and 'not-allowed' for somebody who may not take cash, and with signal at another event.
 */
export async function recordSale(deps: OrdersDeps, actor: Person, entry: SaleEntry): Promise<RecordedSale> {
  const { sql } = deps.database
  const { id: eventId } = await deps.events.pick(sql, entry.eventId)
  if (!entry.soldOn) await refuseOtherEvent(deps.events, sql, actor, eventId)
  return retryAfterReleasingHolds(deps, actor, eventId, (work) => sell(deps, work, entry))
}

async function sell(deps: OrdersDeps, work: Work<Person>, entry: SaleEntry): Promise<RecordedSale> {
  const { tx } = work
  const { id: eventId } = await deps.events.pick(tx.sql, entry.eventId)
  await tx.lockRow('events', eventId)
  const event = await deps.events.pick(tx.sql, eventId)
  if (!mayHandleCash(work.actor, event.volunteersTakeCash)) throw new Problem('not-allowed')
  const before = await earlierSale(work, formOf(entry))
  if (before) return before
  const { soldOn } = entry
  if (soldOn) return sellLater(deps, work, event, { ...entry, soldOn })
  refuseCardWithoutTerminal(event, entry.method)
  const order = await enterOrder(deps, work, asOrder(entry), { sale: formOf(entry) })
  await takeMoney(deps, work, entry, order)
  return { order }
}

/** What this sale became before; an accepted one is an order by now. Throws Problem 'request-reused'. */
async function earlierSale({ tx }: Work, form: RepeatableForm): Promise<RecordedSale | null> {
  const id = await findEarlierResult(tx.sql, form)
  if (id === null) return null
  const late = await findLateSale(tx.sql, id)
  const order = await findOrder(tx.sql, 'id', late?.decision?.orderId ?? id)
  if (order) return { order }
  return late && { late }
}

async function sellLater(
  deps: OrdersDeps,
  work: Work<Person>,
  event: EventRecord,
  entry: SaleEntry & { soldOn: string },
): Promise<RecordedSale> {
  const { tx, actor, now } = work
  const judged = await judgeSale(deps, tx.sql, actor, event, entry, now)
  if (judged.reasons.length > 0) return { late: await keepLate(deps, work, event, entry, judged) }
  const order: OrderRecord = {
    ...blankOrder(event, actor, judged.at),
    payer: { name: entry.buyerName, email: entry.buyerEmail ?? '', phone: null },
    teamId: judged.teamId,
    playerNumber: entry.playerNumber ?? null,
    place: entry.place,
    heldUntil: instant(later(now, unpaidKeepsStockFor)),
    receivedAt: instant(now),
    lines: merged(judged.lines),
  }
  await saveOrder(deps, tx, { actor, action: 'extras sold', form: formOf(entry) }, order)
  const day = dayIn(event.timeZone)(judged.at)
  const drawer = { eventId: event.id, personId: actor.personId, day, since: judged.at }
  const isClosed = day !== dayIn(event.timeZone)(now) && (await isDayClosed(tx.sql, drawer))
  await takeMoney(deps, work, entry, order, isClosed ? { soldOn: day } : { receivedOn: day })
  return { order }
}

/** Keeps a sale and its money apart, until the treasurer decides. */
async function keepLate(
  deps: OrdersDeps,
  { tx, actor, now }: Work<Person>,
  event: EventRecord,
  entry: SaleEntry & { soldOn: string },
  { claimed, reasons, teamId }: JudgedSale,
): Promise<LateSale> {
  const seller = { id: actor.personId, name: actor.name }
  const at = instant(now)
  const amount = fromDollars(entry.amountOwed)
  const below = belowPrice(claimed)
  const late: LateSale = {
    id: entry.requestId,
    eventId: event.id,
    seller,
    place: entry.place,
    teamId,
    playerNumber: entry.playerNumber ?? null,
    buyer: { name: entry.buyerName, email: entry.buyerEmail ?? '' },
    checkNumber: entry.checkNumber,
    lines: claimed,
    reasons,
    soldAt: instant(new Date(entry.soldOn)),
    receivedAt: at,
    decision: null,
    money: {
      id: entry.requestId,
      eventId: event.id,
      personId: seller.id,
      personName: seller.name,
      method: entry.method,
      amount,
      state: 'waiting',
      keptAt: at,
      decidedAt: null,
      countId: null,
    },
  }
  await insertLateSale(tx.sql, late)
  await saveResult(tx.sql, formOf(entry), late.id, at)
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'late sale kept',
    subject: { kind: 'order', id: late.id, name: seller.name },
    after: {
      what: claimed.map(({ quantity, name }) => `${quantity} x ${name}`),
      money: asMoney(amount),
      soldAt: late.soldAt,
      ...(below > noMoney ? { belowPrice: asMoney(below) } : {}),
      why: reasons.map((reason) => lateReasonWords[reason]),
    },
  })
  tx.announce({ topic: 'payments', eventId: event.id })
  return late
}

async function takeMoney(
  deps: OrdersDeps,
  work: Work<Person>,
  entry: SaleEntry,
  order: OrderRecord,
  { receivedOn, soldOn }: { receivedOn?: string; soldOn?: string } = {},
): Promise<void> {
  const { price } = orderBill(order.lines)
  if (price === noMoney) return
  await deps.payments.recordWithin(work, {
    purpose: 'extra',
    subjectId: order.id,
    amount: price,
    method: entry.method,
    note: soldOn ? `Sold on ${soldOn}, and that day was counted or in a saved journal when it came` : null,
    payerName: entry.buyerName || null,
    checkNumber: entry.checkNumber,
    id: entry.requestId,
    ...(receivedOn && { receivedOn }),
  })
}

/** The same sale may come again with the time it was made, because the answer to the first try was lost. */
function formOf({ soldOn: _soldOn, ...form }: SaleEntry): RepeatableForm {
  return form
}

function asOrder(entry: SaleEntry): OrderEntry {
  const { buyerName, buyerEmail, method: _method, checkNumber: _number, soldOn: _soldOn, ...order } = entry
  return { ...order, payer: { email: buyerEmail ?? '', firstname: buyerName, lastname: '', phone: null } }
}
