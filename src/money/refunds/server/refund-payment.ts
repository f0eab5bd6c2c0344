import type { Actor, Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { isProviderFault, ProviderRefusal } from '../../../ports/payment-gateway.ts'
import { blocksRefunds, leftToRefund } from '../../ledger/amounts.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord, RefundPart, RefundRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { disputesOf } from '../../ledger/server/provider-store.ts'
import { isReachable } from '../../ledger/server/reachable.ts'
import {
  blankRefund,
  failRefund,
  findRefund,
  insertRefund,
  markHandled,
} from '../../ledger/server/refund-store.ts'
import { moveLines } from '../../ledger/server/returned-lines.ts'
import { authorOf } from './author.ts'
import { afterRefund, type LineRequest, splitAgain, splitByLine, splitRefund } from './refund-parts.ts'
import { notifyPayer, syncRefund } from './sync-refund.ts'

export interface RefundRequest {
  paymentId: string
  /** null for everything that is left. */
  amount: Cents | null
  /** The amount left that the page showed; null if it didn't send one. */
  left: Cents | null
  reason: string
  note: string | null
  /** Chosen by the page. Sending the same id again doesn't create a second refund. */
  requestId: string | null
  /** The lines taken back; empty to refund an amount. */
  lines: readonly LineRequest[]
  /** Whether the amount is owed again; otherwise the refund lowers what is due. */
  owesAgain: boolean
  /** Whether a dinner order keeps its seats after a full refund. */
  keepsSeats: boolean
  /** The failed refund that this one replaces. */
  retryOf: string | null
}

/**
 * Refunds a payment. The refund is inserted first, in a transaction that locks the event's row, so the same money can't
 * be refunded twice. Then it is sent to the provider with its id as the idempotency key. If the provider doesn't
 * respond, the refund stays 'pending' and is sent by the reconcile job.
 */
export async function refundPayment(
  deps: PaymentsDeps,
  actor: Person,
  request: RefundRequest,
): Promise<void> {
  const { payment, refund } = await deps.database.transaction((tx) =>
    insertPendingRefund(deps, tx, actor, request),
  )
  if (refund.status !== 'pending' || refund.providerId !== null) return
  try {
    await sendRefund(deps, payment, refund)
  } catch (fault) {
    if (!isProviderFault(fault)) throw fault
  }
}

/**
 * The refund's row and everything that goes with it, inside a transaction; `sendRefund` follows after commit while it is
 * pending. `actor`: staff, or anonymous for the payer by a link, or the waitlist. Throws a Problem that says why not.
 */
export async function insertPendingRefund(
  deps: PaymentsDeps,
  tx: Tx,
  actor: Actor | 'waitlist',
  request: RefundRequest,
): Promise<{ payment: PaymentRecord; refund: RefundRecord }> {
  const found = await findPayment(tx.sql, 'id', request.paymentId)
  if (!found) throw new Problem('not-found')
  await tx.lockRow('events', found.eventId)
  const payment = (await findPayment(tx.sql, 'id', request.paymentId)) as PaymentRecord
  const known = request.requestId ? await findRefund(tx.sql, request.requestId) : null
  if (known) {
    if (known.paymentId !== payment.id) throw new Problem('refund-overtaken')
    if (known.status === 'failed') throw new Problem('refund-refused')
    return { payment, refund: known }
  }
  if (payment.isRehearsal || (isProviderPayment(payment) && !isReachable(deps, payment)))
    throw new Problem('not-todays-provider')
  const parts = await allowedParts(tx, payment, request)
  const amount = sum(parts.map((part) => part.amount))
  const isProviders = isProviderPayment(payment)
  const author = authorOf(actor)
  const refund: RefundRecord = {
    ...blankRefund,
    id: request.requestId ?? newId(),
    amount,
    parts,
    status: isProviders ? 'pending' : 'succeeded',
    reason: request.reason,
    note: request.note,
    madeBy: author.name,
    madeById: author.personId,
    createdAt: deps.clock().toISOString(),
  }
  if (request.retryOf !== null)
    await markFailedHandled(tx, payment, request.retryOf, {
      at: refund.createdAt,
      by: author.name,
      note: 'Sent again',
    })
  await insertRefund(tx.sql, payment.id, refund)
  await afterRefund(deps, tx, payment, refund)
  await deps.audit(tx, {
    eventId: payment.eventId,
    actor,
    action: 'payment-refunded',
    subject: await subjectOf(deps, tx.sql, payment),
    before: { refunded: asMoney(payment.refunded) },
    after: {
      refunded: asMoney(sum([payment.refunded, amount])),
      method: payment.method,
      note: request.note,
      owedAgain: request.owesAgain,
      ...(parts.some(({ keepsSeats }) => keepsSeats) ? { keepsSeats: true } : {}),
    },
    reason: request.reason,
  })
  if (!isProviders) await notifyPayer(deps, tx, payment.id, refund)
  tx.announce({ topic: 'payments', eventId: payment.eventId })
  return { payment, refund }
}

/**
 * Marks a failed refund of this payment as dealt with. Throws Problem 'not-found', or 'refund-overtaken' if it already
 * was.
 */
export async function markFailedHandled(
  tx: Tx,
  payment: PaymentRecord,
  refundId: string,
  handled: NonNullable<RefundRecord['handled']>,
): Promise<RefundRecord> {
  const failed = await findRefund(tx.sql, refundId)
  if (!failed || failed.paymentId !== payment.id) throw new Problem('not-found')
  if (!(await markHandled(tx.sql, refundId, handled))) throw new Problem('refund-overtaken')
  return failed
}

/** What the refund takes from each part, if it can be refunded; throws a Problem that says why not. */
export async function allowedParts(
  tx: Tx,
  payment: PaymentRecord,
  request: RefundRequest,
): Promise<RefundPart[]> {
  if (payment.status !== 'paid' || payment.method === 'waived') throw new Problem('not-refundable')
  const disputes = await disputesOf(tx.sql, { paymentId: payment.id })
  if (disputes.some(blocksRefunds)) throw new Problem('payment-disputed')
  const left = leftToRefund(payment)
  if (request.left !== null && request.left !== left)
    throw new Problem('refund-overtaken', { more: { left: toDollars(left) } })
  if (left === noMoney) throw new Problem('refund-too-large', { more: { left: toDollars(left) } })
  if (request.lines.length > 0) return splitByLine(payment, request.lines)
  const amount = request.amount ?? left
  if (amount > left) throw new Problem('refund-too-large', { more: { left: toDollars(left) } })
  if (amount === noMoney)
    throw new Problem('invalid-input', { errors: { amount: ['Enter an amount above zero'] } })
  const failed = request.retryOf === null ? null : await findRefund(tx.sql, request.retryOf)
  return failed?.paymentId === payment.id && failed.amount === amount
    ? splitAgain(payment, failed, request)
    : splitRefund(payment, amount, request)
}

/** Whether the payment went through the provider, so that a refund does too. */
export function isProviderPayment({ method, recordedBy, intentId }: PaymentRecord): boolean {
  return method === 'card' && recordedBy === null && intentId !== null
}

/**
 * Sends a pending refund to the provider. Throws Problem 'provider-failed' when it doesn't respond, and
 * 'refund-refused' when it refuses; the refund is then marked as failed.
 */
export async function sendRefund(
  deps: PaymentsDeps,
  payment: PaymentRecord,
  { id: refundId, amount }: RefundRecord,
): Promise<void> {
  const intentId = payment.intentId as string
  try {
    const made = await deps.gateway.refund({ refundId, intentId, amount })
    await withEventLocked(deps, payment, (tx) => syncRefund(deps, tx, payment.id, made))
  } catch (fault) {
    // A server error may have sent the refund: it stays pending until the provider's list shows it.
    if (!(fault instanceof ProviderRefusal) || fault.mayBeDone) throw fault
    await afterRefusal(deps, payment, refundId)
  }
}

/** A refused call may still have made the refund: the provider's list decides. */
async function afterRefusal(deps: PaymentsDeps, payment: PaymentRecord, refundId: string): Promise<void> {
  const listed = await deps.gateway.listRefunds(payment.intentId as string)
  const made = listed.find((refund) => refund.refundId === refundId)
  await withEventLocked(deps, payment, async (tx) => {
    if (made) return syncRefund(deps, tx, payment.id, made)
    const refund = await findRefund(tx.sql, refundId)
    await failRefund(tx.sql, refundId, deps.clock().toISOString())
    if (refund) await moveLines(deps, tx, payment, { lines: refund.parts, from: refund.status, to: 'failed' })
  })
  if (!made) throw new Problem('refund-refused')
}

export function withEventLocked(
  deps: PaymentsDeps,
  { eventId }: PaymentRecord,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    await work(tx)
  })
}
