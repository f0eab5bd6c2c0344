import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { PaymentsDeps } from '../../../ledger/server/dependencies.ts'
import type { refundOffersApi } from '../../contract.ts'
import { answerOffer, readOffer } from './answer-offer.ts'

export function refundOfferRoutes(deps: PaymentsDeps): Handlers<typeof refundOffersApi> {
  return {
    'POST /api/refund-offer': async ({ body }) => ok(await readOffer(deps, body.secret)),
    'POST /api/refund-offer/answer': async ({ body }) => {
      await answerOffer(deps, body)
      return ok(await readOffer(deps, body.secret))
    },
  }
}
