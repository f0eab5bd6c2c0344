/** What a team that signs up now will owe. Pure. */

import type { EventInfo } from '../../../../event/event/event-shapes.ts'
import { type Cents, cents, fromDollars } from '../../../../kernel/money.ts'
import { fromPercent } from '../../../../kernel/sales-tax.ts'
import { priceOf } from '../../../../money/ledger/purposes.ts'

type Priced = Pick<EventInfo, 'eventFee' | 'teamSalesTax'>

/** The fee less what a code takes off in dollars, with sales tax, rounded up: exactly as the server bills it. */
export function priceToPay({ eventFee, teamSalesTax = 0 }: Priced, offFee = 0): Cents {
  const fee = cents(fromDollars(eventFee) - fromDollars(offFee))
  return priceOf('team', { fee, taxRate: fromPercent(teamSalesTax) }).price
}
