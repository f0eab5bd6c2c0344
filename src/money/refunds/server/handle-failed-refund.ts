import { actorName, type Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { blocksRefunds, leftToRefund } from '../../ledger/amounts.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord, RefundRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import { insertRefund } from '../../ledger/server/refund-store.ts'
import { afterRefund, taxOfPart } from './refund-parts.ts'
import { isProviderPayment, markFailedHandled } from './refund-payment.ts'
import { notifyPayer } from './sync-refund.ts'

export interface HandledRefund {
  paymentId: string
  refundId: string
  /** true: the money was given back in cash or by check. false: nothing was given back. */
  paidBack: boolean
  /** For staff only, such as a check number. */
  note: string
}

/**
 * Marks a failed refund as dealt with. If it was paid back another way, a refund by hand is recorded, which the
 * provider doesn't know about. Throws Problem 'not-found', 'refund-overtaken', 'refund-too-large' or
 * 'payment-disputed'.
 */
export async function handleFailedRefund(
  deps: PaymentsDeps,
  actor: Person,
  { paymentId, refundId, paidBack, note }: HandledRefund,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
    const handled = { at: deps.clock().toISOString(), by: actorName(actor), note }
    const failed = await markFailedHandled(tx, payment, refundId, handled)
    if (paidBack) await refundByHand(deps, tx, payment, { failed, handled, actor })
    await deps.audit(tx, {
      eventId: payment.eventId,
      actor,
      action: 'failed-refund-handled',
      subject: await subjectOf(deps, tx.sql, payment),
      before: { refunded: asMoney(payment.refunded) },
      after: {
        refunded: asMoney(paidBack ? sum([payment.refunded, failed.amount]) : payment.refunded),
        note,
      },
      reason: null,
    })
    tx.announce({ topic: 'payments', eventId: payment.eventId })
  })
}

async function refundByHand(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  {
    failed,
    handled,
    actor,
  }: { failed: RefundRecord; handled: NonNullable<RefundRecord['handled']>; actor: Person },
): Promise<void> {
  const disputes = await disputesOf(tx.sql, { paymentId: payment.id })
  if (disputes.some(blocksRefunds)) throw new Problem('payment-disputed')
  const left = leftToRefund(payment)
  if (failed.amount > left) throw new Problem('refund-too-large', { more: { left: toDollars(left) } })
  const refund: RefundRecord = {
    ...failed,
    id: newId(),
    parts: failed.parts.map((part) => ({ ...part, tax: taxOfPart(payment, part) })),
    status: 'succeeded',
    providerId: null,
    note: handled.note,
    madeBy: handled.by,
    madeById: actor.personId,
    createdAt: handled.at,
    isByHand: isProviderPayment(payment),
    handled: null,
  }
  await insertRefund(tx.sql, payment.id, refund)
  await afterRefund(deps, tx, payment, refund)
  await notifyPayer(deps, tx, payment.id, refund)
}
