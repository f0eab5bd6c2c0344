import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Purchase } from '../../../money/ledger/server/index.ts'
import type { DinnerDeps } from './deps.ts'
import { emailOrderConfirmation } from './dinner-email.ts'
import { placesOf } from './dinner-places.ts'
import { dinnerQuote } from './dinner-quote.ts'
import { fillOrderValues, findOrder, holdAgain, ordersOf } from './dinner-store.ts'
import { usedDinners } from './used-dinners.ts'

/** Dinners and shirts as a purchase. */
export function dinnerPurchase(deps: DinnerDeps): Purchase {
  const { clock, events, messages, publicUrl } = deps
  return {
    purpose: 'attendee',
    async quote(sql, { paymentTrackingId }) {
      const order = paymentTrackingId === null ? null : await findOrder(sql, 'tracking_id', paymentTrackingId)
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
      return `${publicUrl}/payment${order ? `#dinner=${order.trackingId}` : ''}`
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
      if (dinner !== null) await fillOrderValues(sql, id, 'dinner_value', dinner)
      if (shirt !== null) await fillOrderValues(sql, id, 'shirt_value', shirt)
    },
    async onPaid(tx, { subjectId }) {
      const order = await findOrder(tx.sql, 'id', subjectId)
      if (order) await emailOrderConfirmation(messages, tx, await events.pick(tx.sql, order.eventId), order)
    },
  }
}
