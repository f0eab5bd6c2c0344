import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

const states = ['open', 'processing', 'paid', 'canceled', 'voided']

/** How many payments of all events are in each state; rehearsals don't count. */
export async function countPayments(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql
    .selectFrom('payments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('rehearsal', '=', 0)
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(states.map((state) => [state, counted.get(state) ?? 0]))
}
