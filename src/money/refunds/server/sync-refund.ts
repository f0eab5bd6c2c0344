import { newId } from '../../../kernel/ids.ts'
import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Tx } from '../../../ports/database.ts'
import type { GatewayRefund } from '../../../ports/payment-gateway.ts'
import { foldPayments, owed, owedAgainPart } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord, RefundRecord } from '../../ledger/server/payment-record.ts'
import { findPayment, partsFor } from '../../ledger/server/payment-store.ts'
import { blankRefund, insertRefund, refundsOf, updateRefund } from '../../ledger/server/refund-store.ts'
import { moveLines } from '../../ledger/server/returned-lines.ts'
import { emailFailedRefund, emailRefund } from '../../receipts/server/email-payer.ts'
import { receiptOf } from '../../receipts/server/receipt.ts'
import { afterRefund, splitRefund } from './refund-parts.ts'

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
  const before = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  if (known) {
    await updateRefund(tx.sql, known, refund, deps.clock().toISOString())
    await moveLines(deps, tx, before, { lines: known.parts, from: known.status, to: refund.status })
  } else {
    const found = foundAtProvider(before, refund)
    await insertRefund(tx.sql, paymentId, found)
    if (refund.status !== 'failed') await afterRefund(deps, tx, before, found)
  }
  const isFirstWord = (known?.providerId ?? null) === null
  if (isFirstWord && refund.status !== 'failed')
    await notifyPayer(deps, tx, paymentId, {
      ...(known ?? { ...blankRefund, parts: [] }),
      amount: refund.amount,
    })
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
    parts: splitRefund(payment, refund.amount, { owesAgain: false, keepsSeats: false }),
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
  const lines = refund.parts.flatMap((part) =>
    part.lines.map(({ name = 'Item', quantity }) => ({ name, quantity })),
  )
  await emailRefund(deps, tx, payment, { amount, reason, lines, dueAgain, isByHand, receipt })
}

type RefundForPayer = Pick<RefundRecord, 'amount' | 'reason' | 'parts' | 'isByHand'> & { id?: string }

/** How much of a refund is owed again. Overpaid money never is. */
async function dueAgainAfter(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  refund: RefundForPayer,
): Promise<Cents> {
  const others = (await refundsOf(tx.sql, payment.id)).filter(
    ({ id, status }) => id !== refund.id && status !== 'failed',
  )
  const again: Cents[] = []
  for (const part of payment.parts) {
    const isOwed = refund.parts.some(({ partId, owesAgain }) => partId === part.id && owesAgain)
    const { purpose, subjectId, unmatched, owedAgain } = part
    const quote = isOwed && (await deps.catalogue.describe(tx.sql, purpose, subjectId))
    if (!quote) continue
    const left = owed(quote.price, foldPayments(await partsFor(tx.sql, purpose, [subjectId])))
    const before = others.flatMap(({ parts }) => parts.filter(({ partId }) => partId === part.id))
    again.push(cents(Math.min(left, Math.max(0, owedAgain - owedAgainPart(unmatched, before)))))
  }
  return sum(again)
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
