import { newId } from '../../../../kernel/ids.ts'
import { type Cents, cents, noMoney } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { GatewayRefund } from '../../../../ports/payment-gateway.ts'
import { foldPayments, owed, owedAgainPart } from '../../rules.ts'
import { taxInRefund } from '../../tax-rules.ts'
import { applyOverpaymentToRefund } from '../apply-overpayment.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { PaymentRecord, RefundRecord } from '../payment-record.ts'
import { findPayment, paymentsFor } from '../payment-store.ts'
import { emailFailedRefund, emailRefund } from '../receipts/email-payer.ts'
import { receiptOf } from '../receipts/receipt.ts'
import { blankRefund, insertRefund, refundsOf, updateRefund } from './refund-store.ts'

/**
 * Updates a refund to its state at the provider, and emails the payer the first time. Matches by the provider's id, or
 * by our id in its metadata if no other refund matched that yet; any other refund is inserted. The caller must hold the
 * lock on the event's row.
 */
export async function syncRefund(
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
  if (known) await updateRefund(tx.sql, known.id, refund, deps.clock().toISOString())
  else {
    const before = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
    await insertRefund(tx.sql, paymentId, foundAtProvider(before, refund))
    if (refund.status !== 'failed') await applyOverpaymentToRefund(deps, tx, before, refund.amount)
  }
  const isFirstWord = (known?.providerId ?? null) === null
  if (isFirstWord && refund.status !== 'failed')
    await notifyPayer(deps, tx, paymentId, { ...(known ?? blankRefund), amount: refund.amount })
  if (!isFirstWord && refund.status === 'failed' && known?.status !== 'failed')
    await correctPayer(deps, tx, paymentId, refund)
  const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  tx.announce({ topic: 'payments', eventId: payment.eventId })
}

/**
 * A stale reading must not set a refund back to 'pending', and a refund that failed at the provider stays failed. A
 * refund that only we marked as failed takes the provider's status.
 */
function isNews(known: RefundRecord, refund: GatewayRefund): boolean {
  return known.status === 'pending' || refund.status === 'failed' || known.providerId === null
}

function foundAtProvider(payment: PaymentRecord, refund: GatewayRefund): RefundRecord {
  return {
    ...blankRefund,
    id: newId(),
    amount: refund.amount,
    tax: taxInRefund(payment, refund.amount),
    status: refund.status,
    providerId: refund.providerId,
    createdAt: refund.createdAt.toISOString(),
  }
}

/** Emails the payer, with the current receipt. */
export async function notifyPayer(
  deps: PaymentsDeps,
  tx: Tx,
  paymentId: string,
  refund: RefundForPayer,
): Promise<void> {
  const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  const receipt = await receiptOf(deps, tx.sql, payment)
  const { amount, reason, isByHand } = refund
  const dueAgain = await dueAgainAfter(deps, tx, payment, refund)
  await emailRefund(deps, tx, payment, { amount, reason, dueAgain, isByHand, receipt })
}

type RefundForPayer = Pick<RefundRecord, 'amount' | 'reason' | 'owesAgain' | 'isByHand'> & { id?: string }

/** How much of a refund is owed again. Overpaid money never is. */
async function dueAgainAfter(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  refund: RefundForPayer,
): Promise<Cents> {
  const { purpose, subjectId, unmatched, owedAgain } = payment
  const quote = refund.owesAgain && (await deps.catalogue.describe(tx.sql, purpose, subjectId))
  if (!quote) return noMoney
  const left = owed(quote.price, foldPayments(await paymentsFor(tx.sql, purpose, [subjectId])))
  const others = (await refundsOf(tx.sql, payment.id)).filter(
    ({ id, status }) => id !== refund.id && status !== 'failed',
  )
  return cents(Math.min(left, Math.max(0, owedAgain - owedAgainPart(unmatched, others))))
}

/** The payer was told the money was on its way, but the refund failed. */
async function correctPayer(
  deps: PaymentsDeps,
  tx: Tx,
  paymentId: string,
  { amount }: GatewayRefund,
): Promise<void> {
  const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  await emailFailedRefund(deps, tx, payment, { amount, receipt: await receiptOf(deps, tx.sql, payment) })
}
