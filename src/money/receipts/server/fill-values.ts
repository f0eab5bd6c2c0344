import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { cents, noMoney } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { filledFrom, linesFor, linesWithUnmatched, paidWithoutPlace } from '../../ledger/paid-lines.ts'
import { type ReturnedLine, returnedWithValues } from '../../ledger/refund-lines.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { givenLinesOf } from '../../ledger/server/part-rows.ts'
import type { PaymentPart, ReceiptLine } from '../../ledger/server/payment-record.ts'
import { partsWithUnsetValues } from '../../ledger/server/payment-store.ts'
import type { Quote } from '../../ledger/server/purchase.ts'
import { changeReturnedLines, refundsOf } from '../../ledger/server/refund-store.ts'
import { changeGivenLines, changePart, changePayment } from '../../ledger/server/save-payment.ts'

/**
 * Sets fair market values on purchases made before the values were set, and on their receipts. The caller must hold the
 * lock on the event's row.
 */
export async function fillMissingValues(
  deps: PaymentsDeps,
  tx: Tx,
  event: EventRecord,
  actor: Person,
): Promise<void> {
  await deps.catalogue.fillValues(tx.sql, event)
  const receipts = await fillReceipts(deps, tx, event.id)
  if (receipts === 0) return
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'receipts updated',
    subject: { kind: 'event', id: event.id, name: 'fair market values' },
    before: null,
    after: { receipts },
    reason: null,
  })
}

/**
 * Adds missing fair market values to receipts of this event. Values already on a receipt stay. Returns how many
 * receipts changed.
 */
async function fillReceipts(deps: PaymentsDeps, tx: Tx, eventId: string): Promise<number> {
  const at = deps.clock().toISOString()
  const updated = new Set<string>()
  for (const { payment, part, covered } of await partsWithUnsetValues(tx.sql, eventId)) {
    const quote = await deps.catalogue.describe(tx.sql, part.purpose, part.subjectId)
    const lines = quote && withValues(part, { ...quote, covered: cents(covered) })
    const isFilled = lines?.some(
      (line, place) => line.fairMarketValue !== part.soldLines[place]?.fairMarketValue,
    )
    if (!lines || !isFilled) continue
    await changePart(tx.sql, part.id, { lines })
    await fillReturned(tx.sql, part, lines)
    if (payment.number === null || payment.isRehearsal) continue
    await changePayment(tx.sql, payment.id, { valuesSetAt: at })
    updated.add(payment.id)
  }
  return updated.size
}

/** The stored lines, with missing values filled in from the current ones. */
function withValues(
  { amount: kept, givenInstead, unmatched, soldLines: lines, noPlace }: PaymentPart,
  bought: Quote & { covered: ReturnType<typeof cents> },
): ReceiptLine[] {
  const amount = cents(kept + givenInstead)
  const matched = cents(amount - unmatched)
  const today = linesWithUnmatched(
    // What was free by a code cost nothing, and has a value.
    matched === noMoney && amount > noMoney ? [] : linesFor(bought, matched),
    amount,
    unmatched,
    noPlace ? paidWithoutPlace : undefined,
  )
  return filledFrom(lines, today)
}

/** What refunds and gifts took of these lines before they had a value leaves the receipt with its value, too. */
async function fillReturned(sql: Sql, part: PaymentPart, lines: readonly ReceiptLine[]): Promise<void> {
  const gifts = await givenLinesOf(sql, part.id)
  const left = (await refundsOf(sql, part.paymentId)).flatMap(({ id, status, parts }) =>
    parts
      .filter(({ partId }) => partId === part.id)
      .map((own) => ({ refundId: id, status, lines: own.lines })),
  )
  const taken: ReturnedLine[] = []
  for (const gift of gifts) {
    const filled = returnedWithValues(part.soldLines, lines, gift.lines, taken)
    taken.push(...filled)
    await changeGivenLines(sql, gift.id, filled)
  }
  for (const { refundId, status, lines: own } of left) {
    const filled = returnedWithValues(part.soldLines, lines, own, taken)
    if (status !== 'failed') taken.push(...filled)
    await changeReturnedLines(sql, { refundId, partId: part.id }, filled)
  }
}
