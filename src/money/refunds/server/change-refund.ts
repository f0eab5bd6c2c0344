import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { reapplyPayments } from '../../ledger/server/reapply-payments.ts'
import { changeOwesAgain, findRefund } from '../../ledger/server/refund-store.ts'
import { giveLinesBack } from '../../ledger/server/returned-lines.ts'

export interface RefundChange {
  paymentId: string
  refundId: string
  owesAgain: boolean
}

/**
 * Changes whether a refunded amount is owed again. Throws Problem 'not-found', or 'not-refundable' if the refund
 * failed.
 */
export async function changeRefund(
  deps: PaymentsDeps,
  actor: Person,
  { paymentId, refundId, owesAgain }: RefundChange,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
    const refund = await findRefund(tx.sql, refundId)
    if (refund?.paymentId !== paymentId) throw new Problem('not-found')
    if (refund.status === 'failed') throw new Problem('not-refundable')
    if (!(await changeOwesAgain(tx.sql, refundId, owesAgain))) return
    // Whoever owes it again still has what was bought.
    if (owesAgain) await giveLinesBack(deps, tx, payment, refund)
    for (const { partId } of refund.parts) {
      const part = payment.parts.find(({ id }) => id === partId)
      if (part) await reapplyPayments(deps, tx, part)
    }
    await deps.audit(tx, {
      eventId: payment.eventId,
      actor,
      action: 'refund-changed',
      subject: await subjectOf(deps, tx.sql, payment),
      before: { amount: asMoney(refund.amount), owedAgain: !owesAgain },
      after: { amount: asMoney(refund.amount), owedAgain: owesAgain },
      reason: null,
    })
    tx.announce({ topic: 'payments', eventId: payment.eventId })
  })
}
