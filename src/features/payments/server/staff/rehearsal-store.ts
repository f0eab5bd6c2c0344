/**
 * Which payments count. Today's provider, mode and account do; a rehearsal's never do. Real money is never hidden
 * because the keys are missing: once there is any, play money is the rehearsal, whatever today's provider is.
 */
import type { ExpressionBuilder } from 'kysely'
import type { Sql, Tables } from '../../../../ports/database.ts'
import type { Origin } from '../../../../ports/payment-gateway.ts'
import type { PaymentOrigin } from '../payment-record.ts'
import '../tables.ts'

const realMoney: Origin = { provider: 'stripe', mode: 'live', account: null }

/**
 * Run at the start and when the account becomes known. Payments without an origin (written before it was kept, by
 * staff or without an intent) get today's; then every payment is marked as counting or as rehearsal.
 * A mode or account that isn't known yet fits any.
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

/** Whose payments count. */
export async function countingOrigin(sql: Sql, today: Origin): Promise<Origin> {
  return (await hasRealMoneyToo(sql, today)) ? realMoney : today
}

/** Whether this is play money and there is real money beside it. */
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

/** For a `where`: the payment is of this provider, mode and account, as far as that is known. */
export function isFromOrigin(eb: ExpressionBuilder<Tables, 'payments'>, { provider, mode, account }: Origin) {
  return eb.and([
    eb(eb.fn.coalesce('provider', eb.val('')), '=', provider),
    eb(eb.fn.coalesce('mode', eb.val(mode)), '=', mode),
    ...(account === null ? [] : [eb(eb.fn.coalesce('account', eb.val(account)), '=', account)]),
  ])
}

/** Stripe's, from before the mode was kept: Stripe is asked. Those it didn't know are asked about once more at each start. */
export async function paymentsOfUnknownMode(
  sql: Sql,
  { again, most }: { again: boolean; most: number },
): Promise<{ id: string; intentId: string }[]> {
  const rows = await sql
    .selectFrom('payments')
    .select(['id', 'intent_id'])
    .where('provider', '=', 'stripe')
    .where('intent_id', 'is not', null)
    .where((eb) =>
      again ? eb.or([eb('mode', 'is', null), eb('mode', '=', 'unknown')]) : eb('mode', 'is', null),
    )
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id, intent_id }) => ({ id, intentId: intent_id as string }))
}

/** Play money that may go, a gift with its payment. What may be real money of another account stays. */
export async function removablePayments(sql: Sql, eventId: string, withStaff: boolean) {
  const rows = sql
    .selectFrom('payments')
    .select(['id', 'intent_id', 'number', 'amount', 'method', 'status', 'recorded_by'])
    .where('event_id', '=', eventId)
    .where('rehearsal', '=', 1)
    .where('mode', 'in', ['sandbox', 'test'])
    .orderBy('number')
  const byCard = sql
    .selectFrom('payments as cards')
    .select('cards.id')
    .where('cards.event_id', '=', eventId)
    .where('cards.recorded_by', 'is', null)
  const ofCards = rows.where((eb) => eb.or([eb('recorded_by', 'is', null), eb('gift_of', 'in', byCard)]))
  return (withStaff ? rows : ofCards).execute()
}

/** What of a payment's money was given, also where that was made void. */
export async function giftIdsOf(sql: Sql, paymentId: string): Promise<string[]> {
  const rows = await sql.selectFrom('payments').select('id').where('gift_of', '=', paymentId).execute()
  return rows.map(({ id }) => id)
}

/** With everything that hangs on them, the sandbox's own books too. A few hundred at most, so that lists stay short. */
export async function deletePayments(
  sql: Sql,
  payments: readonly { id: string; intent_id: string | null }[],
): Promise<void> {
  for (const { id, intent_id } of payments) {
    await sql.deleteFrom('disputes').where('payment_id', '=', id).execute()
    await sql.deleteFrom('payment_moves').where('payment_id', '=', id).execute()
    await sql.deleteFrom('refunds').where('payment_id', '=', id).execute()
    await sql.deleteFrom('provider_events').where('payment_id', '=', id).execute()
    await sql.deleteFrom('payments').where('id', '=', id).execute()
    if (intent_id) await sql.deleteFrom('sandbox_intents').where('id', '=', intent_id).execute()
  }
}
