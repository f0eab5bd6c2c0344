/** Rehearsal money: detecting it, deleting it, or counting it if it was real. */

import { actorName, type Person } from '../../../kernel/actor.ts'
import { cents, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import { skipIfRefused } from '../../checkout/server/finish-payments.ts'
import { settle } from '../../checkout/server/settle-payment.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { applyPart } from '../../ledger/server/move-payments.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import {
  countingOrigin,
  deletePayments,
  giftIdsOf,
  paymentsOfUnknownMode,
  removablePayments,
} from '../../ledger/server/rehearsal-store.ts'
import { changePayment } from '../../ledger/server/save-payment.ts'
import type { Rehearsal } from '../shapes.ts'

const maxInOneRound = 200

/** Asks Stripe about payments with an unknown mode. Payments the current keys don't know belong to other keys. */
export async function identifyPayments(deps: PaymentsDeps, again: boolean): Promise<void> {
  if (deps.gateway.provider !== 'stripe') return
  const { sql } = deps.database
  for (const { id, intentId } of await paymentsOfUnknownMode(sql, { again, most: maxInOneRound }))
    await skipIfRefused(async () => {
      const where = await deps.gateway.whereIs(intentId)
      if (where === 'here') return settle(deps, intentId)
      const origin = { provider: 'stripe' as const, mode: where, account: null }
      await changePayment(sql, id, { origin, isRehearsal: true })
    })
}

/**
 * Which of the listed payments are rehearsals, and what can be done about them. Gifts follow the payment they came
 * from.
 */
export function rehearsalOf(payments: readonly PaymentRecord[]): Rehearsal {
  const all = payments.filter(({ isRehearsal }) => isRehearsal)
  const isPlayMoney = ({ origin }: PaymentRecord) => origin.mode === 'sandbox' || origin.mode === 'test'
  const cardIds = new Set(all.filter(({ recordedBy }) => recordedBy === null).map(({ id }) => id))
  const isOfCard = ({ id, giftOf }: PaymentRecord) => cardIds.has(giftOf ?? id)
  const group = (some: readonly PaymentRecord[]) => ({
    count: some.length,
    amount: toDollars(sum(some.map(({ amount }) => amount))),
  })
  return {
    cards: group(all.filter((payment) => isPlayMoney(payment) && isOfCard(payment))),
    byStaff: group(all.filter((payment) => isPlayMoney(payment) && !isOfCard(payment))),
    elsewhere: group(all.filter((payment) => !isPlayMoney(payment))),
  }
}

/**
 * Deletes an event's rehearsal payments for good. Throws Problem 'changed-meanwhile' when the count differs from what
 * the page showed.
 */
export async function removeRehearsal(
  deps: PaymentsDeps,
  actor: Person,
  request: { eventId: string; withStaff: boolean; count: number },
): Promise<{ removed: number }> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('events', request.eventId)
    const going = await removablePayments(tx.sql, request.eventId, request.withStaff)
    const listed = going.filter(({ status }) => ['processing', 'paid', 'voided'].includes(status))
    if (listed.length !== request.count) throw new Problem('changed-meanwhile')
    await deletePayments(tx.sql, going)
    await deps.audit(tx, {
      eventId: request.eventId,
      actor,
      action: 'rehearsal-removed',
      subject: { kind: 'event', id: request.eventId, name: 'rehearsal payments' },
      before: {
        payments: listed.length,
        amount: asMoney(sum(listed.map(({ amount }) => cents(amount)))),
        receipts: listed.map(({ number, method }) => `${String(number ?? 0).padStart(5, '0')} ${method}`),
      },
      after: { payments: 0 },
      reason: null,
    })
    tx.announce({ topic: 'payments', eventId: request.eventId })
    return { removed: listed.length }
  })
}

/**
 * Counts an entry staff recorded during the rehearsal that was real money, gifts included. Throws Problem 'not-found'
 * or 'not-rehearsal', the latter also for a gift on its own.
 */
export async function countAsReal(deps: PaymentsDeps, actor: Person, paymentId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const payment = (await findPayment(tx.sql, 'id', paymentId)) as PaymentRecord
    if (!mayCount(payment) || !payment.isRehearsal) throw new Problem('not-rehearsal')
    const done = { at: deps.clock().toISOString(), by: actorName(actor) }
    for (const part of payment.parts) {
      const quote = await deps.catalogue.describe(tx.sql, part.purpose, part.subjectId)
      if (quote && part.status === 'paid') await applyPart(tx, quote, part, done)
    }
    const origin = await countingOrigin(tx.sql, deps.gateway.origin())
    for (const id of [payment.id, ...(await giftIdsOf(tx.sql, payment.id))])
      await changePayment(tx.sql, id, { origin, isRehearsal: false })
    await deps.audit(tx, {
      eventId: payment.eventId,
      actor,
      action: 'rehearsal-counted',
      subject: await subjectOf(deps, tx.sql, payment),
      before: { counts: false },
      after: { counts: true, amount: asMoney(payment.amount), method: payment.method },
      reason: null,
    })
    tx.announce({ topic: 'payments', eventId: payment.eventId })
  })
}

/** Staff may have taken real money. A gift only counts together with its payment. */
export function mayCount({ recordedBy, giftOf }: PaymentRecord): boolean {
  return recordedBy !== null && giftOf === null
}
