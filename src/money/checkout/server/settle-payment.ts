import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { GatewayDispute, GatewayEvent, GatewayRefund, Intent } from '../../../ports/payment-gateway.ts'
import { allocate } from '../../ledger/allocation-rules.ts'
import { linesWithUnmatched, paidWithoutPlace } from '../../ledger/paid-lines.ts'
import { buysNothing } from '../../ledger/purposes.ts'
import { foldPayments, owed, unmatchedPart } from '../../ledger/rules.ts'
import { applyOverpaymentToLoss } from '../../ledger/server/apply-overpayment.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentPart, PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment, partsFor } from '../../ledger/server/payment-store.ts'
import { isKnownEvent, putDispute, recordEvent } from '../../ledger/server/provider-store.ts'
import { changePart, changePayment, moveStatus, nextReceiptNumber } from '../../ledger/server/save-payment.ts'
import { afterPaid, emailFailedPayment } from '../../receipts/server/email-payer.ts'
import { receiptOf } from '../../receipts/server/receipt.ts'
import { syncRefund } from '../../refunds/server/sync-refund.ts'
import { voidLostGifts } from '../../refunds/server/void-payment.ts'

/**
 * Brings our books up to date with the provider for one intent. The intent is read from the provider first, outside the
 * transaction; one transaction then applies it, together with the event that prompted it. Repeated, late, reordered or
 * concurrent calls have one effect.
 */
export async function settle(deps: PaymentsDeps, intentId: string, event?: GatewayEvent): Promise<void> {
  if (event && (await isKnownEvent(deps.database.sql, event.id))) return
  const readAt = deps.clock().toISOString()
  const intent = await deps.gateway.readIntent(intentId)
  if (!intent) return cancelUnknownIntent(deps, intentId)
  const known = await findOurPayment(deps.database.sql, intent)
  if (!known) return
  await applyProviderState(
    deps,
    known,
    { intent, readAt, ...(await readRefundsAndDisputes(deps, known, intent, event)) },
    event,
  )
}

/**
 * The provider doesn't know the intent, so nobody can pay it: the keys were changed on existing data. If the old keys
 * come back and the money was paid, the payment still becomes paid.
 */
async function cancelUnknownIntent(deps: PaymentsDeps, intentId: string): Promise<void> {
  const { sql } = deps.database
  const payment = await findPayment(sql, 'intentId', intentId)
  if (payment) await moveStatus(sql, payment.id, ['open', 'processing'], 'canceled')
}

/** What the provider reports about one payment at one moment. */
export interface ProviderState {
  intent: Intent
  refunds: readonly GatewayRefund[]
  disputes: readonly GatewayDispute[]
  readAt: string
}

/** Reads refunds and disputes only if there is a sign of any. */
export async function readRefundsAndDisputes(
  deps: PaymentsDeps,
  known: PaymentRecord,
  intent: Intent,
  event?: GatewayEvent,
): Promise<Pick<ProviderState, 'refunds' | 'disputes'>> {
  const asksRefunds = event?.about === 'refund' || intent.refunded !== known.refunded - known.refundedByHand
  const asksDisputes = event?.about === 'dispute' || intent.isDisputed
  return {
    refunds: asksRefunds ? await deps.gateway.listRefunds(intent.id) : [],
    disputes: asksDisputes ? await deps.gateway.listDisputes(intent.id) : [],
  }
}

/** Applies everything in one transaction. */
export async function applyProviderState(
  deps: PaymentsDeps,
  known: PaymentRecord,
  { intent, refunds, disputes, readAt }: ProviderState,
  event?: GatewayEvent,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', known.eventId)
    const at = deps.clock().toISOString()
    if (event && !(await recordEvent(tx.sql, event, known.id, at))) return
    await changePayment(tx.sql, known.id, {
      checkedAt: at,
      intentId: intent.id,
      clientSecret: intent.clientSecret,
      ...(intent.fee === null ? {} : { fee: intent.fee }),
      ...(hasUnknownOrigin(known) ? { origin: deps.gateway.origin(), isRehearsal: false } : {}),
    })
    await applyIntent(deps, tx, known, intent)
    for (const refund of refunds) await syncRefund(deps, tx, known.id, refund)
    for (const dispute of disputes) {
      if (await putDispute(tx.sql, known.id, dispute, readAt))
        tx.announce({ topic: 'payments', eventId: known.eventId })
    }
    await voidLostGifts(deps, tx, known.id)
    if (disputes.length > 0) await applyOverpaymentToLoss(deps, tx, known.id)
  })
}

/** The current provider knows the payment, so it is the origin. */
function hasUnknownOrigin({ origin }: PaymentRecord): boolean {
  return origin.mode === null || origin.mode === 'unknown'
}

