import { fromDollars, toDollars } from '../../../kernel/money.ts'
import type { ClosedCount } from '../contract.ts'
import { toDeposit } from '../drawer-rules.ts'

/** What the bank got of a count, or would get today. In dollars. */
export function depositOf(count: ClosedCount): { cash: number; checks: number } {
  const { countedCash, countedChecks, depositedCash, depositedChecks, drawer } = count
  if (depositedCash !== null) return { cash: depositedCash, checks: depositedChecks ?? 0 }
  const receivedCash = drawer?.receivedCash ?? null
  const { cash, checks } = toDeposit({
    counted: { cash: fromDollars(countedCash), checks: fromDollars(countedChecks) },
    received:
      receivedCash === null
        ? null
        : { cash: fromDollars(receivedCash), checks: fromDollars(drawer?.receivedChecks ?? 0) },
    openingFloat: fromDollars(drawer?.openingFloat ?? 0),
  })
  return { cash: toDollars(cash), checks: toDollars(checks) }
}
