/** Refunds made by staff here, and refunds made on the provider's own pages. */
import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { GatewayRefund } from '../../../ports/payment-gateway.ts'
import { allocate } from '../allocation-rules.ts'
import type { ReturnedLine } from '../refund-lines.ts'
import type { RefundPart, RefundRecord, RefundStatus } from './payment-record.ts'
import './tables.ts'

/** Default values of a refund. */
export const blankRefund: Omit<RefundRecord, 'id' | 'amount' | 'parts' | 'status' | 'createdAt'> = {
  providerId: null,
  reason: null,
  note: null,
  madeBy: null,
  madeById: null,
  isByHand: false,
  failedAt: null,
  handled: null,
}

/** Oldest first. */
export async function refundsOf(sql: Sql, paymentId: string): Promise<RefundRecord[]> {
  const rows = await refunds(sql).where('paymentId', '=', paymentId).execute()
  const ofPayment = sql.selectFrom('refunds').select('refunds.id').where('paymentId', '=', paymentId)
  return toRefunds(rows, await refundParts(sql).where('refundId', 'in', ofPayment).execute())
}

/** Refunds of a whole event, with their payments. */
export async function refundsOfEvent(
  sql: Sql,
  eventId: string,
): Promise<(RefundRecord & { paymentId: string })[]> {
  const ofEvent = sql.selectFrom('payments').select('payments.id').where('payments.eventId', '=', eventId)
  const rows = await refunds(sql).where('paymentId', 'in', ofEvent).execute()
  const ids = sql.selectFrom('refunds').select('refunds.id').where('paymentId', 'in', ofEvent)
  return toRefunds(rows, await refundParts(sql).where('refundId', 'in', ids).execute())
}

export async function findRefund(
  sql: Sql,
  id: string,
): Promise<(RefundRecord & { paymentId: string }) | null> {
  const rows = await refunds(sql).where('id', '=', id).execute()
  return toRefunds(rows, await refundParts(sql).where('refundId', '=', id).execute())[0] ?? null
}

export async function insertRefund(sql: Sql, paymentId: string, refund: RefundRecord): Promise<void> {
  await sql
    .insertInto('refunds')
    .values({
      id: refund.id,
      paymentId,
      amount: refund.amount,
      providerId: refund.providerId,
      status: refund.status,
      reason: refund.reason,
      note: refund.note,
      madeBy: refund.madeBy,
      madeById: refund.madeById,
      createdAt: refund.createdAt,
      byHand: refund.isByHand ? 1 : 0,
      handledAt: refund.handled?.at ?? null,
      handledBy: refund.handled?.by ?? null,
      handledNote: refund.handled?.note ?? null,
    })
    .execute()
  const parts = refund.parts.map((part) => ({
    refundId: refund.id,
    partId: part.partId,
    amount: part.amount,
    tax: part.tax,
    owedAgain: part.owesAgain ? 1 : 0,
    keepsSeats: part.keepsSeats ? 1 : 0,
    lines: JSON.stringify(part.lines),
  }))
  await sql.insertInto('refund_parts').values(parts).execute()
}

/** `at` is the current time, stored as the time of failure if the refund failed. */
export async function updateRefund(
  sql: Sql,
  { id, parts }: Pick<RefundRecord, 'id' | 'parts'>,
  refund: GatewayRefund,
  at: Instant,
): Promise<void> {
  const failed = refund.status === 'failed' ? { failedAt: at } : {}
  await sql
    .updateTable('refunds')
    .set({ providerId: refund.providerId, status: refund.status, amount: refund.amount, ...failed })
    .where('id', '=', id)
    .execute()
  const weights = parts.map(({ amount }) => amount)
  for (const [place, amount] of allocate(refund.amount, weights).entries()) {
    const part = parts[place]
    if (part && part.amount !== amount) await changeRefundPart(sql, id, part.partId, { amount })
  }
}

async function changeRefundPart(
  sql: Sql,
  refundId: string,
  partId: string,
  change: { amount?: Cents; tax?: Cents; lines?: string },
): Promise<void> {
  await sql
    .updateTable('refund_parts')
    .set(change)
    .where('refundId', '=', refundId)
    .where('partId', '=', partId)
    .execute()
}