/** Finds the payment by intent, or by our id in the metadata when the response that created the intent was lost. */
export async function findOurPayment(sql: Sql, intent: Intent): Promise<PaymentRecord | null> {
  const byIntent = await findPayment(sql, 'intentId', intent.id)
  if (byIntent || !intent.paymentId) return byIntent
  const byId = await findPayment(sql, 'id', intent.paymentId)
  return byId && byId.intentId === null && byId.recordedBy === null ? byId : null
}

async function applyIntent(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  intent: Intent,
): Promise<void> {
  switch (intent.status) {
    case 'succeeded': {
      // Canceled payments too: money that came in counts.
      const withoutPlace = await partsWithoutPlace(deps, tx, payment.id)
      if (await moveStatus(tx.sql, payment.id, ['open', 'processing', 'canceled'], 'paid')) {
        await markPaid(deps, tx, payment.id, {
          received: intent.received,
          paidAt: intent.paidAt ?? deps.clock(),
          note: intent.paidWith,
          withoutPlace,
        })
      }
      return
    }
    case 'processing':
      await moveStatus(tx.sql, payment.id, ['open'], 'processing')
      return
    case 'canceled':
      if (await moveStatus(tx.sql, payment.id, ['processing'], 'canceled'))
        await paymentFailed(deps, tx, payment)
      await moveStatus(tx.sql, payment.id, ['open'], 'canceled')
      return
    default:
      if (await moveStatus(tx.sql, payment.id, ['processing'], 'open')) await paymentFailed(deps, tx, payment)
  }
}

/** The parts whose places were sold meanwhile. Asked one after the other: two orders may want the last places. */
async function partsWithoutPlace(deps: PaymentsDeps, tx: Tx, paymentId: string): Promise<Set<string>> {
  const payment = await findPayment(tx.sql, 'id', paymentId)
  const without = new Set<string>()
  for (const { id, purpose, subjectId } of payment?.parts ?? []) {
    const places = await deps.catalogue.placesOf(tx.sql, purpose, subjectId)
    if (places === 'sold') without.add(id)
    if (places === 'free') await deps.catalogue.holdAgain(tx, purpose, subjectId)
  }
  return without
}

/** The bank declined a processing payment. For a bank debit that can be days later, so the payer gets an email. */
async function paymentFailed(deps: PaymentsDeps, tx: Tx, payment: PaymentRecord): Promise<void> {
  await emailFailedPayment(deps, tx, payment)
  tx.announce({ topic: 'payments', eventId: payment.eventId })
}

interface ReceivedFacts {
  received: number
  paidAt: Date
  note: string | null
  /** The parts whose places were sold meanwhile: nothing of them counts, and all of it has to be refunded. */
  withoutPlace?: ReadonlySet<string>
  /** No side effects: no receipt email, no confirmation. */
  quiet?: boolean
}

/**
 * Everything that happens exactly once when a payment becomes paid: amounts, receipt number, and the follow-up of each
 * thing it paid for.
 */
export async function markPaid(
  deps: PaymentsDeps,
  tx: Tx,
  id: string,
  facts: ReceivedFacts,
): Promise<PaymentRecord> {
  const { parts } = (await findPayment(tx.sql, 'id', id)) as PaymentRecord
  const received = cents(facts.received)
  const shares = allocate(
    received,
    parts.map(({ amount }) => amount),
  )
  for (const [place, part] of parts.entries())
    await markPartPaid(deps, tx, part, {
      received: shares[place] ?? noMoney,
      noPlace: facts.withoutPlace?.has(part.id) ?? false,
    })
  await changePayment(tx.sql, id, {
    amount: received,
    number: await nextReceiptNumber(tx.sql),
    paidAt: facts.paidAt.toISOString(),
    note: facts.note,
  })
  const payment = (await findPayment(tx.sql, 'id', id)) as PaymentRecord
  // Told first: the receipt shows what follows from it, such as ticket numbers.
  await deps.tell(tx, 'money moved', { what: 'paid', amount: received, payment })
  if (!facts.quiet) await afterPaid(deps, tx, payment, await receiptOf(deps, tx.sql, payment))
  tx.announce({ topic: 'payments', eventId: payment.eventId })
  return payment
}

/** What is above the debt of this part is kept for a refund. */
async function markPartPaid(
  deps: PaymentsDeps,
  tx: Tx,
  { id, purpose, subjectId, lines }: PaymentPart,
  { received, noPlace }: { received: Cents; noPlace: boolean },
): Promise<void> {
  const unmatched = noPlace ? received : unmatchedPart(await leftFor(), received)
  await changePart(tx.sql, id, {
    amount: received,
    unmatched,
    noPlace,
    lines: linesWithUnmatched(lines, received, unmatched, noPlace ? paidWithoutPlace : undefined),
  })

  async function leftFor(): Promise<Cents> {
    // A gift pays for nothing, so nothing of it is too much.
    if (buysNothing(purpose)) return received
    const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
    const others = (await partsFor(tx.sql, purpose, [subjectId])).filter((other) => other.id !== id)
    return quote ? owed(quote.price, foldPayments(others)) : noMoney
  }
}
