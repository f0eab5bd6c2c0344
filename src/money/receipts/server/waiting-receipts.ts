/** Receipts that say nothing about taxes, in whole or in part, because what was paid for has no fair market value yet. */
import { type Cents, noMoney, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { allExchanges, contributionOf } from '../../ledger/receipt-rules.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { paymentsOfEvent } from '../../ledger/server/payment-store.ts'

/** What remains of a payment as a contribution, after refunds and without sales tax. */
export function contributionFrom({ parts }: PaymentRecord): Cents {
  return sum(parts.map(contributionOf))
}

/** Money that counts, and is still here. */
export function isContribution(payment: PaymentRecord): boolean {
  const { status, method, isRehearsal } = payment
  return status === 'paid' && method !== 'waived' && !isRehearsal && contributionFrom(payment) > noMoney
}

/** The things its receipt waits for, by name; none for other payments. */
export function waitsForValueOf(payment: PaymentRecord): string[] {
  if (!isContribution(payment)) return []
  const waiting = allExchanges(payment.parts).filter(({ value }) => value === null)
  return [...new Set(waiting.flatMap(({ unset }) => unset))]
}

/** How many receipts of the event wait for a value. */
export async function countWaitingReceipts(sql: Sql, eventId: string): Promise<number> {
  return (await paymentsOfEvent(sql, eventId)).filter((payment) => waitsForValueOf(payment).length > 0).length
}
