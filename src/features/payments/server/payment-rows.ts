/** How payments lie in the database, and how they are read from it. */
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { owedAgainPart } from '../rules.ts'
import type { Method, PaymentOrigin, PaymentRecord, PaymentStatus, Purpose } from './payment-record.ts'
import { refundsOf } from './refunds/refund-store.ts'
import './tables.ts'

const amount = z.int().transform(cents)

const storedLines = z.array(
  z.object({
    name: z.string(),
    quantity: z.number(),
    amount,
    fairMarketValue: amount.nullable(),
    isTax: z.boolean().optional(),
    isRounding: z.boolean().optional(),
  }),
)

/** Payments with what was refunded, given and disputed of each; add conditions, then `toPayments`. */
export function paymentRows(sql: Sql) {
  return sql
    .selectFrom('payments')
    .selectAll('payments')
    .select((eb) => [
      refundSum(eb).as('refunded'),
      giftSum(eb).as('gifted'),
      refundSum(eb).where('refunds.owed_again', '=', 1).as('owed_again'),
      refundSum(eb).where('refunds.by_hand', '=', 1).as('refunded_by_hand'),
      refundSum(eb).where('refunds.keeps_seats', '=', 1).as('keeping_seats'),
      refundSum(eb, 'tax').as('tax_refunded'),
      disputeSum(eb, 'taken').as('held'),
      disputeSum(eb, 'fee').as('dispute_fees'),
      disputeSum(eb, 'amount').where('disputes.state', '=', 'lost').as('lost'),
    ])
}

/** Sums refunds that were sent or are pending. */
function refundSum(eb: ExpressionBuilder<Tables, 'payments'>, column: 'amount' | 'tax' = 'amount') {
  return eb
    .selectFrom('refunds')
    .whereRef('refunds.payment_id', '=', 'payments.id')
    .where('refunds.status', '<>', 'failed')
    .select((refund) => refund.fn.sum<number>(`refunds.${column}`).as('total'))
}

/** How much of a payment's overpaid money was kept as gifts; voided gifts don't count. */
function giftSum(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb
    .selectFrom('payments as gifts')
    .whereRef('gifts.gift_of', '=', 'payments.id')
    .where('gifts.status', '=', 'paid')
    .select((gift) => gift.fn.sum<number>('gifts.amount').as('total'))
}

function disputeSum(eb: ExpressionBuilder<Tables, 'payments'>, column: 'taken' | 'fee' | 'amount') {
  return eb
    .selectFrom('disputes')
    .whereRef('disputes.payment_id', '=', 'payments.id')
    .select((dispute) => dispute.fn.sum<number>(`disputes.${column}`).as('total'))
}

type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

/** A refund that is only partly overpaid money needs the refunds one by one, not just their sum. */
export async function toPayments(sql: Sql, rows: readonly Row[]): Promise<PaymentRecord[]> {
  const payments = rows.map(toPayment)
  for (const payment of payments) {
    if (payment.owedAgain === 0 || payment.unmatched === 0) continue
    const refunds = (await refundsOf(sql, payment.id)).filter(({ status }) => status !== 'failed')
    payment.owedAgain = owedAgainPart(payment.unmatched, refunds)
  }
  return payments
}

function toPayment(row: Row): PaymentRecord {
  const gifted = cents(row.gifted ?? 0)
  return {
    id: row.id,
    eventId: row.event_id,
    purpose: row.purpose as Purpose,
    subjectId: row.subject_id,
    method: row.method as Method,
    status: row.status as PaymentStatus,
    amount: cents(row.amount - gifted),
    unmatched: cents(row.unmatched - gifted),
    gifted,
    refunded: cents(row.refunded ?? 0),
    owedAgain: cents(row.owed_again ?? 0),
    refundedByHand: cents(row.refunded_by_hand ?? 0),
    tax: cents(row.tax),
    taxRefunded: cents(row.tax_refunded ?? 0),
    keepsSeats: (row.keeping_seats ?? 0) > 0,
    intentId: row.intent_id,
    clientSecret: row.client_secret,
    receiptSecret: row.receipt_secret,
    number: row.number,
    payer: { name: row.payer_name, email: row.payer_email },
    lines: storedLines.parse(JSON.parse(row.lines)),
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
    origin: {
      provider: row.provider as PaymentOrigin['provider'],
      mode: row.mode as PaymentOrigin['mode'],
      account: row.account,
    },
    isRehearsal: row.rehearsal === 1,
    noPlace: row.no_place === 1,
    valuesSetAt: row.values_set_at,
    maker: row.maker,
    recordedById: row.recorded_by_id,
    // Older gifts stored the day of their payment here.
    receivedOn: row.gift_of === null ? row.received_on : null,
    checkNumber: row.check_number,
    giftOf: row.gift_of,
  }
}
