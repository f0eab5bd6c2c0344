import { newId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import type { Tx } from '../../../ports/database.ts'
import type { GatewayEvent, GatewayRefund, Intent } from '../../../ports/payment-gateway.ts'
import { linesWithUnmatched } from '../receipt-rules.ts'
import { foldPayments, owed, unmatchedPart } from '../rules.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { PaymentRecord } from './payment-record.ts'
import { changePayment, findPayment, moveStatus, nextReceiptNumber, paymentsFor } from './payment-store.ts'
import { insertRefund, isKnownEvent, recordEvent, refundsOf, updateRefund } from './provider-store.ts'
import { receiptOf } from './receipt.ts'

/**
 * Brings our books to where the provider's are for one intent. The truth is read from the provider
 * first, outside the transaction; then one transaction takes it in, together with the event that
 * gave the hint. Repeated, late, shuffled or at once from many sides: one effect.
 */
export async function settle(deps: PaymentsDeps, intentId: string, event?: GatewayEvent): Promise<void> {
  if (event && (await isKnownEvent(deps.database.sql, event.id))) return
  const intent = await deps.gateway.readIntent(intentId)
  const known = intent && (await ourPayment(deps, intent))
  if (!intent || !known) return
  const refunds = event?.about === 'refund' ? await deps.gateway.listRefunds(intentId) : []
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', known.eventId)
    const at = deps.clock().toISOString()
    if (event && !(await recordEvent(tx.sql, event, known.id, at))) return
    await changePayment(tx.sql, known.id, {
      checkedAt: at,
      intentId: intent.id,
      clientSecret: intent.clientSecret,
    })
    await takeIn(deps, tx, known, intent)
    for (const refund of refunds) await takeInRefund(tx, known, refund)
  })
}

/** By the intent, or by our id in its metadata when the answer to its creation was lost on the way. */
async function ourPayment(deps: PaymentsDeps, intent: Intent): Promise<PaymentRecord | null> {
  const { sql } = deps.database
  const byIntent = await findPayment(sql, 'intent_id', intent.id)
  if (byIntent || !intent.paymentId) return byIntent
  const byId = await findPayment(sql, 'id', intent.paymentId)
  return byId && byId.intentId === null && byId.recordedBy === null ? byId : null
}

async function takeIn(deps: PaymentsDeps, tx: Tx, payment: PaymentRecord, intent: Intent): Promise<void> {
  switch (intent.status) {
    case 'succeeded':
      // A canceled one too: if money came in, it came in.
      if (await moveStatus(tx.sql, payment.id, ['open', 'processing', 'canceled'], 'paid')) {
        await markPaid(deps, tx, payment.id, {
          received: intent.received,
          paidAt: intent.paidAt ?? deps.clock(),
          note: intent.paidWith,
        })
      }
      return
    case 'processing':
      await moveStatus(tx.sql, payment.id, ['open'], 'processing')
      return
    case 'canceled':
      await moveStatus(tx.sql, payment.id, ['open', 'processing'], 'canceled')
      return
    default:
      await moveStatus(tx.sql, payment.id, ['processing'], 'open')
  }
}

interface ReceivedFacts {
  received: number
  paidAt: Date
  note: string | null
}

/** What follows once, and only once, when a payment turned paid: amounts, number, and the application's own part. */
export async function markPaid(
  deps: PaymentsDeps,
  tx: Tx,
  id: string,
  facts: ReceivedFacts,
): Promise<PaymentRecord> {
  const fresh = (await findPayment(tx.sql, 'id', id)) as PaymentRecord
  const quote = await deps.catalogue.describe(tx.sql, fresh.purpose, fresh.subjectId)
  const others = (await paymentsFor(tx.sql, fresh.purpose, [fresh.subjectId])).filter(
    (other) => other.id !== id,
  )
  const received = cents(facts.received)
  const left = quote ? owed(quote.price, foldPayments(others)) : cents(0)
  const unmatched = unmatchedPart(left, received)
  const payment: PaymentRecord = {
    ...fresh,
    amount: received,
    unmatched,
    lines: linesWithUnmatched(fresh.lines, received, unmatched),
    number: await nextReceiptNumber(tx.sql),
    paidAt: facts.paidAt.toISOString(),
    note: facts.note,
  }
  await changePayment(tx.sql, id, payment)
  const receipt = await receiptOf(deps, tx.sql, payment)
  await deps.onPaid(tx, payment, { fullyPaid: received >= left, receipt })
  tx.announce({ topic: 'payments', eventId: payment.eventId })
  return payment
}

/** Ours by its id in the metadata, else by the provider's; one made on the provider's pages is new to us. */
async function takeInRefund(tx: Tx, payment: PaymentRecord, refund: GatewayRefund): Promise<void> {
  const known = (await refundsOf(tx.sql, payment.id)).find(
    ({ id, providerId }) => providerId === refund.providerId || id === refund.refundId,
  )
  if (!known) await insertRefund(tx.sql, newId(), payment.id, refund)
  // A slower reader must not take a refund back to 'pending', and a failed one stays failed.
  else if (known.status === 'pending' || refund.status === 'failed')
    await updateRefund(tx.sql, known.id, refund)
  else return
  tx.announce({ topic: 'payments', eventId: payment.eventId })
}
