/** Which payments count: those of today's provider, mode and account. Everything else is a rehearsal. */
import type { ExpressionBuilder } from 'kysely'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Origin } from '../../../ports/payment-gateway.ts'
import './tables.ts'

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
  await sql
    .updateTable('payments')
    .set({ rehearsal: 0 })
    .where('rehearsal', '=', 1)
    .where((eb) => isTodays(eb, today))
    .execute()
  await sql
    .updateTable('payments')
    .set({ rehearsal: 1 })
    .where('rehearsal', '=', 0)
    .where((eb) => eb.not(isTodays(eb, today)))
    .execute()
}

function isTodays(eb: ExpressionBuilder<Tables, 'payments'>, { provider, mode, account }: Origin) {
  return eb.and([
    eb(eb.fn.coalesce('provider', eb.val('')), '=', provider),
    eb(eb.fn.coalesce('mode', eb.val(mode)), '=', mode),
    ...(account === null ? [] : [eb(eb.fn.coalesce('account', eb.val(account)), '=', account)]),
  ])
}
