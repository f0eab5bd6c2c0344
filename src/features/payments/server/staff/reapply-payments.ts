import { cents, noMoney } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import { linesFor, linesWithUnmatched } from '../../receipt-rules.ts'
import { countedPart, releasedPart, unmatchedOnceMoved, unmatchedPart } from '../../rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { PaymentRecord, Purpose } from '../payment-record.ts'
import { findPayment, paymentsFor } from '../payment-store.ts'
import { changePayment } from '../save-payment.ts'
import { updateRefundTax } from './move-payments.ts'

/**
 * Reapplies payments after staff changed a price: oldest first, and anything above the price is kept for a refund.
 * Receipts keep their numbers and get new lines. The caller must hold the lock on the event's row and have saved the
 * price.
 */
export async function reapplyPayments(
  deps: PaymentsDeps,
  tx: Tx,
  { purpose, subjectId, corrects = false }: { purpose: Purpose; subjectId: string; corrects?: boolean },
): Promise<void> {
  const stamp = corrects ? { valuesSetAt: deps.clock().toISOString() } : {}
  const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  if (!quote) return
  let covered = noMoney
  for (const payment of (await paymentsFor(tx.sql, purpose, [subjectId])).reverse().filter(counts)) {
    if (payment.method === 'waived') {
      covered = cents(covered + payment.amount)
      continue
    }
    const left = cents(Math.max(0, quote.price - covered))
    // At a lower price, refunds come out of the overpaid part first.
    const unmatched = cents(Math.max(unmatchedOnceMoved(left, payment), unmatchedPart(left, payment.amount)))
    const matched = cents(payment.amount - unmatched)
    const lines = matched === noMoney ? [] : linesFor({ ...quote, covered }, matched)
    await changePayment(tx.sql, payment.id, {
      unmatched: cents(unmatched + payment.gifted),
      lines: linesWithUnmatched(lines, payment.amount, unmatched),
      ...stamp,
    })
    await updateRefundTax(tx, payment.id)
    const after = (await findPayment(tx.sql, 'id', payment.id)) as PaymentRecord
    covered = cents(covered + countedPart(after) + releasedPart(after))
  }
  tx.announce({ topic: 'payments', eventId: quote.eventId })
}

function counts({ status, isRehearsal, noPlace }: PaymentRecord): boolean {
  return status === 'paid' && !isRehearsal && !noPlace
}
