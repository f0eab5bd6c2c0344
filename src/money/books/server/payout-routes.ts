import { actorName, type Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { type PaymentsDeps, pickEventId } from '../../ledger/server/dependencies.ts'
import type { payoutsApi } from '../payout-contract.ts'
import { allPayouts, markSeen, unmarkSeen } from './payout-store.ts'
import { readPayoutPage } from './payouts.ts'
import { refreshPayouts } from './read-payouts.ts'

export function payoutRoutes(deps: PaymentsDeps): Handlers<typeof payoutsApi> {
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

interface PayoutMark {
  payoutId: string
  /** The event whose payouts were on screen. */
  eventId: string
  seen: boolean
}

/** Marks a payout as seen on the bank statement, or removes the mark. Throws Problem 'not-found'. */
async function markPayout(
  deps: PaymentsDeps,
  actor: Person,
  { payoutId, eventId, seen }: PayoutMark,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const payout = (await allPayouts(tx.sql, deps.gateway.origin())).find(({ id }) => id === payoutId)
    if (!payout) throw new Problem('not-found')
    const at = deps.clock().toISOString()
    const changed = seen
      ? await markSeen(tx.sql, payoutId, { at, by: actorName(actor) })
      : await unmarkSeen(tx.sql, payoutId)
    if (!changed) return
    await deps.audit(tx, {
      eventId,
      actor,
      action: seen ? 'payout-seen' : 'payout-not-seen',
      subject: { kind: 'payout', id: payoutId, name: `payout of ${payout.arrivesOn}` },
      before: { seen: !seen },
      after: { seen, amount: asMoney(payout.amount), payout: payoutId },
      reason: null,
    })
  })
}
