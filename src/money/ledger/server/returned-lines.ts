/** Lines that a refund took back, and that come back when it fails. */
import type { Tx } from '../../../ports/database.ts'
import { negated, ofAnotherBill } from '../refund-lines.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { PaymentPart, PaymentRecord, RefundPart, RefundRecord, RefundStatus } from './payment-record.ts'
import { changeReturnedLines, refundsOf } from './refund-store.ts'

interface Change {
  lines: readonly Pick<RefundPart, 'partId' | 'lines'>[]
  from: RefundStatus
  to: RefundStatus
}

/** A refund that fails gives its lines back; one that didn't fail after all takes them again. */
export async function moveLines(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  { lines, from, to }: Change,
): Promise<void> {
  if ((from === 'failed') === (to === 'failed')) return
  for (const { partId, lines: own } of lines) {
    const part = payment.parts.find(({ id }) => id === partId)
    if (part) await deps.catalogue.onReturned(tx, part, to === 'failed' ? own.map(negated) : own)
  }
}

/** The lines of this refund were not taken back after all. */
export async function giveLinesBack(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  { id, parts }: Pick<RefundRecord, 'id' | 'parts'>,
): Promise<void> {
  await moveLines(deps, tx, payment, { lines: parts, from: 'succeeded', to: 'failed' })
  for (const { partId, lines } of parts)
    if (lines.length > 0) await changeReturnedLines(tx.sql, { refundId: id, partId }, [])
}

/** The part moved to another bill: its receipt still names what was taken back of the old one. */
export async function keepReturnedNames(
  tx: Tx,
  { id: partId, paymentId }: Pick<PaymentPart, 'id' | 'paymentId'>,
): Promise<void> {
  for (const { id: refundId, parts } of await refundsOf(tx.sql, paymentId)) {
    const lines = parts.find((each) => each.partId === partId)?.lines ?? []
    if (lines.length > 0) await changeReturnedLines(tx.sql, { refundId, partId }, lines.map(ofAnotherBill))
  }
}
