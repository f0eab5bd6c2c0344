import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { payoutApi } from '../../payout-contract.ts'
import type { PaymentUseCases } from '../payments.ts'

/** `pickEvent` returns the requested event, or the current one. Throws Problem 'no-event' or 'not-found'. */
export function payoutRoutes(
  payments: PaymentUseCases,
  pickEvent: (eventId: string | undefined) => Promise<string>,
): Handlers<typeof payoutApi> {
  return {
    'GET /api/admin/payouts': async ({ query }) => ok(await payments.payouts(await pickEvent(query.eventId))),
    'POST /api/admin/payouts/{id}/seen': async ({ actor, params, body }) => {
      const eventId = await pickEvent(body.eventId)
      await payments.markPayout(actor, { payoutId: params.id, eventId, seen: body.seen })
      return ok(await payments.payouts(eventId))
    },
  }
}
