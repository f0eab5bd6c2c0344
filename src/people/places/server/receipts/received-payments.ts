import { noMoney, optionalDollars } from '../../../../kernel/money.ts'
import { dateInWords } from '../../../../kernel/text/dates.ts'
import { type PaymentPart, partsFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { ReceivedPayment } from '../../links-contract.ts'

/** Whose money it is. */
export interface Holder {
  purpose: 'team' | 'party'
  subjectId: string
}

/** What was received for a team's or a party's fee, the newest first, without what was waived or only rehearsed. */
export async function receivedParts(sql: Sql, { purpose, subjectId }: Holder): Promise<PaymentPart[]> {
  const parts = await partsFor(sql, purpose, [subjectId])
  return parts.filter(
    ({ status, method, isRehearsal }) => status === 'paid' && method !== 'waived' && !isRehearsal,
  )
}

export async function receivedPayments(
  sql: Sql,
  holder: Holder,
  timeZone: string,
): Promise<ReceivedPayment[]> {
  return (await receivedParts(sql, holder)).map((part) => ({
    paymentId: part.paymentId,
    name: part.payer.name,
    amount: optionalDollars(part.amount) ?? 0,
    dateText: dateInWords(new Date(part.paidAt ?? part.createdAt), timeZone),
    hasEmail: part.payer.email !== null && part.amount - part.refunded - part.lost > noMoney,
  }))
}
