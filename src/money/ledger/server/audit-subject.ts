import type { AuditSubject } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { PaymentRecord } from './payment-record.ts'

/** How the audit log refers to a payment: by what was bought, or by the payer if that no longer exists. */
export async function subjectOf(
  { catalogue }: Pick<PaymentsDeps, 'catalogue'>,
  sql: Sql,
  { id, parts, number, payer }: PaymentRecord,
): Promise<AuditSubject> {
  const names: string[] = []
  for (const { purpose, subjectId } of parts)
    names.push((await catalogue.describe(sql, purpose, subjectId))?.name ?? '')
  const receipt = `receipt ${String(number ?? 0).padStart(5, '0')}`
  const about = names.filter(Boolean).join(', ') || payer.name || payer.email
  return { kind: 'payment', id, name: about ? `${receipt}, ${about}` : receipt }
}
