import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { cents, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isAboveTheFee } from '../../../money/ledger/paid-lines.ts'
import { idOfLine } from '../../../money/ledger/refund-lines.ts'
import type {
  PaymentPart,
  Purchase,
  Quote,
  ReceiptLine,
  UsedLine,
} from '../../../money/ledger/server/index.ts'
import { type BillLine, dinnerBill, heldUntil, lineNames, lineTax } from '../rules.ts'
import type { DinnerDeps } from './deps.ts'
import { emailOrderConfirmation } from './dinner-email.ts'
import { countOf, type DinnerOrder, dinnerPayLink } from './dinner-order.ts'
import { placesOf } from './dinner-places.ts'
import { fillOrderValues, findOrder, holdAgain, ordersOf } from './dinner-store.ts'

/** Dinners and shirts as a purchase. */
export function dinnerPurchase(deps: DinnerDeps): Purchase {
  const { clock, events, publicUrl } = deps
  return {
    purpose: 'attendee',
    async quote(sql, { paymentTrackingId }) {
      const order = paymentTrackingId === null ? null : await findOrder(sql, 'trackingId', paymentTrackingId)
      if (!order) throw new Problem('not-found')
      return { ...dinnerQuote(await events.pick(sql, order.eventId), order), isBySecret: true }
    },
    async describe(sql, orderId) {
      const order = await findOrder(sql, 'id', orderId)
      return order && dinnerQuote(await events.pick(sql, order.eventId), order)
    },
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      return (await ordersOf(sql, eventId)).map((order) => dinnerQuote(event, order))
    },
    async payUrl(sql, { subjectId }) {
      const order = await findOrder(sql, 'id', subjectId)
      return order ? dinnerPayLink(publicUrl, order) : `${publicUrl}/payment`
    },
    places: {
      of: (sql, orderId) => placesOf(deps, sql, orderId),
      soldDetail: 'Raise the number of places first to seat these guests.',
      holdAgain: (tx, orderId) => holdAgain(tx.sql, orderId, instant(clock())),
    },
    async used(sql, part) {
      const { guests } = await deps.ask('checkedIn', sql, part.eventId)
      return usedDinners(part, guests.get(part.subjectId) ?? 0)
    },
    async fillValues(sql, { id, values: { dinner, shirt } }) {
      if (dinner !== null) await fillOrderValues(sql, id, 'dinnerValue', dinner)
      if (shirt !== null) await fillOrderValues(sql, id, 'shirtValue', shirt)
    },
    async onPaid(tx, { subjectId }) {
      const order = await findOrder(tx.sql, 'id', subjectId)
      if (order) await emailOrderConfirmation(deps, tx, await events.pick(tx.sql, order.eventId), order)
    },
  }
}

/**
 * What of an order was used once so many of its people were checked in: their dinners, and every shirt, since shirts
 * are handed out there. A payment that isn't split into dinners and shirts counts as one.
 */
function usedDinners({ lines }: Pick<PaymentPart, 'lines'>, checkedIn: number): UsedLine[] {
  if (checkedIn === 0) return []
  return lines.flatMap((line, place) => {
    if (line.isTax || line.isRounding || isAboveTheFee(line)) return []
    const isDinner = line.name === lineNames.dinner
    const quantity = isDinner ? Math.min(checkedIn, line.quantity) : line.quantity
    const seen =
      line.quantity === 1 ? 'the guest was checked in' : `${quantity} of ${line.quantity} checked in`
    const why = line.name === lineNames.shirt ? 'handed out at check-in' : seen
    return [{ line: idOfLine(line, place), quantity, why }]
  })
}

/** What an order costs, at the prices agreed when it was placed. */
function dinnerQuote(event: EventRecord, order: DinnerOrder): Quote {
  const { lines, price } = dinnerBill(countOf(order), order.fees, order.taxRates, order.discounts)
  const { name, email } = order.requestedBy
  return {
    purpose: 'attendee',
    subjectId: order.id,
    eventId: event.id,
    eventName: event.name,
    name: name || email,
    description: `${event.name}, dinner and shirts for ${name || email}`,
    price,
    payableInShares: false,
    isPerUnit: true,
    heldUntil: order.guests.length > 0 && event.maxAttendees !== null ? heldUntil(order) : null,
    lines: lines.map((line) => receiptLine(line, order)),
    contact: { name: name || email, email },
  }
}

type Terms = Pick<DinnerOrder, 'values' | 'taxRates'>

function receiptLine(billed: BillLine, { values, taxRates }: Terms): ReceiptLine {
  const { kind, name, quantity, amount } = billed
  const value = { ...values, tax: noMoney, rounding: noMoney }[kind]
  const line = { name, quantity, amount, fairMarketValue: value === null ? null : cents(value * quantity) }
  if (kind === 'tax') return { ...line, isTax: true }
  return kind === 'rounding' ? { ...line, isRounding: true } : { ...line, tax: lineTax(billed, taxRates) }
}
