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
      refundSum(eb).where('refunds.by_hand', '=', 1).as('refunded_by_hand'),
      disputeSum(eb, 'taken').as('held'),
      disputeSum(eb, 'fee').as('dispute_fees'),
      disputeSum(eb, 'taken').where('disputes.state', '=', 'lost').as('lost'),
    ])
}

/** Sums refunds that were sent or are pending. */
function refundSum(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb
    .selectFrom('refunds')
    .whereRef('refunds.payment_id', '=', 'payments.id')
    .where('refunds.status', '<>', 'failed')
    .select((refund) => refund.fn.sum<number>('refunds.amount').as('total'))
}

/** How much of a payment's overpaid money was kept as gifts; voided gifts don't count. */
function giftSum(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb
    .selectFrom('payments as gifts')
    .whereRef('gifts.gift_of', '=', 'payments.id')
    .where('gifts.status', '=', 'paid')
    .select((gift) => gift.fn.sum<number>('gifts.amount').as('total'))
}

function disputeSum(eb: ExpressionBuilder<Tables, 'payments'>, column: 'taken' | 'fee') {
  return eb
    .selectFrom('disputes')
    .whereRef('disputes.payment_id', '=', 'payments.id')
    .select((dispute) => dispute.fn.sum<number>(`disputes.${column}`).as('total'))
}

type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

/** The payments of these rows with their parts, in the same order. */
export async function toPayments(sql: Sql, rows: readonly Row[]): Promise<PaymentRecord[]> {
  const ids = rows.map(({ id }) => id)
  const parts = Map.groupBy(await partRows(sql, ids), (part) => part.payment_id)
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
    eventId: row.event_id,
    method: row.method as Method,
    status: row.status as PaymentStatus,
    amount: cents(row.amount - gifted),
    parts: [],
    gifted,
    refunded: cents(row.refunded ?? 0),
    refundedByHand: cents(row.refunded_by_hand ?? 0),
    intentId: row.intent_id,
    clientSecret: row.client_secret,
    receiptSecret: row.receipt_secret,
    number: row.number,
    payer: { name: row.payer_name, email: row.payer_email },
    note: row.note,
    recordedBy: row.recorded_by,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    checkedAt: row.checked_at,
    fee: row.fee === null ? null : cents(row.fee),
    lost: cents(row.lost ?? 0),
    held: cents(row.held ?? 0),
    disputeFees: cents(row.dispute_fees ?? 0),
    voided: row.voided_at
      ? { at: row.voided_at, by: row.voided_by ?? '', reason: row.void_reason ?? '' }
      : null,
    hasBounced: row.bounced === 1 && row.cash_count_id !== null,
    origin: {
      provider: row.provider as PaymentOrigin['provider'],
      mode: row.mode as PaymentOrigin['mode'],
      account: row.account,
    },
    isRehearsal: row.rehearsal === 1,
    valuesSetAt: row.values_set_at,
    maker: row.maker,
    isProven: row.proven === 1 || row.recorded_by !== null,
    recordedById: row.recorded_by_id,
    // Older gifts stored the day of their payment here.
    receivedOn: row.gift_of === null ? row.received_on : null,
    checkNumber: row.check_number,
    giftOf: row.gift_of,
  }
}
