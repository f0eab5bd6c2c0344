import { newId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../ports/database.ts'
import type { GatewayRefund } from '../../../ports/payment-gateway.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { PaymentRecord, RefundRecord } from './payment-record.ts'
import { findPayment } from './payment-store.ts'
import { receiptOf } from './receipt.ts'
import { insertRefund, refundsOf, updateRefund } from './refund-store.ts'

/**
 * Brings a refund to where the provider has it, and emails the payer the first time. It is ours by the provider's id,
 * or by our own id in its metadata while no other refund there has been matched to it; any other one is new here.
 * The caller holds the event's row.
 */
export async function takeInRefund(
  deps: PaymentsDeps,
  tx: Tx,
  paymentId: string,
  refund: GatewayRefund,
): Promise<void> {
  const known = (await refundsOf(tx.sql, paymentId)).find(
    ({ id, providerId }) =>
      providerId === refund.providerId || (providerId === null && id === refund.refundId),
  )
  if (known && !isNews(known, refund)) return
  if (known) await updateRefund(tx.sql, known.id, refund)
  else await insertRefund(tx.sql, paymentId, foundAtProvider(refund))
  const isFirstWord = (known?.providerId ?? null) === null
  if (isFirstWord && refund.status !== 'failed')
    await tellPayer(deps, tx, paymentId, { amount: refund.amount, reason: known?.reason ?? null })
  const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  tx.announce({ topic: 'payments', eventId: payment.eventId })
}

/**
 * A slower reader must not take a refund back to 'pending', and one that failed at the provider stays failed.
 * One that only we took for failed is what the provider says it is.
 */
function isNews(known: RefundRecord, refund: GatewayRefund): boolean {
  return known.status === 'pending' || refund.status === 'failed' || known.providerId === null
}

function foundAtProvider(refund: GatewayRefund): RefundRecord {
  return {
    id: newId(),
    amount: refund.amount,
    status: refund.status,
    providerId: refund.providerId,
    reason: null,
    note: null,
    madeBy: null,
    madeById: null,
    createdAt: refund.createdAt.toISOString(),
  }
}

/** The letter, with the receipt as it now stands. */
export async function tellPayer(
  deps: PaymentsDeps,
  tx: Tx,
  paymentId: string,
  refund: Pick<RefundRecord, 'amount' | 'reason'>,
): Promise<void> {
  const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  await deps.onRefunded(tx, payment, { ...refund, receipt: await receiptOf(deps, tx.sql, payment) })
}
