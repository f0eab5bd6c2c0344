import { minute } from '../../../kernel/clock.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { Purpose } from './payment-record.ts'
import { moveStatus, openPaymentsFor } from './payment-store.ts'
import { settle } from './settle-payment.ts'

/** Longer than the call that creates an intent may still be talking to the provider. */
const callIsOver = 3 * minute

/**
 * Ends the open payments of these subjects. The provider is told first: an intent ended there can no longer take
 * anybody's money. One whose creation was never
 * answered is given up here once that call must be over: nobody was told its secret.
 */
export async function endOpenPayments(
  deps: PaymentsDeps,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<void> {
  const { sql } = deps.database
  for (const { id, intentId, createdAt } of await openPaymentsFor(sql, purpose, subjectIds)) {
    if (intentId !== null) {
      await deps.gateway.cancelIntent(intentId)
      await settle(deps, intentId)
    } else if (deps.clock().getTime() - Date.parse(createdAt) > callIsOver) {
      await moveStatus(sql, id, ['open'], 'canceled')
    }
  }
}
