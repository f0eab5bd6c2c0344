import type { Instant } from '../../../../kernel/clock.ts'
import { type Cents, cents, noMoney } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import { linesFor, linesWithUnmatched } from '../../receipt-rules.ts'
import { foldPayments, owed, releasedPart, unmatchedOnceMoved } from '../../rules.ts'
import { taxInRefund } from '../../tax-rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { PaymentRecord, Purpose } from '../payment-record.ts'
import { findPayment, paymentsFor } from '../payment-store.ts'
import type { Quote } from '../purchase.ts'
import { changeOwesAgain, changeRefundTax, refundsOf } from '../refunds/refund-store.ts'
import { changePayment, moveStatus } from '../save-payment.ts'

export interface MovedMoney {
  /** Received and not refunded, without waivers. */
  moved: Cents
  /** Overpaid money after the move, kept for a refund. */
  unmatched: Cents
}

/**
 * Moves all payments of one subject to another, open ones included. Money is applied before waivers; anything above the
 * price is unmatched, and a waiver is cut to what is still owed. The caller must hold the lock on the event's row.
 */
export async function movePayments(
  deps: PaymentsDeps,
  tx: Tx,
  { purpose, from, to, by }: { purpose: Purpose; from: string; to: string; by: string },
): Promise<MovedMoney> {
  const quote = await deps.catalogue.describe(tx.sql, purpose, to)
  const moving = (await paymentsFor(tx.sql, purpose, [from])).reverse()
  const inTurn = [...moving.filter(isMoney), ...moving.filter((payment) => !isMoney(payment))]
  let moved = 0
  for (const payment of inTurn) {
    await moveInto(tx, quote, payment, { to, done: { at: deps.clock().toISOString(), by } })
    if (counts(payment) && isMoney(payment)) moved += payment.amount - payment.refunded - payment.lost
  }
  const { unmatched } = foldPayments(await paymentsFor(tx.sql, purpose, [to]))
  return { moved: cents(moved), unmatched }
}

/**
 * Moves a payment to another subject, with the lines, value and sales tax of what was bought there. Refunds that
 * lowered what the old subject owes don't lower the new subject's price: they are owed again until staff change that.
 */
export async function moveInto(
  tx: Tx,
  quote: Quote | null,
  payment: PaymentRecord,
  { to, done }: { to: string; done: Stamp },
): Promise<void> {
  if (quote && counts(payment)) await applyPayment(tx, quote, payment, done, { isMoved: true })
  await changePayment(tx.sql, payment.id, { subjectId: to })
  await oweRefundsAgain(tx, payment.id)
}

/** Recalculates the tax of a payment's refunds from its current tax. */
export async function updateRefundTax(tx: Tx, paymentId: string): Promise<void> {
  const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  const refunds = await refundsOf(tx.sql, paymentId)
  let before = { ...payment, refunded: noMoney, taxRefunded: noMoney }
  for (const { id, amount, status } of refunds) {
    const tax = taxInRefund(before, amount)
    await changeRefundTax(tx.sql, id, tax)
    if (status === 'failed') continue
    before = {
      ...before,
      refunded: cents(before.refunded + amount),
      taxRefunded: cents(before.taxRefunded + tax),
    }
  }
}

/** Marks the refunds of a moved payment as owed again, and recalculates their tax. */
async function oweRefundsAgain(tx: Tx, paymentId: string): Promise<void> {
  await updateRefundTax(tx, paymentId)
  const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
  const refunds = await refundsOf(tx.sql, paymentId)
  let released: number = releasedPart(payment)
  const counted = refunds.filter(({ status, owesAgain }) => status !== 'failed' && !owesAgain)
  // Overpaid money was refunded first, so the latest refunds are the ones that lowered what was due.
  for (const { id, amount } of counted.reverse()) {
    if (released <= 0) return
    await changeOwesAgain(tx.sql, id, true)
    released -= amount
  }
}

function counts({ status, isRehearsal }: PaymentRecord): boolean {
  return status === 'paid' && !isRehearsal
}

function isMoney(payment: PaymentRecord): boolean {
  return payment.method !== 'waived'
}

/**
 * After a payment was moved away or voided, overpaid payments of the same subject may be needed to cover the price. The
 * caller must hold the lock on the event's row.
 */
export async function reapplyOverpaid(
  deps: PaymentsDeps,
  tx: Tx,
  { purpose, subjectId }: Pick<PaymentRecord, 'purpose' | 'subjectId'>,
  done: Stamp,
): Promise<void> {
  const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  const payments = (await paymentsFor(tx.sql, purpose, [subjectId])).reverse()
  // Money that came in after the places were sold still has to be refunded.
  for (const payment of payments)
    if (quote && counts(payment) && isMoney(payment) && payment.unmatched > noMoney && !payment.noPlace) {
      await applyPayment(tx, quote, payment, done)
      await updateRefundTax(tx, payment.id)
    }
}

/** Applies a paid payment to what is owed after all other payments. */
export async function applyPayment(
  tx: Tx,
  quote: Quote,
  payment: PaymentRecord,
  done: Stamp,
  { isMoved = false } = {},
): Promise<void> {
  const all = await paymentsFor(tx.sql, quote.purpose, [quote.subjectId])
  const before = foldPayments(all.filter(({ id }) => id !== payment.id))
  const left = owed(quote.price, before)
  if (!isMoney(payment)) return applyWaiver(tx, payment, left, done)
  const unmatched = unmatchedOnceMoved(left, payment)
  if (unmatched === payment.unmatched && !isMoved) return
  const matched = cents(payment.amount - unmatched)
  const lines = matched === noMoney ? [] : linesFor({ ...quote, covered: before.covered }, matched)
  await changePayment(tx.sql, payment.id, {
    unmatched: cents(unmatched + payment.gifted),
    lines: linesWithUnmatched(lines, payment.amount, unmatched),
  })
}

export interface Stamp {
  at: Instant
  by: string
}

/** A waiver has a numbered receipt: with nothing left to waive it is voided, not deleted. */
async function applyWaiver(tx: Tx, payment: PaymentRecord, left: Cents, done: Stamp): Promise<void> {
  if (left === noMoney) {
    const reason = 'The teams were merged, and nothing was left to waive'
    await moveStatus(tx.sql, payment.id, ['paid'], 'voided')
    await changePayment(tx.sql, payment.id, { voided: { ...done, reason } })
  } else if (payment.amount > left) await changePayment(tx.sql, payment.id, { amount: left })
}
