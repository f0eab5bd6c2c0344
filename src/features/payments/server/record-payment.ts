import { actorName, type Person } from '../../../kernel/actor.ts'
import { type Cents, cents, noMoney, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { linesFor } from '../receipt-rules.ts'
import { foldPayments, owed } from '../rules.ts'
import type { PaymentsDeps, Quote } from './dependencies.ts'
import { blankPayment } from './open-payment.ts'
import type { Method, Purpose } from './payment-record.ts'
import { findPayment, insertPayment, paymentsFor } from './payment-store.ts'
import { markPaid } from './settle-payment.ts'
import { paymentInfo } from './team-payment-info.ts'

export interface PaymentEntry {
  purpose: Purpose
  /** The team, the dinner order, the sponsorship. */
  subjectId: string
  /** Left out: what is owed. */
  amount?: Cents
  method: Method
  note: string | null
  /** The caller's own id for this payment, a UUID: sent again, it is written down once. */
  id?: string
  /** What the caller was told is owed: if it is another sum by now, nothing is taken. */
  believedOwed?: Cents
}

/**
 * Writes down money that came in past the provider, or a fee let go. Money above what is owed is
 * kept as unmatched; a waiver never covers more than what is owed. Throws Problem 'already-paid' or
 * 'price-changed', both with what is owed now as `amountOwed`.
 */
export async function recordPayment(
  deps: PaymentsDeps,
  actor: Person,
  entry: PaymentEntry,
): Promise<TeamPaymentInfo> {
  const { purpose, subjectId } = entry
  return deps.database.transaction(async (tx) => {
    const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
    if (!quote) throw new Problem('not-found')
    await tx.lockRow('events', quote.eventId)
    const before = foldPayments(await paymentsFor(tx.sql, purpose, [subjectId]))
    const left = owed(quote.price, before)
    if (entry.id && (await isRecorded(tx, entry.id, quote))) return paymentInfo(quote, before)
    refuseOldNews(left, entry.believedOwed)
    const given = entry.amount ?? left
    if (given === noMoney)
      throw new Problem('invalid-input', { errors: { amount: ['Enter an amount above zero'] } })
    const amount = entry.method === 'waived' ? cents(Math.min(given, left)) : given
    const payment = {
      ...blankPayment(deps, quote),
      ...(entry.id ? { id: entry.id } : {}),
      status: 'paid' as const,
      method: entry.method,
      amount,
      lines: linesFor({ ...quote, covered: before.covered }, cents(Math.min(amount, left))),
      recordedBy: actorName(actor),
    }
    await insertPayment(tx.sql, payment)
    await markPaid(deps, tx, payment.id, { received: amount, paidAt: deps.clock(), note: entry.note })
    const after = foldPayments(await paymentsFor(tx.sql, purpose, [subjectId]))
    await deps.audit(tx, {
      eventId: quote.eventId,
      actor,
      action: 'payment-recorded',
      subject: `${purpose} ${subjectId}`,
      before: { covered: before.covered },
      after: { covered: after.covered, amount, method: entry.method },
      reason: entry.note,
    })
    return paymentInfo(quote, after)
  })
}

/** Whether this very payment has been written down before: its answer was lost, or the button pressed twice. */
async function isRecorded(tx: Tx, id: string, { purpose, subjectId }: Quote): Promise<boolean> {
  const known = await findPayment(tx.sql, 'id', id)
  if (known && (known.purpose !== purpose || known.subjectId !== subjectId)) throw new Problem('name-taken')
  return known !== null
}

function refuseOldNews(left: Cents, believed: Cents | undefined): void {
  const more = { amountOwed: toDollars(left) }
  if (left === noMoney) throw new Problem('already-paid', { more })
  if (believed !== undefined && believed !== left) throw new Problem('price-changed', { more })
}
