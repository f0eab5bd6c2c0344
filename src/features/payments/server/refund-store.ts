/** Refunds: those the staff made here, and those made on the provider's own pages. */
import { cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { GatewayRefund } from '../../../ports/payment-gateway.ts'
import type { RefundRecord, RefundStatus } from './payment-record.ts'
import './tables.ts'

/** Oldest first. */
export async function refundsOf(sql: Sql, paymentId: string): Promise<RefundRecord[]> {
  const rows = await refunds(sql).where('payment_id', '=', paymentId).execute()
  return rows.map(toRefund)
}

/** Of a whole event, with the payment each belongs to. */
export async function refundsOfEvent(
  sql: Sql,
  eventId: string,
): Promise<(RefundRecord & { paymentId: string })[]> {
  const ofEvent = sql.selectFrom('payments').select('payments.id').where('payments.event_id', '=', eventId)
  const rows = await refunds(sql).where('payment_id', 'in', ofEvent).execute()
  return rows.map((row) => ({ ...toRefund(row), paymentId: row.payment_id }))
}

export async function findRefund(
  sql: Sql,
  id: string,
): Promise<(RefundRecord & { paymentId: string }) | null> {
  const row = await refunds(sql).where('id', '=', id).executeTakeFirst()
  return row ? { ...toRefund(row), paymentId: row.payment_id } : null
}

export async function insertRefund(sql: Sql, paymentId: string, refund: RefundRecord): Promise<void> {
  await sql
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: paymentId,
      amount: refund.amount,
      provider_id: refund.providerId,
      status: refund.status,
      reason: refund.reason,
      note: refund.note,
      made_by: refund.madeBy,
      made_by_id: refund.madeById,
      created_at: refund.createdAt,
    })
    .execute()
}

export async function updateRefund(sql: Sql, id: string, refund: GatewayRefund): Promise<void> {
  await sql
    .updateTable('refunds')
    .set({ provider_id: refund.providerId, status: refund.status, amount: refund.amount })
    .where('id', '=', id)
    .execute()
}

/** The provider refused it: nothing went out. */
export async function failRefund(sql: Sql, id: string): Promise<void> {
  await sql
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}

function refunds(sql: Sql) {
  return sql.selectFrom('refunds').selectAll().orderBy('created_at')
}

function toRefund(
  row: Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>,
): RefundRecord {
  return {
    id: row.id,
    amount: cents(row.amount),
    status: row.status as RefundStatus,
    providerId: row.provider_id,
    reason: row.reason,
    note: row.note,
    madeBy: row.made_by,
    madeById: row.made_by_id,
    createdAt: row.created_at,
  }
}
