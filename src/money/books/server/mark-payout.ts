import { actorName, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { allPayouts, markSeen, unmarkSeen } from './payout-store.ts'

export interface PayoutMark {
  payoutId: string
  /** The event whose payouts were on screen. */
  eventId: string
  seen: boolean
}

/** Marks a payout as seen on the bank statement, or removes the mark. Throws Problem 'not-found'. */
export async function markPayout(
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
