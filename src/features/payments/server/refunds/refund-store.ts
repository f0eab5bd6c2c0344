/** Refunds made by staff here, and refunds made on the provider's own pages. */
import type { Instant } from '../../../../kernel/clock.ts'
import { type Cents, cents } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { GatewayRefund } from '../../../../ports/payment-gateway.ts'
import type { RefundRecord, RefundStatus } from '../payment-record.ts'
import '../tables.ts'

/** Default values of a refund. */
export const blankRefund: Omit<RefundRecord, 'id' | 'amount' | 'tax' | 'status' | 'createdAt'> = {
  providerId: null,
  reason: null,
  note: null,
  madeBy: null,
  madeById: null,
  owesAgain: false,
  keepsSeats: false,
  isByHand: false,
  failedAt: null,
  handled: null,
}

/** Oldest first. */
export async function refundsOf(sql: Sql, paymentId: string): Promise<RefundRecord[]> {
  const rows = await refunds(sql).where('payment_id', '=', paymentId).execute()
  return rows.map(toRefund)
}

/** Refunds of a whole event, with their payments. */
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
      tax: refund.tax,
      owed_again: refund.owesAgain ? 1 : 0,
      keeps_seats: refund.keepsSeats ? 1 : 0,
      by_hand: refund.isByHand ? 1 : 0,
      handled_at: refund.handled?.at ?? null,
      handled_by: refund.handled?.by ?? null,
      handled_note: refund.handled?.note ?? null,
    })
    .execute()
}

/** `at` is the current time, stored as the time of failure if the refund failed. */
export async function updateRefund(sql: Sql, id: string, refund: GatewayRefund, at: Instant): Promise<void> {
  const failed = refund.status === 'failed' ? { failed_at: at } : {}
  await sql
    .updateTable('refunds')
    .set({ provider_id: refund.providerId, status: refund.status, amount: refund.amount, ...failed })
    .where('id', '=', id)
    .execute()
}

/** Returns false if nothing changed. */
export async function changeOwesAgain(sql: Sql, id: string, owesAgain: boolean): Promise<boolean> {
  const owed_again = owesAgain ? 1 : 0
  const result = await sql
    .updateTable('refunds')
    .set({ owed_again })
    .where('id', '=', id)
    .where('owed_again', '<>', owed_again)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Updates the tax of a refund after its payment was moved or repriced. */
export async function changeRefundTax(sql: Sql, id: string, tax: Cents): Promise<void> {
  await sql.updateTable('refunds').set({ tax }).where('id', '=', id).execute()
}

/** Returns false if somebody was faster, or the refund hasn't failed. */
export async function markHandled(
  sql: Sql,
  id: string,
  { at, by, note }: NonNullable<RefundRecord['handled']>,
): Promise<boolean> {
  const result = await sql
    .updateTable('refunds')
    .set({ handled_at: at, handled_by: by, handled_note: note })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The provider refused it: no money was sent. */
export async function failRefund(sql: Sql, id: string, at: Instant): Promise<void> {
  await sql
    .updateTable('refunds')
    .set({ status: 'failed', failed_at: at })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}

function refunds(sql: Sql) {
  return sql.selectFrom('refunds').selectAll().orderBy('created_at').orderBy('id')
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
    failedAt: row.failed_at,
    tax: cents(row.tax),
    owesAgain: row.owed_again === 1,
    keepsSeats: row.keeps_seats === 1,
    isByHand: row.by_hand === 1,
    handled: row.handled_at
      ? { at: row.handled_at, by: row.handled_by ?? '', note: row.handled_note ?? '' }
      : null,
  }
}
