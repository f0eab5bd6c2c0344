import { actorName, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { mayVoid } from '../ledger-rules.ts'
import type { PaymentsDeps } from './dependencies.ts'
import { takeGiftBack } from './keep-as-gift.ts'
import { fitRest } from './move-payments.ts'
import type { PaymentRecord } from './payment-record.ts'
import { changePayment, findPayment, moveStatus } from './payment-store.ts'
import { receiptOf } from './receipt.ts'
import { subjectOf } from './refund-payment.ts'

/**
 * Takes back what the staff wrote down by mistake: it counts no more, and its receipt says that it is void.
 * Throws Problem 'not-found', or 'not-voidable' for money of the provider and for what was refunded.
 */
export async function voidPayment(
  deps: PaymentsDeps,
  actor: Person,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
    if (payment.status === 'voided') return
    if (!mayVoid(payment)) throw new Problem('not-voidable')
    await moveStatus(tx.sql, payment.id, ['paid'], 'voided')
    const voided = { at: deps.clock().toISOString(), by: actorName(actor), reason }
    await changePayment(tx.sql, payment.id, { voided })
    if (payment.giftOf) await takeGiftBack(tx.sql, payment.giftOf)
    else await fitRest(deps, tx, payment, voided)
    await deps.audit(tx, {
      eventId: payment.eventId,
      actor,
      action: 'payment-voided',
      subject: subjectOf(payment),
      before: { amount: payment.amount, method: payment.method },
      after: { amount: 0 },
      reason,
    })
    const after = { ...payment, status: 'voided' as const, voided }
    await deps.onVoided(tx, after, { receipt: await receiptOf(deps, tx.sql, after) })
    tx.announce({ topic: 'payments', eventId: payment.eventId })
  })
}
