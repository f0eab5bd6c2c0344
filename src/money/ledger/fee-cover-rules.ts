/** What a payer adds so that the charity keeps the whole sum after the card fee. Pure. */
import { type Cents, cents, noMoney } from '../../kernel/money.ts'

/** The card fee as the event states it. */
export interface FeeOffer {
  /** Thousandths of a percent of the charge: 2900 is 2.9%. */
  percent: number
  /** Cents for each charge. */
  fixed: Cents
}

/** The card fee of a charge, rounded to the cent. */
export function cardFee(charge: Cents, { percent, fixed }: FeeOffer): Cents {
  return cents(Math.round((charge * percent) / 100_000) + fixed)
}

/** The smallest amount that, added to the sum, leaves the sum after the fee of the whole charge. Nothing for $0. */
export function feeCover(sum: Cents, offer: FeeOffer): Cents {
  if (sum === noMoney) return noMoney
  const estimate = Math.floor((sum + offer.fixed) / (1 - offer.percent / 100_000)) - 2
  let charge = cents(Math.max(sum, estimate))
  while (charge - cardFee(charge, offer) < sum) charge = cents(charge + 1)
  return cents(charge - sum)
}
