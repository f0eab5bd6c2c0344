/**
 * Which payments count: those of the current provider, mode and account. Rehearsals never do. Real money is never
 * hidden because keys are missing: once there is any, play money is the rehearsal, whatever the current provider is.
 */
import type { ExpressionBuilder } from 'kysely'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Origin } from '../../../ports/payment-gateway.ts'
import type { PaymentOrigin } from './payment-record.ts'
import './tables.ts'

const realMoney: Origin = { provider: 'stripe', mode: 'live', account: null }

/**
 * Runs at startup and when the account becomes known. Payments without an origin (from before it was stored, by staff,
 * or without an intent) get the current one; then every payment is marked as counting or as rehearsal. An unknown mode
 * or account matches any.
 */
export async function markRehearsals(sql: Sql, today: Origin): Promise<void> {
  await sql
    .updateTable('payments')
    .set({ ...today })
    .where('provider', 'is', null)
    .execute()
  const counting = await countingOrigin(sql, today)
  await sql
    .updateTable('payments')
    .set({ rehearsal: 0 })
    .where('rehearsal', '=', 1)
    .where((eb) => isFromOrigin(eb, counting))
    .execute()
  await sql
    .updateTable('payments')
    .set({ rehearsal: 1 })
    .where('rehearsal', '=', 0)
    .where((eb) => eb.not(isFromOrigin(eb, counting)))
    .execute()
}

/** The origin whose payments count. */
export async function countingOrigin(sql: Sql, today: Origin): Promise<Origin> {
  return (await hasRealMoneyToo(sql, today)) ? realMoney : today
}

/** Whether this origin is play money and real money exists too. */
export async function hasRealMoneyToo(sql: Sql, { mode }: PaymentOrigin): Promise<boolean> {
  if (mode === 'live') return false
  const real = await sql
    .selectFrom('payments')
    .select('id')
    .where('mode', '=', 'live')
    .where('status', 'in', ['processing', 'paid'])
    .limit(1)
    .executeTakeFirst()
  return real !== undefined
}

/** A `where` condition: the payment has this provider, mode and account, as far as known. */
export function isFromOrigin(eb: ExpressionBuilder<Tables, 'payments'>, { provider, mode, account }: Origin) {
  return eb.and([
    eb(eb.fn.coalesce('provider', eb.val('')), '=', provider),
    eb(eb.fn.coalesce('mode', eb.val(mode)), '=', mode),
    ...(account === null ? [] : [eb(eb.fn.coalesce('account', eb.val(account)), '=', account)]),
  ])
}

/** Stripe payments from before the mode was stored. With `again`, also those Stripe didn't know last time. */
export async function paymentsOfUnknownMode(
  sql: Sql,
  { again, most }: { again: boolean; most: number },
): Promise<{ id: string; intentId: string }[]> {
  const rows = await sql
    .selectFrom('payments')
    .select(['id', 'intentId'])
    .where('provider', '=', 'stripe')
    .where('intentId', 'is not', null)
    .where((eb) =>
      again ? eb.or([eb('mode', 'is', null), eb('mode', '=', 'unknown')]) : eb('mode', 'is', null),
    )
    .orderBy('createdAt')
    .limit(most)
    .execute()
  return rows.map(({ id, intentId }) => ({ id, intentId: intentId as string }))
}

/** Play money that can be deleted, gifts included. Payments that may be real money of another account are kept. */
export async function removablePayments(sql: Sql, eventId: string, withStaff: boolean) {
  const rows = sql
    .selectFrom('payments')
    .select(['id', 'intentId', 'number', 'amount', 'method', 'status', 'recordedBy'])
    .where('eventId', '=', eventId)
    .where('rehearsal', '=', 1)
    .where('mode', 'in', ['sandbox', 'test'])
    .orderBy('number')
  const byCard = sql
    .selectFrom('payments as cards')
    .select('cards.id')
    .where('cards.eventId', '=', eventId)
    .where('cards.recordedBy', 'is', null)
  const ofCards = rows.where((eb) => eb.or([eb('recordedBy', 'is', null), eb('giftOf', 'in', byCard)]))
  return (withStaff ? rows : ofCards).execute()
}

/** Gifts kept from a payment, voided ones included. */
export async function giftIdsOf(sql: Sql, paymentId: string): Promise<string[]> {
  const rows = await sql.selectFrom('payments').select('id').where('giftOf', '=', paymentId).execute()
  return rows.map(({ id }) => id)
}

/** Deletes payments with everything that refers to them, and the sandbox's records. Expects a few hundred at most. */
export async function deletePayments(
  sql: Sql,
  payments: readonly { id: string; intentId: string | null }[],
): Promise<void> {
  for (const { id, intentId } of payments) {
    await sql.deleteFrom('disputes').where('paymentId', '=', id).execute()
    await sql.deleteFrom('payment_moves').where('paymentId', '=', id).execute()
    await sql.deleteFrom('refund_offers').where('paymentId', '=', id).execute()
    const parts = sql.selectFrom('payment_parts').select('payment_parts.id').where('paymentId', '=', id)
    await sql.deleteFrom('refund_parts').where('partId', 'in', parts).execute()
    await sql.deleteFrom('payment_parts').where('paymentId', '=', id).execute()
    await sql.deleteFrom('refunds').where('paymentId', '=', id).execute()
    await sql.deleteFrom('provider_events').where('paymentId', '=', id).execute()
    await sql.deleteFrom('payments').where('id', '=', id).execute()
    if (intentId) await sql.deleteFrom('sandbox_intents').where('id', '=', intentId).execute()
  }
}
