import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { asEntry } from '../../ledger/record-contract.ts'
import { type PaymentsDeps, pickEventId } from '../../ledger/server/dependencies.ts'
import { changeRefund } from '../../refunds/server/change-refund.ts'
import { giveInstead } from '../../refunds/server/give-instead.ts'
import { handleFailedRefund } from '../../refunds/server/handle-failed-refund.ts'
import { keepAsGift } from '../../refunds/server/keep-as-gift.ts'
import { handBack } from '../../refunds/server/offers/answer-offer.ts'
import { offerRefund, withdrawOffer } from '../../refunds/server/offers/make-offer.ts'
import { refundPayment } from '../../refunds/server/refund-payment.ts'
import { voidPayment } from '../../refunds/server/void-payment.ts'
import type { staffPaymentsApi } from '../contract.ts'
import { compareWithProvider } from './compare-payments.ts'
import { moveOnePayment } from './move-one-payment.ts'
import { readOverview } from './overview.ts'
import { paymentDetails } from './payment-details.ts'
import { recordPayment } from './record-payment.ts'
import { countAsReal, removeRehearsal } from './rehearsal.ts'

export function staffPaymentsRoutes(deps: PaymentsDeps): Handlers<typeof staffPaymentsApi> {
  const details = async (id: string) => ok(await paymentDetails(deps, id))
  const cents = (amount: number | undefined) => (amount === undefined ? null : fromDollars(amount))
  return {
    'GET /api/admin/payments': async ({ query }) =>
      ok(await readOverview(deps, await pickEventId(deps, query.eventId))),
    'GET /api/admin/payments/{id}': ({ params }) => details(params.id),
    'POST /api/admin/payments/record': async ({ actor, body: { kind, subjectId, ...entry } }) =>
      ok(await recordPayment(deps, actor, { purpose: kind, subjectId, isAlone: true, ...asEntry(entry) })),
    'POST /api/admin/payments/{id}/refund': async ({ actor, params, body }) => {
      await deps.requireConfirmed(actor)
      await refundPayment(deps, actor, {
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
      return details(params.id)
    },
    'PUT /api/admin/payments/{id}/refunds/{refundId}': async ({ actor, params, body }) => {
      await changeRefund(deps, actor, {
        paymentId: params.id,
        refundId: params.refundId,
        owesAgain: body.owesAgain,
      })
      return details(params.id)
    },
    'POST /api/admin/payments/{id}/refunds/{refundId}/handled': async ({ actor, params, body }) => {
      await deps.requireConfirmed(actor)
      await handleFailedRefund(deps, actor, { paymentId: params.id, refundId: params.refundId, ...body })
      return details(params.id)
    },
    'POST /api/admin/payments/{id}/void': async ({ actor, params, body }) => {
      await deps.requireConfirmed(actor)
      await voidPayment(deps, actor, { paymentId: params.id, ...body })
      return details(params.id)
    },
    'POST /api/admin/payments/{id}/give': async ({ actor, params, body }) => {
      await giveInstead(deps, actor, {
        paymentId: params.id,
        lines: body.lines,
        left: cents(body.left),
        reason: body.reason,
        requestId: body.requestId ?? null,
      })
      return details(params.id)
    },
    'POST /api/admin/payments/rehearsal/remove': async ({ actor, body: { eventId, withStaff, count } }) => {
      await deps.requireConfirmed(actor)
      const wish = { eventId: await pickEventId(deps, eventId), withStaff, count }
      return ok(await removeRehearsal(deps, actor, wish))
    },
    'POST /api/admin/payments/{id}/count': async ({ actor, params }) => {
      await countAsReal(deps, actor, params.id)
      return details(params.id)
    },
    'POST /api/admin/payments/{id}/move': async ({ actor, params, body }) => {
      await moveOnePayment(deps, actor, { paymentId: params.id, ...body })
      return details(params.id)
    },
    'POST /api/admin/payments/{id}/gift': async ({ actor, params, body }) => {
      const { requestId = null, amount, keep } = body
      const request = { amount: cents(amount), keep: cents(keep), requestId }
      await keepAsGift(deps, actor, { paymentId: params.id, ...request })
      return details(params.id)
    },
    'POST /api/admin/payments/reconcile': async ({ actor, body }) =>
      ok(await compareWithProvider(deps, actor, await pickEventId(deps, body.eventId))),
    'POST /api/admin/payments/{id}/refund-offer': async ({ actor, params, body }) => {
      await deps.requireConfirmed(actor)
      await offerRefund(deps, actor, {
        paymentId: params.id,
        lines: body.lines,
        left: cents(body.left),
        reason: body.reason,
        requestId: body.requestId ?? null,
      })
      return details(params.id)
    },
    'POST /api/admin/payments/{id}/refund-offer/withdraw': async ({ actor, params }) => {
      await withdrawOffer(deps, actor, params.id)
      return details(params.id)
    },
    'POST /api/admin/payments/{id}/refund-offer/hand-back': async ({ actor, params }) => {
      await deps.requireConfirmed(actor)
      await handBack(deps, actor, params.id)
      return details(params.id)
    },
    'POST /api/Admin/SetTeamPayment': async ({ actor, body: { teamId, forWhom, ...entry } }) => {
      const bill = { purpose: 'team' as const, subjectId: teamId, ...(forWhom ? { forWhom } : {}) }
      const info = await recordPayment(deps, actor, { ...bill, ...asEntry(entry) })
      return ok({ ...info, success: true, teamId })
    },
  }
}
