import type { Person } from '../../../../kernel/actor.ts'
import { cents, noMoney } from '../../../../kernel/money.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { EventRecord } from '../../../event/server/index.ts'
import { linesFor, linesWithUnmatched, paidWithoutPlace } from '../../receipt-rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { PaymentRecord, ReceiptLine } from '../payment-record.ts'
import { paymentsWithUnsetValues } from '../payment-store.ts'
import type { Quote } from '../purchase.ts'
import { changePayment } from '../save-payment.ts'

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
  let updated = 0
  for (const { payment, covered } of await paymentsWithUnsetValues(tx.sql, eventId)) {
    const quote = await deps.catalogue.describe(tx.sql, payment.purpose, payment.subjectId)
    const lines = quote && withValues(payment, { ...quote, covered: cents(covered) })
    if (!lines || lines.some(({ fairMarketValue }) => fairMarketValue === null)) continue
    const isReceipt = payment.number !== null && !payment.isRehearsal
    await changePayment(tx.sql, payment.id, { lines, ...(isReceipt ? { valuesSetAt: at } : {}) })
    if (isReceipt) updated += 1
  }
  return updated
}

/** The stored lines, with missing values filled in from current lines of the same name. */
function withValues(
  { amount, unmatched, lines, noPlace }: PaymentRecord,
  bought: Quote & { covered: ReturnType<typeof cents> },
): ReceiptLine[] {
  const matched = cents(amount - unmatched)
  const today = linesWithUnmatched(
    matched === noMoney ? [] : linesFor(bought, matched),
    amount,
    unmatched,
    noPlace ? paidWithoutPlace : undefined,
  )
  const valueNow = (name: string) => today.find((line) => line.name === name)?.fairMarketValue ?? null
  return lines.map((line) => ({ ...line, fairMarketValue: line.fairMarketValue ?? valueNow(line.name) }))
}
