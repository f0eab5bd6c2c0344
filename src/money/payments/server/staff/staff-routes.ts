import type { Person } from '../../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { fromDollars } from '../../../../kernel/money.ts'
import { asEntry } from '../../record-contract.ts'
import type { staffPaymentsApi } from '../../staff-contract.ts'
import type { PaymentUseCases } from '../payments.ts'

/** `pickEvent` returns the requested event, or the current one. Throws Problem 'no-event' or 'not-found'. */
export function staffPaymentsRoutes(
  payments: PaymentUseCases,
  pickEvent: (eventId: string | undefined) => Promise<string>,
  requireConfirmed: (actor: Person) => Promise<void>,
): Handlers<typeof staffPaymentsApi> {
  const cents = (amount: number | undefined) => (amount === undefined ? null : fromDollars(amount))
  return {
    'GET /api/admin/payments': async ({ query }) =>
      ok(await payments.overview(await pickEvent(query.eventId))),
    'GET /api/admin/payments/{id}': async ({ params }) => ok(await payments.details(params.id)),
    'POST /api/admin/payments/record': async ({ actor, body: { kind, subjectId, ...entry } }) =>
      ok(await payments.record(actor, { purpose: kind, subjectId, isAlone: true, ...asEntry(entry) })),
    'POST /api/admin/payments/{id}/refund': async ({ actor, params, body }) => {
      await requireConfirmed(actor)
      await payments.refund(actor, {
        paymentId: params.id,
        amount: cents(body.amount),
        left: cents(body.left),
        lines: body.lines,
        reason: body.reason,
        note: body.note,
        requestId: body.requestId ?? null,
        owesAgain: body.owesAgain,
        keepsSeats: body.keepsSeats,
        retryOf: body.retryOf ?? null,
      })
      return ok(await payments.details(params.id))
    },
    'PUT /api/admin/payments/{id}/refunds/{refundId}': async ({ actor, params, body }) => {
      await payments.changeRefund(actor, {
        paymentId: params.id,
        refundId: params.refundId,
        owesAgain: body.owesAgain,
      })
      return ok(await payments.details(params.id))
    },
    'POST /api/admin/payments/{id}/refunds/{refundId}/handled': async ({ actor, params, body }) => {
      await requireConfirmed(actor)
      await payments.handleFailedRefund(actor, { paymentId: params.id, refundId: params.refundId, ...body })
      return ok(await payments.details(params.id))
    },
    'POST /api/admin/payments/{id}/void': async ({ actor, params, body }) => {
      await requireConfirmed(actor)
      await payments.makeVoid(actor, { paymentId: params.id, ...body })
      return ok(await payments.details(params.id))
    },
    'POST /api/admin/payments/{id}/give': async ({ actor, params, body }) => {
      await payments.giveInstead(actor, {
        paymentId: params.id,
        lines: body.lines,
        left: cents(body.left),
        reason: body.reason,
        requestId: body.requestId ?? null,
      })
      return ok(await payments.details(params.id))
    },
    'POST /api/admin/payments/rehearsal/remove': async ({ actor, body: { eventId, withStaff, count } }) => {
      await requireConfirmed(actor)
      const wish = { eventId: await pickEvent(eventId), withStaff, count }
      return ok(await payments.removeRehearsal(actor, wish))
    },
    'POST /api/admin/payments/{id}/count': async ({ actor, params }) => {
      await payments.countAsReal(actor, params.id)
      return ok(await payments.details(params.id))
    },
    'POST /api/admin/payments/{id}/move': async ({ actor, params, body }) => {
      await payments.moveOne(actor, { paymentId: params.id, ...body })
      return ok(await payments.details(params.id))
    },
    'POST /api/admin/payments/{id}/gift': async ({ actor, params, body }) => {
      const { requestId = null, amount, keep } = body
      const request = { amount: cents(amount), keep: cents(keep), requestId }
      await payments.keepAsGift(actor, { paymentId: params.id, ...request })
      return ok(await payments.details(params.id))
    },
    'POST /api/admin/payments/reconcile': async ({ actor, body }) =>
      ok(await payments.compare(actor, await pickEvent(body.eventId))),
  }
}
