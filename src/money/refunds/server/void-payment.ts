import { actorName, anonymous, type Person } from '../../../kernel/actor.ts'
import { noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditActor } from '../../../ports/audit.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { hasLostGift, isGiftLost, mayVoid } from '../../ledger/amounts.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { reapplyOverpaid } from '../../ledger/server/move-payments.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment, paymentsFor } from '../../ledger/server/payment-store.ts'
import { changePayment, moveStatus } from '../../ledger/server/save-payment.ts'
import { emailVoid } from '../../receipts/server/email-payer.ts'
import { receiptOf } from '../../receipts/server/receipt.ts'
import { undoGiven } from './give-instead.ts'
import { takeGiftBack } from './keep-as-gift.ts'

export interface VoidRequest {
  paymentId: string
  reason: string
  /** A check that came back from the bank. */
  bounced: boolean
}

/**
 * Voids a payment that staff recorded by mistake, or whose check bounced: it no longer counts, and its receipt says it is
 * void. Throws Problem 'not-found', or 'not-voidable' for provider payments and refunded ones. `allow` may throw, with the event locked.
 */
export async function voidPayment(
  deps: PaymentsDeps,
  actor: Person,
  { paymentId, reason, bounced }: VoidRequest,
  allow: (tx: Tx, payment: PaymentRecord) => Promise<void> = async () => undefined,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    await allow(tx, found)
    const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
    if (payment.status === 'voided') return
    if (!mayVoid(payment)) throw new Problem('not-voidable')
    if (bounced && payment.method !== 'check')
      throw new Problem('invalid-input', { errors: { bounced: ['Only a check can bounce'] } })
    if (bounced) await changePayment(tx.sql, payment.id, { bounced })
    await voidWithin(deps, tx, payment, { actor, by: actorName(actor), reason })
  })
}

interface Voiding {
  actor: AuditActor
  by: string
  reason: string
}

async function voidWithin(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  { actor, by, reason }: Voiding,
): Promise<void> {
  await moveStatus(tx.sql, payment.id, ['paid'], 'voided')
  const voided = { at: deps.clock().toISOString(), by, reason }
  await changePayment(tx.sql, payment.id, { voided })
  if (payment.giftOf) {
    await takeGiftBack(tx.sql, payment.giftOf)
    await undoGiven(deps, tx, payment)
    // The fee may have risen or be unpaid by now; the money counts towards it.
    const givenFrom = await findPayment(tx.sql, 'id', payment.giftOf)
    for (const part of givenFrom?.parts ?? []) await reapplyOverpaid(deps, tx, part, voided)
  } else for (const part of payment.parts) await reapplyOverpaid(deps, tx, part, voided)
  await deps.audit(tx, {
    eventId: payment.eventId,
    actor,
    action: 'payment-voided',
    subject: await subjectOf(deps, tx.sql, payment),
    before: { amount: asMoney(payment.amount), method: payment.method },
    after: { amount: asMoney(noMoney) },
    reason,
  })
  const after = (await findPayment(tx.sql, 'id', payment.id)) as PaymentRecord
  await emailVoid(deps, tx, after, await receiptOf(deps, tx.sql, after))
  tx.announce({ topic: 'payments', eventId: payment.eventId })
}

/**
 * The payer's bank, or a refund on Stripe's own pages, took back money that was kept as a gift. Voids the gift and
 * tells the payer. The caller must hold the lock on the event's row.
 */
export async function voidLostGifts(deps: PaymentsDeps, tx: Tx, paymentId: string): Promise<void> {
  const payment = await findPayment(tx.sql, 'id', paymentId)
  if (!payment || !hasLostGift(payment)) return
  const lost = new Set<string | null>(payment.parts.filter(isGiftLost).map(({ id }) => id))
  const gifts = (await paymentsFor(tx.sql, 'gift', [paymentId])).filter(
    ({ status, parts }) => status === 'paid' && parts.some(({ giftOfPart }) => lost.has(giftOfPart)),
  )
  const reason =
    payment.lost > 0
      ? 'The bank took back the payment it was part of'
      : 'The payment it was part of was refunded'
  for (const gift of gifts)
    await voidWithin(deps, tx, gift, { actor: anonymous, by: 'the card service', reason })
}
