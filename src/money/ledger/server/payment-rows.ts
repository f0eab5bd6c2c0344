/** How payments lie in the database, and how they are read from it. */
import type { ExpressionBuilder } from 'kysely'
import { cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { partRows, toParts } from './part-rows.ts'
import type { Method, PaymentOrigin, PaymentRecord, PaymentStatus } from './payment-record.ts'
import './tables.ts'

/** Payments with what was refunded, given and disputed of each; add conditions, then `toPayments`. */
export function paymentRows(sql: Sql) {
  return sql
    .selectFrom('payments')
    .selectAll('payments')
    .select((eb) => [
      refundSum(eb).as('refunded'),
      giftSum(eb).as('gifted'),
      refundSum(eb).where('refunds.byHand', '=', 1).as('refundedByHand'),
      disputeSum(eb, 'taken').as('held'),
      disputeSum(eb, 'fee').as('disputeFees'),
      disputeSum(eb, 'taken').where('disputes.state', '=', 'lost').as('lost'),
    ])
}

/** Sums refunds that were sent or are pending. */
function refundSum(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb
    .selectFrom('refunds')
    .whereRef('refunds.paymentId', '=', 'payments.id')
    .where('refunds.status', '<>', 'failed')
    .select((refund) => refund.fn.sum<number>('refunds.amount').as('total'))
}

/** How much of a payment's overpaid money was kept as gifts; voided gifts don't count. */
function giftSum(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb
    .selectFrom('payments as gifts')
    .whereRef('gifts.giftOf', '=', 'payments.id')
    .where('gifts.status', '=', 'paid')
    .select((gift) => gift.fn.sum<number>('gifts.amount').as('total'))
}

function disputeSum(eb: ExpressionBuilder<Tables, 'payments'>, column: 'taken' | 'fee') {
  return eb
    .selectFrom('disputes')
    .whereRef('disputes.paymentId', '=', 'payments.id')
    .select((dispute) => dispute.fn.sum<number>(`disputes.${column}`).as('total'))
}

type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

/** The payments of these rows with their parts, in the same order. */
export async function toPayments(sql: Sql, rows: readonly Row[]): Promise<PaymentRecord[]> {
  const ids = rows.map(({ id }) => id)
  const parts = Map.groupBy(await partRows(sql, ids), (part) => part.paymentId)
  const payments: PaymentRecord[] = []
  for (const row of rows) {
    const payment = toPayment(row)
    payments.push({ ...payment, parts: await toParts(sql, payment, parts.get(row.id) ?? []) })
  }
  return payments
}

function toPayment(row: Row): PaymentRecord {
  const gifted = cents(row.gifted ?? 0)
  return {
    id: row.id,
    eventId: row.eventId,
    method: row.method as Method,
    status: row.status as PaymentStatus,
    amount: cents(row.amount - gifted),
    parts: [],
    gifted,
    refunded: cents(row.refunded ?? 0),
    refundedByHand: cents(row.refundedByHand ?? 0),
    intentId: row.intentId,
    clientSecret: row.clientSecret,
    receiptSecret: row.receiptSecret,
    number: row.number,
    payer: { name: row.payerName, email: row.payerEmail },
    note: row.note,
    recordedBy: row.recordedBy,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    checkedAt: row.checkedAt,
    fee: row.fee === null ? null : cents(row.fee),
    lost: cents(row.lost ?? 0),
    held: cents(row.held ?? 0),
    disputeFees: cents(row.disputeFees ?? 0),
    voided: row.voidedAt ? { at: row.voidedAt, by: row.voidedBy ?? '', reason: row.voidReason ?? '' } : null,
    hasBounced: row.bounced === 1 && row.cashCountId !== null,
    origin: {
      provider: row.provider as PaymentOrigin['provider'],
      mode: row.mode as PaymentOrigin['mode'],
      account: row.account,
    },
    isRehearsal: row.rehearsal === 1,
    valuesSetAt: row.valuesSetAt,
    maker: row.maker,
    isProven: row.proven === 1 || row.recordedBy !== null,
    recordedById: row.recordedById,
    // Older gifts stored the day of their payment here.
    receivedOn: row.giftOf === null ? row.receivedOn : null,
    checkNumber: row.checkNumber,
    giftOf: row.giftOf,
  }
}
