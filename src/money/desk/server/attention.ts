import { type Cents, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { unmatchedLeft } from '../../ledger/rules.ts'
import { partsOfEvent } from '../../ledger/server/payment-store.ts'
import { moneyTotals } from './money-totals.ts'

/** Money that needs somebody's attention. */
export interface MoneyAttention {
  /** Overpaid and not refunded yet. */
  unmatched: Cents
  /** The part that came in after its places were sold. */
  noPlace: Cents
  /** Taken back or held by the payers' banks. */
  disputed: Cents
}

export async function moneyAttention(sql: Sql, eventId: string): Promise<MoneyAttention> {
  const parts = await partsOfEvent(sql, eventId)
  const { disputed } = await moneyTotals(sql, eventId)
  const noPlace = sum(parts.filter((part) => part.noPlace).map(unmatchedLeft))
  return { unmatched: sum(parts.map(unmatchedLeft)), noPlace, disputed }
}
