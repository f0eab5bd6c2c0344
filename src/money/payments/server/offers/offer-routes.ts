import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { fromDollars } from '../../../../kernel/money.ts'
import type { refundOffersApi } from '../../refund-offer-contract.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { paymentDetails } from '../staff/payment-details.ts'
import { answerOffer, handBack, readOffer } from './answer-offer.ts'
import { offerRefund, withdrawOffer } from './make-offer.ts'

export function refundOfferRoutes(deps: PaymentsDeps): Handlers<typeof refundOffersApi> {
  const details = async (id: string) => ok(await paymentDetails(deps, id))
  return {
    'POST /api/admin/payments/{id}/refund-offer': async ({ actor, params, body }) => {
      await deps.requireConfirmed(actor)
      await offerRefund(deps, actor, {
        paymentId: params.id,
        lines: body.lines,
        left: body.left === undefined ? null : fromDollars(body.left),
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
    'POST /api/refund-offer': async ({ body }) => ok(await readOffer(deps, body.secret)),
    'POST /api/refund-offer/answer': async ({ body }) => {
      await answerOffer(deps, body)
      return ok(await readOffer(deps, body.secret))
    },
  }
}
