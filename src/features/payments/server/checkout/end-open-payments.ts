import { minute } from '../../../../kernel/clock.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import { isProviderFault } from '../../../../ports/payment-gateway.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { Purpose } from '../payment-record.ts'
import { moveStatus, openPaymentsFor } from '../payment-store.ts'
import { settle } from './settle-payment.ts'

/** Longer than the call that creates an intent may still be talking to the provider. */
const callTimeout = 3 * minute

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
    } else if (deps.clock().getTime() - Date.parse(createdAt) > callTimeout) {
      await moveStatus(sql, id, ['open'], 'canceled')
    }
  }
}

/** The newest: somebody at the desk is waiting, and each costs two calls. The reconcile job ends what is left. */
const maxAtOnce = 10

interface Excess {
  purpose: Purpose
  subjectId: string
  /** What is still owed: an open payment of more would take too much. */
  left: Cents
}

/**
 * Ends the card payments that cash has just made needless, at once and not only by the reconcile job. One that went
 * through in the same moment is taken in, above the fee. When the provider does not answer, the job does it later.
 */
export async function endExcessPayments(deps: PaymentsDeps, needless: Excess): Promise<void> {
  try {
    const newest = (await excessPayments(deps.database.sql, needless)).slice(0, maxAtOnce)
    for (const { intentId } of newest) {
      if (intentId === null) continue
      await deps.gateway.cancelIntent(intentId)
      await settle(deps, intentId)
    }
  } catch (fault) {
    if (!isProviderFault(fault)) throw fault
  }
}

/** Those the provider is just being asked for: whoever asks sees it and ends them there. */
export async function dropUnsentExcess(sql: Sql, needless: Excess): Promise<void> {
  for (const { id, intentId } of await excessPayments(sql, needless))
    if (intentId === null) await moveStatus(sql, id, ['open'], 'canceled')
}

async function excessPayments(sql: Sql, { purpose, subjectId, left }: Excess) {
  return (await openPaymentsFor(sql, purpose, [subjectId])).filter(({ amount }) => amount > left)
}
