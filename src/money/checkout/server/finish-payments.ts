import { day, minute } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { ProviderRefusal } from '../../../ports/payment-gateway.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { unfinishedPayments } from '../../ledger/server/payment-store.ts'
import { refundsOf } from '../../ledger/server/refund-store.ts'
import { changePayment } from '../../ledger/server/save-payment.ts'
import { sendRefund, withEventLocked } from '../../refunds/server/refund-payment.ts'
import { syncRefund } from '../../refunds/server/sync-refund.ts'
import { waitBetween } from '../reconcile-rules.ts'
import { settle } from './settle-payment.ts'

/** Fees the provider hasn't reported within this time are no longer polled for; comparing manually still asks. */
const askForFeeWithin = 7 * day
/** Longer than the call that sends a refund can take. */
const callTimeout = minute
const maxInOneRound = 200

/**
 * Polls the provider about paid payments that are incomplete: fee not reported yet, or refund not sent yet. Returns how
 * many payments it asked about.
 */
export async function finishPayments(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock().getTime()
  const since = new Date(now - askForFeeWithin).toISOString()
  const due = (
    await unfinishedPayments(deps.database.sql, deps.gateway.origin(), {
      since,
      most: maxInOneRound,
    })
  ).filter(({ paidAt, createdAt, checkedAt }) => {
    const age = now - Date.parse(paidAt ?? createdAt)
    return now - Date.parse(checkedAt ?? createdAt) >= waitBetween(age)
  })
  for (const payment of due) await skipIfRefused(() => finishPayment(deps, payment))
  return due.length
}

/** Throws Problem 'provider-failed' when the provider doesn't respond. */
export async function finishPayment(deps: PaymentsDeps, payment: PaymentRecord): Promise<void> {
  await changePayment(deps.database.sql, payment.id, { checkedAt: deps.clock().toISOString() })
  await finishRefunds(deps, payment)
  await settle(deps, payment.intentId as string)
}

/**
 * Lists the provider's refunds before sending again: idempotency keys expire after a day, the list doesn't. `isAskedFor`:
 * somebody waits for it, so one that could not be sent a moment ago goes out now; if its call is still under way, the
 * provider knows the key and refunds once.
 */
export async function finishRefunds(
  deps: PaymentsDeps,
  payment: PaymentRecord,
  { isAskedFor = false } = {},
): Promise<void> {
  const open = (await refundsOf(deps.database.sql, payment.id)).filter(({ status }) => status === 'pending')
  if (open.length === 0) return
  const ours = new Set<string | null>(open.flatMap(({ id, providerId }) => [id, providerId ?? id]))
  const listed = (await deps.gateway.listRefunds(payment.intentId as string)).filter(
    ({ refundId, providerId }) => ours.has(refundId) || ours.has(providerId),
  )
  await withEventLocked(deps, payment, async (tx) => {
    for (const refund of listed) await syncRefund(deps, tx, payment.id, refund)
  })
  const now = deps.clock().getTime()
  for (const refund of open) {
    if (refund.providerId !== null || listed.some(({ refundId }) => refundId === refund.id)) continue
    if (!isAskedFor && now - Date.parse(refund.createdAt) < callTimeout) continue
    await sendRefund(deps, payment, refund).catch(ignoreRefusedRefund)
  }
}

/** A refused refund is marked as failed and shown as a warning on the payments page. */
function ignoreRefusedRefund(fault: unknown): void {
  if (!(fault instanceof Problem && fault.code === 'refund-refused')) throw fault
}

/** Returns false when the provider refuses calls about this payment, so that the other payments go on. */
export async function skipIfRefused(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (fault) {
    if (fault instanceof ProviderRefusal) return false
    throw fault
  }
}
