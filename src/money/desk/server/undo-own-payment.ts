import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { mayTakeBack } from '../../cash/drawer-rules.ts'
import { takingsOf } from '../../cash/server/takings.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { voidPayment } from '../../refunds/server/void-payment.ts'

/**
 * Voids what the caller has just taken by mistake, while it is in their own uncounted drawer. Throws Problem 'not-found'
 * for anything else, or 'cannot-undo' a while later, for what staff wrote down for them, and for raffle numbers that may be drawn
 * by now: then a treasurer voids it.
 */
export async function undoOwnPayment(
  deps: PaymentsDeps,
  actor: Person,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  await voidPayment(deps, actor, { paymentId, reason, bounced: false }, async (tx, payment) => {
    const { eventId, status, parts } = payment
    const own = (await takingsOf(tx.sql, eventId, actor.personId))?.taken.find(({ id }) => id === paymentId)
    if (!own) throw new Problem(status === 'voided' ? 'cannot-undo' : 'not-found')
    if (!mayTakeBack(own, deps.clock())) throw new Problem('cannot-undo')
    for (const part of parts) {
      const detail = await deps.catalogue.undoFault(tx.sql, part)
      if (detail !== null) throw new Problem('cannot-undo', { detail })
    }
  })
}
