import { type ExpressionBuilder, sql as raw } from 'kysely'
import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import { cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Origin } from '../../../ports/payment-gateway.ts'
import { owedAgainPart } from '../rules.ts'
import { taxIn } from '../tax-rules.ts'
import type {
  Method,
  PaymentOrigin,
  PaymentRecord,
  PaymentStatus,
  Purpose,
  ReceiptLine,
} from './payment-record.ts'
import { refundsOf } from './refunds/refund-store.ts'
import { hasRealMoneyToo, isFromOrigin } from './staff/rehearsal-store.ts'
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

function payments(sql: Sql) {
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
type Row = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>

/** All payments for the subjects. Rehearsals are marked, and `foldPayments` ignores them. */
export async function paymentsFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<PaymentRecord[]> {
  if (subjectIds.length === 0) return []
  const rows = await payments(sql)
    .where('purpose', '=', purpose)
    .where('subject_id', 'in', subjectIds)
    .orderBy('created_at', 'desc')
    .execute()
  return toPayments(sql, rows)
}

/** Payments that were started and neither completed nor canceled. */
export async function openPaymentsFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<PaymentRecord[]> {
  return (await paymentsFor(sql, purpose, subjectIds)).filter(
    ({ status, isRehearsal }) => status === 'open' && !isRehearsal,
  )
}

/** Paid payments that count, without rehearsals. */
export async function paymentsOfEvent(sql: Sql, eventId: string): Promise<PaymentRecord[]> {
  const rows = await payments(sql)
    .where('event_id', '=', eventId)
    .where('status', '=', 'paid')
    .where('rehearsal', '=', 0)
    .execute()
  return toPayments(sql, rows)
}

/** Everything that is or will be money, plus voided entries: the list the treasurer sees. */
export async function listedPayments(sql: Sql, eventId: string): Promise<PaymentRecord[]> {
  const rows = await payments(sql)
    .where('event_id', '=', eventId)
    .where('status', 'in', ['processing', 'paid', 'voided'])
    .orderBy((eb) => eb.fn.coalesce('paid_at', 'created_at'), 'desc')
    .orderBy('number', 'desc')
    .execute()
  return toPayments(sql, rows)
}

/** All payments of an event with an intent at the current provider, whatever their status. */
export async function providerPayments(sql: Sql, today: Origin, eventId: string): Promise<PaymentRecord[]> {
  const rows = await payments(sql)
    .where('event_id', '=', eventId)
    .where('intent_id', 'is not', null)
    .where((eb) => isFromOrigin(eb, today))
    .orderBy('created_at')
    .execute()
  return toPayments(sql, rows)
}

/** Paid payments with an unreported fee or an unfinished refund. */
export async function unfinishedPayments(
  sql: Sql,
  today: Origin,
  { since, most }: { since: Instant; most: number },
): Promise<PaymentRecord[]> {
  const rows = await payments(sql)
    .where('status', '=', 'paid')
    .where('intent_id', 'is not', null)
    .where((eb) => isFromOrigin(eb, today))
    .where((eb) =>
      eb.or([
        eb.and([eb('fee', 'is', null), eb('paid_at', '>', since)]),
        eb.exists(
          eb
            .selectFrom('refunds')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.status', '=', 'pending')
            .select('refunds.id'),
        ),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('checked_at', 'created_at'))
    .limit(most)
    .execute()
  return toPayments(sql, rows)
}

/** Payments the provider may still update, least recently checked first. */
export async function unsettledPayments(sql: Sql, today: Origin, most: number): Promise<PaymentRecord[]> {
  const rows = await payments(sql)
    .where('status', 'in', ['open', 'processing'])
    .where((eb) => isFromOrigin(eb, today))
    .orderBy((eb) => eb.fn.coalesce('checked_at', 'created_at'))
    .limit(most)
    .execute()
  return toPayments(sql, rows)
}

/**
 * Payments with a line whose fair market value isn't set, and how much of the price earlier payments had covered,
 * oldest first.
 */
export async function paymentsWithUnsetValues(
  sql: Sql,
  eventId: string,
): Promise<{ payment: PaymentRecord; covered: number }[]> {
  const rows = await payments(sql)
    .where('event_id', '=', eventId)
    .orderBy((eb) => eb.fn.coalesce('paid_at', 'created_at'))
    .orderBy('number')
    .execute()
  const covered = new Map<string, number>()
  return (await toPayments(sql, rows)).flatMap((payment) => {
    const before = covered.get(payment.subjectId) ?? 0
    if (payment.status === 'paid' && !payment.isRehearsal)
      covered.set(payment.subjectId, before + payment.amount - payment.unmatched)
    return payment.lines.some((line) => line.fairMarketValue === null) ? [{ payment, covered: before }] : []
  })
}

export async function findPayment(
  sql: Sql,
  by: 'id' | 'intent_id' | 'receipt_secret' | 'client_secret',
  value: string,
): Promise<PaymentRecord | null> {
  const row = await payments(sql).where(by, '=', value).executeTakeFirst()
  return row ? ((await toPayments(sql, [row]))[0] ?? null) : null
}

export async function insertPayment(sql: Sql, payment: PaymentRecord): Promise<void> {
  const isRehearsal = payment.isRehearsal || (await hasRealMoneyToo(sql, payment.origin))
  await sql
    .insertInto('payments')
    .values({
      id: payment.id,
      event_id: payment.eventId,
      purpose: payment.purpose,
      subject_id: payment.subjectId,
      method: payment.method,
      status: payment.status,
      amount: payment.amount,
      unmatched: payment.unmatched,
      intent_id: payment.intentId,
      client_secret: payment.clientSecret,
      receipt_secret: payment.receiptSecret,
      number: payment.number,
      payer_name: payment.payer.name,
      payer_email: payment.payer.email,
      lines: JSON.stringify(payment.lines),
      tax: taxIn(payment.lines),
      note: payment.note,
      recorded_by: payment.recordedBy,
      created_at: payment.createdAt,
      paid_at: payment.paidAt,
      checked_at: payment.checkedAt,
      fee: payment.fee,
      ...payment.origin,
      rehearsal: isRehearsal ? 1 : 0,
      maker: payment.maker,
      recorded_by_id: payment.recordedById,
      received_on: payment.receivedOn,
      check_number: payment.checkNumber,
      gift_of: payment.giftOf,
      no_place: payment.noPlace ? 1 : 0,
      values_set_at: payment.valuesSetAt,
    })
    .execute()
}

/** The columns that may change after a payment was opened. */
type PaymentChange = Partial<
  Pick<
    PaymentRecord,
    | 'subjectId'
    | 'amount'
    | 'unmatched'
    | 'intentId'
    | 'clientSecret'
    | 'number'
    | 'note'
    | 'paidAt'
    | 'checkedAt'
    | 'fee'
    | 'voided'
    | 'origin'
    | 'isRehearsal'
    | 'noPlace'
    | 'valuesSetAt'
  >
> & { payerName?: string; lines?: readonly ReceiptLine[] }

export async function changePayment(sql: Sql, id: string, change: PaymentChange): Promise<void> {
  await sql
    .updateTable('payments')
    .set({
      subject_id: change.subjectId,
      amount: change.amount,
      unmatched: change.unmatched,
      intent_id: change.intentId,
      client_secret: change.clientSecret,
      number: change.number,
      note: change.note,
      paid_at: change.paidAt,
      checked_at: change.checkedAt,
      fee: change.fee,
      ...change.origin,
      ...(change.noPlace === undefined ? {} : { no_place: change.noPlace ? 1 : 0 }),
      ...(change.isRehearsal === undefined ? {} : { rehearsal: change.isRehearsal ? 1 : 0 }),
      ...(change.voided && {
        voided_at: change.voided.at,
        voided_by: change.voided.by,
        void_reason: change.voided.reason,
      }),
      payer_name: change.payerName,
      values_set_at: change.valuesSetAt,
      lines: change.lines && JSON.stringify(change.lines),
      tax: change.lines && taxIn(change.lines),
    })
    .where('id', '=', id)
    .execute()
}

/** Changes the status if it is still one of `from`. Returns false if another caller was first. */
export async function moveStatus(
  sql: Sql,
  id: string,
  from: PaymentStatus[],
  to: PaymentStatus,
): Promise<boolean> {
  const result = await sql
    .updateTable('payments')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * The next receipt number. The counter's row stays locked until the commit, so numbers are consecutive across all
 * events, and a number that was rolled back goes to the next payment.
 */
export async function nextReceiptNumber(sql: Sql): Promise<number> {
  const row = await sql
    .insertInto('installation')
    .values({ id: 'last-receipt-number', value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ value: raw<string>`cast(cast(installation.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(row.value)
}

/** A refund that is only partly overpaid money needs the refunds one by one, not just their sum. */
async function toPayments(sql: Sql, rows: readonly Row[]): Promise<PaymentRecord[]> {
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

export async function insertMove(sql: Sql, move: Tables['payment_moves']): Promise<void> {
  await sql.insertInto('payment_moves').values(move).execute()
}

/** Oldest first. */
export async function movesOf(sql: Sql, paymentId: string): Promise<Tables['payment_moves'][]> {
  return sql
    .selectFrom('payment_moves')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('moved_at')
    .execute()
}
