/** Sales tax within a payment: a separate line, in proportion for partial payments and refunds. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { taxLineName } from '../../kernel/sales-tax.ts'
import type { ReceiptLine } from './receipt-line.ts'

/** The tax line of a price; none if there is no tax. */
export function taxLines(tax: Cents, rates: readonly number[]): ReceiptLine[] {
  if (tax === noMoney) return []
  return [{ name: taxLineName(rates), quantity: 1, amount: tax, fairMarketValue: noMoney, isTax: true }]
}

export function taxIn(lines: readonly ReceiptLine[]): Cents {
  return sum(lines.filter(({ isTax }) => isTax).map(({ amount }) => amount))
}

/** How much of the total tax goes with the first `covered` cents of the price. */
export function taxUpTo(covered: Cents, price: Cents, tax: Cents): Cents {
  return covered >= price ? tax : cents(Math.round((tax * covered) / price))
}

export interface TaxFacts {
  amount: Cents
  /** Overpaid money, which includes no tax. */
  unmatched: Cents
  /** The tax included in `amount`. */
  tax: Cents
  refunded: Cents
  /** The tax included in `refunded`. */
  taxRefunded: Cents
  lost: Cents
}

/** The tax in one more refund: in proportion, and with the last cent everything left of it. */
export function taxInRefund(payment: TaxFacts, refund: Cents): Cents {
  const { amount, unmatched, tax, refunded, taxRefunded, lost } = payment
  const matched = amount - unmatched
  if (tax === 0 || matched <= 0) return noMoney
  const left = Math.max(0, tax - taxRefunded)
  const goneAfter = (more: number) => Math.max(0, Math.min(amount, refunded + lost + more) - unmatched)
  if (goneAfter(refund) >= matched && lost === 0) return cents(left)
  const part = Math.round((tax * (goneAfter(refund) - goneAfter(0))) / matched)
  return cents(Math.min(left, part))
}

/** The tax lost in disputes, which the state no longer gets. */
export function taxLost(payment: TaxFacts): Cents {
  return cents(payment.tax - payment.taxRefunded - taxKept(payment))
}

/** The tax the charity holds and owes to the state. */
export function taxKept({ amount, unmatched, tax, taxRefunded, lost }: TaxFacts): Cents {
  const matched = amount - unmatched
  if (tax === 0 || matched <= 0) return noMoney
  const taxLost = Math.round((tax * Math.min(lost, matched)) / matched)
  return cents(Math.max(0, tax - taxRefunded - taxLost))
}
