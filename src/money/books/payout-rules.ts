/** Where money that came through the provider is: in its balance, in transit to the bank, or in the bank. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'

export interface PayoutFacts {
  id: string
  status: 'on-its-way' | 'arrived' | 'failed' | 'canceled'
}

export interface LineFacts {
  payoutId: string | null
  net: Cents
}

/** A failed payout that returned to the balance, and the payout that took its money next. */
export interface ReturnFacts {
  returnedId: string | null
  payoutId: string | null
}

export interface Whereabouts {
  arrived: Cents
  onItsWay: Cents
  atProvider: Cents
}

/**
 * Splits the lines by where their money is. Money of a failed payout is at the provider until another payout takes it.
 */
export function whereabouts(
  lines: readonly LineFacts[],
  payouts: readonly PayoutFacts[],
  returns: readonly ReturnFacts[],
): Whereabouts {
  const found = { arrived: 0, 'on-its-way': 0, 'at-provider': 0 }
  const statuses = new Map(payouts.map(({ id, status }) => [id, status]))
  const carriers = carriersOf(returns)
  for (const { payoutId, net } of lines) found[placeOf(payoutId, statuses, carriers)] += net
  return {
    arrived: cents(found.arrived),
    onItsWay: cents(found['on-its-way']),
    atProvider: cents(found['at-provider']),
  }
}

function carriersOf(returns: readonly ReturnFacts[]): Map<string, string | null> {
  return new Map(returns.flatMap(({ returnedId, payoutId }) => (returnedId ? [[returnedId, payoutId]] : [])))
}

function placeOf(
  payoutId: string | null,
  statuses: ReadonlyMap<string, PayoutFacts['status']>,
  carriers: ReadonlyMap<string, string | null>,
): 'arrived' | 'on-its-way' | 'at-provider' {
  const passed = new Set<string>()
  for (let id = payoutId; id !== null && !passed.has(id); id = carriers.get(id) ?? null) {
    passed.add(id)
    const status = statuses.get(id)
    if (status === 'arrived' || status === 'on-its-way') return status
  }
  return 'at-provider'
}

/** How much of a payout belongs to the lines, including earlier failed payouts it contains. */
export function shareOf(
  payoutId: string,
  lines: readonly LineFacts[],
  returns: readonly ReturnFacts[],
  passed: ReadonlySet<string> = new Set(),
): Cents {
  if (passed.has(payoutId)) return noMoney
  const own = lines.filter((line) => line.payoutId === payoutId).map(({ net }) => net)
  const carried = returns
    .filter((each) => each.payoutId === payoutId && each.returnedId !== null)
    .map(({ returnedId }) => shareOf(returnedId as string, lines, returns, new Set([...passed, payoutId])))
  return sum([...own, ...carried])
}
