/** What the provider told us: its events, once each, and its refunds. */

import type { Instant } from '../../../kernel/clock.ts'
import { cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { GatewayEvent, GatewayRefund } from '../../../ports/payment-gateway.ts'
import type { RefundRecord, RefundStatus } from './payment-record.ts'
import './tables.ts'

export async function isKnownEvent(sql: Sql, eventId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** True for the first who records it. On PostgreSQL a second one waits here until the first has committed. */
export async function recordEvent(
  sql: Sql,
  event: GatewayEvent,
  paymentId: string,
  at: Instant,
): Promise<boolean> {
  const result = await sql
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type.slice(0, 200), payment_id: paymentId, received_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function refundsOf(sql: Sql, paymentId: string): Promise<RefundRecord[]> {
  const rows = await sql
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: cents(row.amount),
    status: row.status as RefundStatus,
    providerId: row.provider_id,
    createdAt: row.created_at,
  }))
}

export async function insertRefund(
  sql: Sql,
  id: string,
  paymentId: string,
  refund: GatewayRefund,
): Promise<void> {
  await sql
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      amount: refund.amount,
      provider_id: refund.providerId,
      status: refund.status,
      reason: null,
      created_at: refund.createdAt.toISOString(),
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
