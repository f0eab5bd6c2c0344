/** Prize money of raffles, as others see it. */
import { showDollars, toDollars } from '../../../kernel/money.ts'
import { type PrizePayout, prizesPaid } from '../../../money/cash/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { DrawRecord } from './draw-store.ts'
import type { RaffleRecord } from './raffle-store.ts'

/** What was paid for a draw, if it stands. */
export async function payoutOf(
  sql: Sql,
  { id, eventId }: Pick<RaffleRecord, 'id' | 'eventId'>,
  position: number,
): Promise<PrizePayout | undefined> {
  const subjectId = subjectOf(id, position)
  return (await prizesPaid(sql, eventId)).find((each) => each.subjectId === subjectId)
}

export function subjectOf(raffleId: string, position: DrawRecord['position']): string {
  return `${raffleId}:${position}`
}

/** '$50 in cash', '$50 by check 2042'. */
export function payoutText({ amount, method, checkNumber }: PrizePayout): string {
  const by = method === 'cash' ? 'in cash' : `by check${checkNumber ? ` ${checkNumber}` : ''}`
  return `${showDollars(amount)} ${by}`
}

export function payoutView(payout: PrizePayout) {
  return {
    amount: toDollars(payout.amount),
    method: payout.method,
    checkNumber: payout.checkNumber,
    from: payout.drawerOf?.personName ?? null,
    ...{ paidBy: payout.paidBy, paidOn: payout.paidAt },
    mayTakeBack: payout.countId === null,
  }
}