/** For all parts of the refund, or for one. Returns false if nothing changed. */
export async function changeOwesAgain(
  sql: Sql,
  id: string,
  owesAgain: boolean,
  partId: string | null = null,
): Promise<boolean> {
  const owedAgain = owesAgain ? 1 : 0
  const change = sql
    .updateTable('refund_parts')
    .set({ owedAgain })
    .where('refundId', '=', id)
    .where('owedAgain', '<>', owedAgain)
  const result = await (partId === null ? change : change.where('partId', '=', partId)).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Updates the tax of a refund after its payment was moved or repriced. */
export async function changeRefundTax(sql: Sql, id: string, partId: string, tax: Cents): Promise<void> {
  await changeRefundPart(sql, id, partId, { tax })
}

/** Sets which lines of a part a refund took back. */
export async function changeReturnedLines(
  sql: Sql,
  { refundId, partId }: { refundId: string; partId: string },
  lines: readonly ReturnedLine[],
): Promise<void> {
  await changeRefundPart(sql, refundId, partId, { lines: JSON.stringify(lines) })
}

/** Returns false if somebody was faster, or the refund hasn't failed. */
export async function markHandled(
  sql: Sql,
  id: string,
  { at, by, note }: NonNullable<RefundRecord['handled']>,
): Promise<boolean> {
  const result = await sql
    .updateTable('refunds')
    .set({ handledAt: at, handledBy: by, handledNote: note })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('handledAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The provider refused it: no money was sent. */
export async function failRefund(sql: Sql, id: string, at: Instant): Promise<void> {
  await sql
    .updateTable('refunds')
    .set({ status: 'failed', failedAt: at })
    .where('id', '=', id)
    .where('providerId', 'is', null)
    .execute()
}

function refunds(sql: Sql) {
  return sql.selectFrom('refunds').selectAll().orderBy('createdAt').orderBy('id')
}

/** In the order of the payment's parts. */
function refundParts(sql: Sql) {
  return sql
    .selectFrom('refund_parts')
    .innerJoin('payment_parts', 'payment_parts.id', 'refund_parts.partId')
    .selectAll('refund_parts')
    .orderBy('payment_parts.number')
}

const wholeCents = z.int().transform(cents)
const storedReturns = z.array(
  z.object({
    line: z.string(),
    name: z.string().optional(),
    quantity: z.int(),
    amount: wholeCents,
    value: wholeCents,
    tax: wholeCents.optional(),
  }),
)

/** Lines taken back, as they are stored. */
export function readReturnedLines(json: string): ReturnedLine[] {
  return storedReturns.parse(JSON.parse(json))
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>
type PartRow = Awaited<ReturnType<ReturnType<typeof refundParts>['executeTakeFirstOrThrow']>>

function toRefunds(
  rows: readonly RefundRow[],
  parts: readonly PartRow[],
): (RefundRecord & { paymentId: string })[] {
  const byRefund = Map.groupBy(parts, ({ refundId }) => refundId)
  return rows.map((row) => ({ ...toRefund(row, byRefund.get(row.id) ?? []), paymentId: row.paymentId }))
}

function toRefund(row: RefundRow, parts: readonly PartRow[]): RefundRecord {
  return {
    id: row.id,
    amount: cents(row.amount),
    parts: parts.map(toRefundPart),
    status: row.status as RefundStatus,
    providerId: row.providerId,
    reason: row.reason,
    note: row.note,
    madeBy: row.madeBy,
    madeById: row.madeById,
    createdAt: row.createdAt,
    failedAt: row.failedAt,
    isByHand: row.byHand === 1,
    handled: row.handledAt
      ? { at: row.handledAt, by: row.handledBy ?? '', note: row.handledNote ?? '' }
      : null,
  }
}

function toRefundPart(row: PartRow): RefundPart {
  return {
    partId: row.partId,
    amount: cents(row.amount),
    tax: cents(row.tax),
    owesAgain: row.owedAgain === 1,
    keepsSeats: row.keepsSeats === 1,
    lines: readReturnedLines(row.lines),
  }
}
