import { cents, noMoney } from '../../../kernel/money.ts'
import type { Tx } from '../../../ports/database.ts'
import { linesFor, linesWithUnmatched } from '../paid-lines.ts'
import { countedPart, releasedPart, unmatchedOnceMoved, unmatchedPart } from '../rules.ts'
import type { PaymentsDeps } from './dependencies.ts'
import { updateRefundTax } from './move-payments.ts'
import type { PaymentPart, Purpose } from './payment-record.ts'
import { findPart, partsFor } from './payment-store.ts'
import { changePart, changePayment } from './save-payment.ts'

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
  const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  if (!quote) return
  let covered = noMoney
  for (const part of (await partsFor(tx.sql, purpose, [subjectId])).reverse().filter(counts)) {
    if (part.method === 'waived') {
      covered = cents(covered + part.amount)
      continue
    }
    const left = cents(Math.max(0, quote.price - covered))
    // At a lower price, refunds come out of the overpaid money first.
    const unmatched = cents(Math.max(unmatchedOnceMoved(left, part), unmatchedPart(left, part.amount)))
    const sold = cents(part.amount + part.givenInstead)
    const matched = cents(sold - unmatched)
    const lines = matched === noMoney ? [] : linesFor({ ...quote, covered }, matched)
    await changePart(tx.sql, part.id, {
      unmatched: cents(unmatched + part.gifted - part.givenInstead),
      lines: linesWithUnmatched(lines, sold, unmatched),
    })
    if (corrects) await changePayment(tx.sql, part.paymentId, { valuesSetAt: deps.clock().toISOString() })
    await updateRefundTax(tx, part)
    const after = await findPart(tx.sql, part)
    covered = cents(covered + countedPart(after) + releasedPart(after))
  }
  tx.announce({ topic: 'payments', eventId: quote.eventId })
}

function counts({ status, isRehearsal, noPlace }: PaymentPart): boolean {
  return status === 'paid' && !isRehearsal && !noPlace
}
