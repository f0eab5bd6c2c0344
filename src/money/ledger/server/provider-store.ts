/** Events received from the provider, each stored once, and its disputes. */

import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import { cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { DisputeState, GatewayDispute, GatewayEvent } from '../../../ports/payment-gateway.ts'
import type { DisputeRecord } from './payment-record.ts'
import './tables.ts'

export async function isKnownEvent(sql: Sql, eventId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true for the first caller. On PostgreSQL a second caller waits here until the first commits. */
export async function recordEvent(
  sql: Sql,
  event: GatewayEvent,
  paymentId: string | null,
  at: Instant,
): Promise<boolean> {
  const result = await sql
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type.slice(0, 200), paymentId, receivedAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Disputes about one payment or a whole event, oldest first. */
export async function disputesOf(
  sql: Sql,
  which: { paymentId: string } | { eventId: string },
): Promise<DisputeRecord[]> {
  const all = sql
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.paymentId')
    .selectAll('disputes')
    .orderBy('disputes.createdAt')
  const rows = await ('paymentId' in which
    ? all.where('disputes.paymentId', '=', which.paymentId)
    : all.where('payments.eventId', '=', which.eventId)
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.paymentId,
    amount: cents(row.amount),
    taken: cents(row.taken),
    fee: cents(row.fee),
    reason: row.reason,
    ...outcomeOf(row),
    dueAt: row.dueAt,
    createdAt: row.createdAt,
    closedAt: row.closedAt,
    movements: row.movements === null ? null : readMovements(row.movements, row.createdAt),
  }))
}

/** A bank may call an inquiry lost that never took any money: it is only over, and nothing was lost. */
function outcomeOf({ state, taken, isInquiry }: { state: string; taken: number; isInquiry: number }) {
  if (state === 'lost' && taken === 0) return { state: 'won' as const, isInquiry: true }
  return { state: state as DisputeState, isInquiry: isInquiry === 1 }
}

const wholeCents = z.int().transform(cents)
const storedMovements = z.array(z.object({ amount: wholeCents, fee: wholeCents, at: z.string().nullable() }))

/** One stored without a date, as once was possible, is dated the day the dispute was opened. */
function readMovements(stored: string, createdAt: Instant): DisputeRecord['movements'] {
  return storedMovements.parse(JSON.parse(stored)).map((each) => ({ ...each, at: each.at ?? createdAt }))
}

/**
 * Saves a dispute as the provider reported it, unless a newer reading is already saved. Returns true if anything
 * changed.
 */
export async function putDispute(
  sql: Sql,
  paymentId: string,
  dispute: GatewayDispute,
  readAt: Instant,
): Promise<boolean> {
  const { amount, taken, fee, reason, state } = dispute
  const facts = {
    amount,
    taken,
    fee,
    reason,
    state,
    isInquiry: dispute.isInquiry ? 1 : 0,
    dueAt: dispute.dueAt?.toISOString() ?? null,
    movements: JSON.stringify(dispute.movements),
  }
  const isClosed = state === 'won' || state === 'lost'
  const known = await sql
    .selectFrom('disputes')
    .select(['state', 'taken', 'fee', 'closedAt', 'readAt'])
    .where('id', '=', dispute.providerId)
    .executeTakeFirst()
  if (known && known.readAt > readAt) return false
  const closedAt = isClosed ? (known?.closedAt ?? readAt) : null
  if (!known) {
    const createdAt = dispute.createdAt.toISOString()
    const row = { ...facts, id: dispute.providerId, paymentId, createdAt }
    await sql
      .insertInto('disputes')
      .values({ ...row, closedAt, readAt })
      .execute()
    return true
  }
  await sql
    .updateTable('disputes')
    .set({ ...facts, closedAt, readAt })
    .where('id', '=', dispute.providerId)
    .execute()
  return known.state !== state || known.taken !== taken || known.fee !== fee
}
