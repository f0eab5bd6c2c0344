import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import type { Tx } from '../../../ports/database.ts'
import { linesFor, linesWithUnmatched } from '../paid-lines.ts'
import { refundTax } from '../refund-lines.ts'
import { foldPayments, owed, releasedPart, unmatchedOnceMoved } from '../rules.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { PaymentPart, Purpose } from './payment-record.ts'
import { findPart, partsFor } from './payment-store.ts'
import type { Quote } from './purchase.ts'
import { changeOwesAgain, changeRefundTax, refundsOf } from './refund-store.ts'
import { keepReturnedNames } from './returned-lines.ts'
import { changePart, changePayment, moveStatus } from './save-payment.ts'

export interface MovedMoney {
  /** Received and not refunded, without waivers. */
  moved: Cents
  /** Overpaid money after the move, kept for a refund. */
  unmatched: Cents
}

/**
 * Moves all shares of payments of one subject to another, open ones included. Money is applied before waivers; anything above the
 * price is unmatched, and a waiver is cut to what is still owed. The caller must hold the lock on the event's row.
 */
export async function movePayments(
  deps: PaymentsDeps,
  tx: Tx,
  { purpose, from, to, by }: { purpose: Purpose; from: string; to: string; by: string },
): Promise<MovedMoney> {
  const quote = await deps.catalogue.describe(tx.sql, purpose, to)
  const moving = (await partsFor(tx.sql, purpose, [from])).reverse()
  const inTurn = [...moving.filter(isMoney), ...moving.filter((part) => !isMoney(part))]
  let moved = 0
  for (const part of inTurn) {
    await moveInto(tx, quote, part, { to, done: { at: deps.clock().toISOString(), by } })
    if (counts(part) && isMoney(part)) moved += part.amount - part.refunded - part.lost
  }
  const { unmatched } = foldPayments(await partsFor(tx.sql, purpose, [to]))
  return { moved: cents(moved), unmatched }
}

/**
 * Moves a payment's share to another subject, with the lines, value and sales tax of what was bought there. Refunds that
 * lowered what the old subject owes don't lower the new subject's price: they are owed again until staff change that.
 */
export async function moveInto(
  tx: Tx,
  quote: Quote | null,
  part: PaymentPart,
  { to, done }: { to: string; done: Stamp },
): Promise<void> {
  if (quote && counts(part)) await applyPart(tx, quote, part, done, { isMoved: true })
  await changePart(tx.sql, part.id, { subjectId: to })
  await keepReturnedNames(tx, part)
  await oweRefundsAgain(tx, part)
}

/** Recalculates the tax of a part's refunds from its current tax. */
export async function updateRefundTax(tx: Tx, { id: partId, paymentId }: PartKey): Promise<void> {
  const part = await findPart(tx.sql, { id: partId, paymentId })
  let before = { ...part, refunded: noMoney, taxRefunded: noMoney }
  for (const { id, amount, status, lines } of await refundsOfPart(tx, part)) {
    const tax = refundTax(before, { amount, lines })
    await changeRefundTax(tx.sql, id, partId, tax)
    if (status === 'failed') continue
    before = {
      ...before,
      refunded: cents(before.refunded + amount),
      taxRefunded: cents(before.taxRefunded + tax),
    }
  }
}

type PartKey = Pick<PaymentPart, 'id' | 'paymentId'>

/** What each refund of the payment took from this part, oldest first. */
async function refundsOfPart(tx: Tx, { id: partId, paymentId }: PartKey) {
  return (await refundsOf(tx.sql, paymentId)).flatMap(({ id, status, parts }) =>
    parts
      .filter((each) => each.partId === partId)
      .map(({ amount, owesAgain, lines }) => ({ id, status, amount, owesAgain, lines })),
  )
}

/** Marks the refunds of a moved part as owed again, and recalculates their tax. */
async function oweRefundsAgain(tx: Tx, key: PartKey): Promise<void> {
  await updateRefundTax(tx, key)
  const part = await findPart(tx.sql, key)
  let released: number = releasedPart(part)
  const counted = (await refundsOfPart(tx, key)).filter(
    ({ status, owesAgain }) => status !== 'failed' && !owesAgain,
  )
  // Overpaid money was refunded first, so the latest refunds are the ones that lowered what was due.
  for (const { id, amount } of counted.reverse()) {
    if (released <= 0) return
    await changeOwesAgain(tx.sql, id, true, part.id)
    released -= amount
  }
}

function counts({ status, isRehearsal }: PaymentPart): boolean {
  return status === 'paid' && !isRehearsal
}

function isMoney({ method }: PaymentPart): boolean {
  return method !== 'waived'
}

/**
 * After a payment was moved away or voided, overpaid payments of the same subject may be needed to cover the price. The
 * caller must hold the lock on the event's row.
 */
export async function reapplyOverpaid(
  deps: PaymentsDeps,
  tx: Tx,
  { purpose, subjectId }: Pick<PaymentPart, 'purpose' | 'subjectId'>,
  done: Stamp,
): Promise<void> {
  const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  const parts = (await partsFor(tx.sql, purpose, [subjectId])).reverse()
  // Money that came in after the places were sold still has to be refunded.
  for (const part of parts)
    if (quote && counts(part) && isMoney(part) && part.unmatched > noMoney && !part.noPlace) {
      await applyPart(tx, quote, part, done)
      await updateRefundTax(tx, part)
    }
}

/** Applies a share of a paid payment to what is owed after all others. */
export async function applyPart(
  tx: Tx,
  quote: Quote,
  part: PaymentPart,
  done: Stamp,
  { isMoved = false } = {},
): Promise<void> {
  const all = await partsFor(tx.sql, quote.purpose, [quote.subjectId])
  const before = foldPayments(all.filter(({ id }) => id !== part.id))
  const left = owed(quote.price, before)
  if (!isMoney(part)) return applyWaiver(tx, part, left, done)
  const unmatched = unmatchedOnceMoved(left, part)
  if (unmatched === part.unmatched && !isMoved) return
  const sold = cents(part.amount + part.givenInstead)
  const matched = cents(sold - unmatched)
  const lines = matched === noMoney ? [] : linesFor({ ...quote, covered: before.covered }, matched)
  await changePart(tx.sql, part.id, {
    unmatched: cents(unmatched + part.gifted - part.givenInstead),
    lines: linesWithUnmatched(lines, sold, unmatched),
  })
}

export interface Stamp {
  at: Instant
  by: string
}

/** A waiver has a numbered receipt: with nothing left to waive it is voided, not deleted. */
async function applyWaiver(tx: Tx, part: PaymentPart, left: Cents, done: Stamp): Promise<void> {
  if (left === noMoney) {
    const reason = 'The teams were merged, and nothing was left to waive'
    await moveStatus(tx.sql, part.paymentId, ['paid'], 'voided')
    await changePayment(tx.sql, part.paymentId, { voided: { ...done, reason } })
  } else if (part.amount > left) {
    // Staff waive one thing at a time: the part is the whole payment.
    await changePart(tx.sql, part.id, { amount: left })
    await changePayment(tx.sql, part.paymentId, { amount: left })
  }
}
