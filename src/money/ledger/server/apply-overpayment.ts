import { type Cents, cents, noMoney, sum } from '../../../kernel/money.ts'
import type { Tx } from '../../../ports/database.ts'
import { linesFor, linesWithUnmatched } from '../paid-lines.ts'
import { countedPart, foldPayments, unmatchedLeft } from '../rules.ts'
import type { PaymentsDeps } from './dependencies.ts'
import { reapplyOverpaid, type Stamp, updateRefundTax } from './move-payments.ts'
import type { PaymentPart } from './payment-record.ts'
import { findPayment, partsFor } from './payment-store.ts'
import { changePart } from './save-payment.ts'

/**
 * A refund takes overpaid money first, whichever payment is refunded: when somebody paid twice and staff refund the
 * first payment, the second one pays the fee. `before` is the part without this refund. The caller must hold the
 * lock on the event's row.
 */
export async function applyOverpaymentToRefund(
  deps: PaymentsDeps,
  tx: Tx,
  before: PaymentPart,
  refund: Cents,
): Promise<void> {
  const { purpose, subjectId } = before
  const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  const others = (await partsFor(tx.sql, purpose, [subjectId])).filter(({ id }) => id !== before.id)
  const above = sum(others.filter(mayPayFee).map(unmatchedLeft))
  const belowFee = Math.min(countedPart(before), refund - Math.min(refund, unmatchedLeft(before)))
  const change = Math.min(above, belowFee)
  if (!quote || change <= 0) return
  const unmatched = cents(before.unmatched + change)
  const sold = cents(before.amount + before.givenInstead)
  const matched = cents(sold - unmatched)
  const { covered } = foldPayments(others)
  const lines = matched === noMoney ? [] : linesFor({ ...quote, covered }, matched)
  await changePart(tx.sql, before.id, {
    unmatched: cents(unmatched + before.gifted - before.givenInstead),
    lines: linesWithUnmatched(lines, sold, unmatched),
  })
  await updateRefundTax(tx, before)
  await reapplyOverpaid(deps, tx, before, systemStamp(deps))
}

/** Money lost in a dispute is owed again; overpaid money covers it first. */
export async function applyOverpaymentToLoss(deps: PaymentsDeps, tx: Tx, paymentId: string): Promise<void> {
  const payment = await findPayment(tx.sql, 'id', paymentId)
  if (!payment || payment.lost === noMoney || payment.giftOf !== null) return
  for (const part of payment.parts) await reapplyOverpaid(deps, tx, part, systemStamp(deps))
}

function mayPayFee({ status, method, isRehearsal, noPlace }: PaymentPart): boolean {
  return status === 'paid' && method !== 'waived' && !isRehearsal && !noPlace
}

function systemStamp(deps: PaymentsDeps): Stamp {
  return { at: deps.clock().toISOString(), by: 'Pinhigh' }
}
