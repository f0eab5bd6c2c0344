/** What players who sign up now will owe. Pure. */

import type { EventInfo } from '../../event/event/event-shapes.ts'
import { cents, fromDollars, toDollars } from '../../kernel/money.ts'
import { fromPercent } from '../../kernel/sales-tax.ts'
import { priceOf } from '../../money/ledger/purposes.ts'

type Priced = Pick<EventInfo, 'teamSalesTax'> & { playerPrice: number }

/** Their fees less what a code takes off, with sales tax, in dollars: exactly as the server bills it. */
export function playersOwe({ playerPrice, teamSalesTax = 0 }: Priced, size: number, offFee = 0): number {
  const fee = cents(Math.max(0, fromDollars(playerPrice) * size - fromDollars(offFee)))
  return toDollars(priceOf('party', { fee, taxRate: fromPercent(teamSalesTax) }).price)
}
