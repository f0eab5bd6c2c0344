import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { type PaymentsDeps, pickEventId } from '../../ledger/server/dependencies.ts'
import type { payoutApi } from '../payout-contract.ts'
import { markPayout } from './mark-payout.ts'
import { readPayoutPage } from './payouts.ts'
import { refreshPayouts } from './read-payouts.ts'

export function payoutRoutes(deps: PaymentsDeps): Handlers<typeof payoutApi> {
  /** Refreshed from the provider first, unless that just happened or the provider doesn't respond. */
  const page = async (eventId: string) => {
    await refreshPayouts(deps, 'page').catch(unlessAway)
    return ok(await readPayoutPage(deps, eventId))
  }
  return {
    'GET /api/admin/payouts': async ({ query }) => page(await pickEventId(deps, query.eventId)),
    'POST /api/admin/payouts/{id}/seen': async ({ actor, params, body }) => {
      const eventId = await pickEventId(deps, body.eventId)
      await markPayout(deps, actor, { payoutId: params.id, eventId, seen: body.seen })
      return page(eventId)
    },
  }
}

function unlessAway(fault: unknown): void {
  if (!isProviderFault(fault)) throw fault
}
