/** Prize money of raffles, as others see it. */
import { showDollars } from '../../../kernel/money.ts'
import type { PrizePayout } from '../../../money/cash/server/index.ts'
import type { DrawRecord } from './draw-store.ts'

export function subjectOf(raffleId: string, position: DrawRecord['position']): string {
  return `${raffleId}:${position}`
}

/** '$50 in cash', '$50 by check 2042'. */
export function payoutText({ amount, method, checkNumber }: PrizePayout): string {
  const by = method === 'cash' ? 'in cash' : `by check${checkNumber ? ` ${checkNumber}` : ''}`
  return `${showDollars(amount)} ${by}`
}
