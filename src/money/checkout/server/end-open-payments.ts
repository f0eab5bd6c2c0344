import { minute } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { Purpose } from '../../ledger/server/payment-record.ts'
import { openPaymentsFor, partTest } from '../../ledger/server/payment-store.ts'
import { moveStatus } from '../../ledger/server/save-payment.ts'
import { settle } from './settle-payment.ts'

/** Longer than the call that creates an intent can take. */
const callTimeout = 3 * minute

/**
 * Cancels the open payments for these subjects, at the provider first: a canceled intent can no longer take money. A
 * payment that pays for other things too is canceled whole. One whose intent was never confirmed is canceled here once the call that created it must have ended; nobody
 * received its client secret.
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

/** Only the newest, because somebody is waiting and each costs two calls. The reconcile job cancels the rest. */
const maxAtOnce = 10

interface Excess {
  purpose: Purpose
  subjectId: string
  /** What is still owed. Open payments above this amount are canceled. */
  left: Cents
}

/**
 * Cancels card payments that a cash payment has made unnecessary, right away instead of waiting for the reconcile job.
 * If one succeeds at the same moment, it is recorded as overpaid. If the provider doesn't respond, the job retries
 * later.
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

/** Cancels payments whose intent is still being created; the request creating it notices and cancels the intent. */
export async function dropUnsentExcess(sql: Sql, needless: Excess): Promise<void> {
  for (const { id, intentId } of await excessPayments(sql, needless))
    if (intentId === null) await moveStatus(sql, id, ['open'], 'canceled')
}

async function excessPayments(sql: Sql, { purpose, subjectId, left }: Excess) {
  const isForIt = partTest(purpose, [subjectId])
  return (await openPaymentsFor(sql, purpose, [subjectId])).filter(({ parts }) =>
    parts.some((part) => isForIt(part) && part.amount > left),
  )
}
