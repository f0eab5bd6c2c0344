import { noMoney, sum } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { leftToRefund } from '../../ledger/amounts.ts'
import { unmatchedLeft } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord, Purpose } from '../../ledger/server/payment-record.ts'
import { paymentsFor } from '../../ledger/server/payment-store.ts'
import { isReachable } from '../../ledger/server/reachable.ts'
import { findRefund } from '../../ledger/server/refund-store.ts'
import { insertPendingRefund, sendRefund } from './refund-payment.ts'

/**
 * Refunds, without anybody asking, what was paid for this subject after its places had gone to others. Each payment is
 * refunded once: its refund has the payment's id. What the provider refuses, or what is disputed, is left to staff, who see it
 * among the payments.
 */
export async function refundWithoutPlace(
  deps: PaymentsDeps,
  purpose: Purpose,
  subjectId: string,
): Promise<void> {
  const { sql } = deps.database
  for (const payment of await paymentsFor(sql, purpose, [subjectId])) {
    const isOurs = payment.status === 'paid' && !payment.isRehearsal && isReachable(deps, payment)
    if (!isOurs || (await findRefund(sql, payment.id))) continue
    const amount = sum(
      payment.parts.filter((part) => part.noPlace && part.subjectId === subjectId).map(unmatchedLeft),
    )
    if (amount > noMoney) await refundUnlessRefused(deps, payment, amount)
  }
}

async function refundUnlessRefused(
  deps: PaymentsDeps,
  payment: PaymentRecord,
  amount: PaymentRecord['amount'],
): Promise<void> {
  try {
    const made = await deps.database.transaction((tx) =>
      insertPendingRefund(deps, tx, 'waitlist', {
        paymentId: payment.id,
        amount,
        left: leftToRefund(payment),
        reason:
          'Your payment came after your offer had ended, and the places had gone to the next in line. We’re sorry.',
        note: null,
        requestId: payment.id,
        lines: [],
        owesAgain: false,
        keepsSeats: false,
        retryOf: null,
      }),
    )
    if (made.refund.status === 'pending' && made.refund.providerId === null)
      await sendRefund(deps, made.payment, made.refund)
  } catch (fault) {
    if (!(fault instanceof Problem) && !isProviderFault(fault)) throw fault
  }
}
