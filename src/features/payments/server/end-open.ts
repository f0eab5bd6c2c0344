import type { PaymentsDeps } from './dependencies.ts'
import type { Purpose } from './payment-record.ts'
import { openPaymentsFor } from './payment-store.ts'
import { settle } from './settle-payment.ts'

/**
 * Ends the open payments of these subjects. The provider is told first: an intent ended there can no longer take
 * anybody's money. One it had never been asked for stays open until the reconcile job forgets it.
 */
export async function endOpenPayments(
  deps: PaymentsDeps,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<void> {
  for (const { intentId } of await openPaymentsFor(deps.database.sql, purpose, subjectIds)) {
    if (intentId === null) continue
    await deps.gateway.cancelIntent(intentId)
    await settle(deps, intentId)
  }
}
