/** Totals computed by the database; the list of payments must match them to the cent. */
import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { overShortOf } from '../../books/server/journal-counts.ts'
import { prizesPaidTotal } from '../../cash/server/prize-payouts.ts'
import { byMethod, type Method, methods, moneyMethods } from '../../ledger/payment-methods.ts'
import { partsOfEvent } from '../../ledger/server/payment-store.ts'
import { taxIn, taxLost } from '../../ledger/tax-rules.ts'
import '../../ledger/server/tables.ts'

export interface MoneyTotals {
  byMethod: Record<Method, Cents>
  received: Cents
  fees: Cents
  refunded: Cents
  disputed: Cents
  /** Sales tax received, less what was refunded or lost in disputes. */
  tax: Cents
  /** What drawers were over, or short if negative. */
  overShort: Cents
  /** Prize money that was paid out. */
  prizes: Cents
  net: Cents
  underWay: Cents
}

export async function moneyTotals(sql: Sql, eventId: string): Promise<MoneyTotals> {
  const totals = await receivedByMethod(sql, eventId)
  const received = sum(moneyMethods.map((method) => totals[method]))
  const disputes = await disputeTotals(sql, eventId)
  const fees = cents((await paymentSum(sql, eventId, 'fee', 'paid')) + disputes.fees)
  const refunded = await refundedTotal(sql, eventId)
  const prizes = await prizesPaidTotal(sql, eventId)
  const overShort = await overShortOf(sql, eventId)
  return {
    byMethod: totals,
    received,
    fees,
    refunded,
    disputed: disputes.taken,
    tax: await taxTotal(sql, eventId),
    overShort,
    prizes,
    net: cents(received - fees - refunded - disputes.taken - prizes + overShort),
    underWay: await paymentSum(sql, eventId, 'amount', 'processing'),
  }
}

async function receivedByMethod(sql: Sql, eventId: string): Promise<Record<Method, Cents>> {
  const rows = await sql
    .selectFrom('payments')
    .select((eb) => ['method', eb.fn.sum<number>('amount').as('total')])
    .where('eventId', '=', eventId)
    // A gift is already part of the payment it came from.
    .where('giftOf', 'is', null)
    .where('status', '=', 'paid')
    .where('rehearsal', '=', 0)
    .groupBy('method')
    .execute()
  const total = (method: Method) => cents(rows.find((row) => row.method === method)?.total ?? 0)
  return byMethod(methods, total)
}

async function paymentSum(
  sql: Sql,
  eventId: string,
  column: 'amount' | 'fee',
  status: 'paid' | 'processing',
): Promise<Cents> {
  const row = await sql
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number>(column).as('total'))
    .where('eventId', '=', eventId)
    .where('status', '=', status)
    .where('rehearsal', '=', 0)
    .executeTakeFirst()
  return cents(row?.total ?? 0)
}

async function taxTotal(sql: Sql, eventId: string): Promise<Cents> {
  const row = await sql
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.id', 'payment_parts.paymentId')
    .select((eb) => eb.fn.sum<number>('payment_parts.tax').as('total'))
    .where('payments.eventId', '=', eventId)
    .where('status', '=', 'paid')
    .where('method', 'in', moneyMethods)
    .where('rehearsal', '=', 0)
    .executeTakeFirst()
  const gone =
    (await taxRefundedTotal(sql, eventId)) +
    (await taxLostInDisputes(sql, eventId)) +
    (await taxGivenInstead(sql, eventId))
  return cents((row?.total ?? 0) - gone)
}

/** Rounded per share of a payment, so the database can't sum it. */
async function taxLostInDisputes(sql: Sql, eventId: string): Promise<Cents> {
  const lost = (await partsOfEvent(sql, eventId)).filter((part) => part.lost > 0 && part.tax > 0)
  return sum(lost.map((part) => taxLost(part)))
}

/** Sales tax on what was given instead of a refund: nothing was sold, so none is owed to the state. */
async function taxGivenInstead(sql: Sql, eventId: string): Promise<Cents> {
  const given = (await partsOfEvent(sql, eventId)).filter((part) => part.givenInstead > 0)
  return sum(given.map(({ soldLines, lines }) => cents(taxIn(soldLines) - taxIn(lines))))
}

async function taxRefundedTotal(sql: Sql, eventId: string): Promise<Cents> {
  const row = await sql
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds.id', 'refund_parts.refundId')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select((eb) => eb.fn.sum<number>('refund_parts.tax').as('total'))
    .where('payments.eventId', '=', eventId)
    .where('payments.status', '=', 'paid')
    .where('payments.rehearsal', '=', 0)
    .where('refunds.status', '<>', 'failed')
    .executeTakeFirst()
  return cents(row?.total ?? 0)
}

async function refundedTotal(sql: Sql, eventId: string): Promise<Cents> {
  const row = await sql
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select((eb) => eb.fn.sum<number>('refunds.amount').as('total'))
    .where('payments.eventId', '=', eventId)
    .where('payments.status', '=', 'paid')
    .where('payments.rehearsal', '=', 0)
    .where('refunds.status', '<>', 'failed')
    .executeTakeFirst()
  return cents(row?.total ?? 0)
}

async function disputeTotals(sql: Sql, eventId: string): Promise<{ taken: Cents; fees: Cents }> {
  const row = await sql
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.paymentId')
    .select((eb) => [
      eb.fn.sum<number>('disputes.taken').as('taken'),
      eb.fn.sum<number>('disputes.fee').as('fees'),
    ])
    .where('payments.eventId', '=', eventId)
    .where('payments.status', '=', 'paid')
    .where('payments.rehearsal', '=', 0)
    .executeTakeFirst()
  return { taken: cents(row?.taken ?? 0), fees: cents(row?.fees ?? 0) }
}
