/** Cash and checks collected, and the counts that closed them. */
import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { type CashBoxMethod, cashBoxMethods } from '../../ledger/payment-methods.ts'
import '../../ledger/server/tables.ts'
import './tables.ts'

export interface TakenRow {
  id: string
  method: CashBoxMethod
  amount: Cents
  number: number | null
  payer: string
  checkNumber: string | null
  personId: string
  personName: string
  countId: string | null
  isVoided: boolean
  voidedAt: string | null
  /** Void because it came back from the bank. */
  hasBounced: boolean
  recordedAt: string
  /** Its taker wrote it down; false where somebody else did, such as a treasurer who accepted a late sale. */
  isOwn: boolean
}

/** Everything staff collected for an event. Voided entries are included only if they are part of a closed count. */
export async function takenPayments(sql: Sql, eventId: string): Promise<TakenRow[]> {
  const rows = await sql
    .selectFrom('payments')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('method', 'in', cashBoxMethods)
    .where('giftOf', 'is', null)
    .where('rehearsal', '=', 0)
    .where('recordedBy', 'is not', null)
    .where((eb) => eb.or([eb('status', '=', 'paid'), eb('cashCountId', 'is not', null)]))
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    method: row.method as TakenRow['method'],
    amount: cents(row.amount),
    number: row.number,
    payer: row.payerName || 'No name',
    checkNumber: row.checkNumber,
    ...personOf(row.recordedById, row.recordedBy),
    countId: row.cashCountId,
    isVoided: row.status === 'voided',
    voidedAt: row.voidedAt,
    hasBounced: row.bounced === 1,
    recordedAt: row.createdAt,
    isOwn: row.maker === null,
  }))
}

export interface CashRefundRow {
  id: string
  amount: Cents
  personId: string
  personName: string
  countId: string | null
}

/** Cash refunds only. Checks are refunded with the charity's own check, so they don't touch the cash box. */
export async function cashRefunds(sql: Sql, eventId: string): Promise<CashRefundRow[]> {
  const rows = await sql
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .where('payments.eventId', '=', eventId)
    .where('payments.method', '=', 'cash')
    .where('payments.rehearsal', '=', 0)
    .where('refunds.status', '=', 'succeeded')
    .where('refunds.madeBy', 'is not', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: cents(row.amount),
    ...personOf(row.madeById, row.madeBy),
    countId: row.cashCountId,
  }))
}

/** Card payments of the provider that were given back in cash or by check: no drawer's cash. */
export async function givenBackByHand(sql: Sql, eventId: string): Promise<Cents> {
  const rows = await sql
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.amount')
    .where('payments.eventId', '=', eventId)
    .where('payments.rehearsal', '=', 0)
    .where('refunds.byHand', '=', 1)
    .where('refunds.status', '<>', 'failed')
    .execute()
  return sum(rows.map(({ amount }) => cents(amount)))
}

/** Records from before person ids were stored are grouped by name. */
function personOf(id: string | null, name: string | null) {
  return { personId: id ?? name ?? '', personName: name ?? '' }
}

export type CountRow = Tables['cash_counts']

export async function countsOf(sql: Sql, eventId: string): Promise<CountRow[]> {
  return sql
    .selectFrom('cash_counts')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('countedAt', 'desc')
    .execute()
}

export async function findCount(sql: Sql, id: string): Promise<CountRow | null> {
  const row = await sql.selectFrom('cash_counts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Inserts the count and links its payments, refunds and prizes to it. */
export async function insertCount(
  sql: Sql,
  count: CountRow,
  { paymentIds, refundIds, prizeIds }: Record<'paymentIds' | 'refundIds' | 'prizeIds', readonly string[]>,
): Promise<void> {
  await sql.insertInto('cash_counts').values(count).execute()
  const mark = { cashCountId: count.id }
  if (paymentIds.length > 0)
    await sql.updateTable('payments').set(mark).where('id', 'in', paymentIds).execute()
  if (refundIds.length > 0) await sql.updateTable('refunds').set(mark).where('id', 'in', refundIds).execute()
  if (prizeIds.length > 0)
    await sql.updateTable('prize_payouts').set(mark).where('id', 'in', prizeIds).execute()
}

export async function setCountNote(sql: Sql, id: string, note: string | null): Promise<void> {
  await sql.updateTable('cash_counts').set({ note }).where('id', '=', id).execute()
}
