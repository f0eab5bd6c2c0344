import type { Sql } from '../../../ports/database.ts'
import { foldPayments } from '../rules.ts'
import { unconfirmed } from './free-bills.ts'
import type { Paid, Purpose } from './payment-record.ts'
import { openPaymentsFor, partsFor, partTest } from './payment-store.ts'

/** What was paid, for each of the subjects. */
export async function paidFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Map<string, Paid>> {
  const parts = Map.groupBy(await partsFor(sql, purpose, subjectIds), ({ subjectId }) => subjectId)
  const waiting = await unconfirmed(sql, purpose, subjectIds)
  const paid = (id: string): Paid => ({
    ...foldPayments(parts.get(id) ?? []),
    ...(waiting.has(id) && { awaitsProof: true }),
  })
  return new Map(subjectIds.map((id) => [id, paid(id)]))
}

/** Which of the subjects have an open payment: started, and neither completed nor canceled. */
export async function openFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Set<string>> {
  const open = (await openPaymentsFor(sql, purpose, subjectIds)).flatMap(({ parts }) => parts)
  return new Set(open.filter(partTest(purpose, subjectIds)).map(({ subjectId }) => subjectId))
}
