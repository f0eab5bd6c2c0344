/** Decides which teams may get today's price. Pure. */
import type { KeptPriceReason } from './price-contract.ts'

/** `taxRate` in thousandths of a percent. */
interface AgreedPrice {
  fee: number
  value: number | null
  taxRate: number
}

export interface PriceFacts {
  /** Cents, all of them. */
  agreed: AgreedPrice
  today: AgreedPrice
  /** Paid or waived, and money above the fee that was not refunded. */
  covered: number
  unmatched: number
  underWay: number
  /** It signed up with a discount code. */
  hasCode: boolean
  /** Someone has the payment page open, and the provider could not cancel that payment. */
  isOpen: boolean
  /** A sponsor's package pays for the team. */
  isIncluded: boolean
}

/** Returns why a team keeps its price, or null if it may be repriced. A team that has paid anything keeps its price. */
export function keptPriceReason(facts: PriceFacts): KeptPriceReason | null {
  const { agreed, today, covered, unmatched, underWay, isOpen, hasCode, isIncluded } = facts
  if (isIncluded) return 'included'
  if (covered > 0 || unmatched > 0) return 'has-paid'
  if (underWay > 0 || isOpen) return 'payment-under-way'
  if (hasCode) return 'has-code'
  const isSame = agreed.fee === today.fee && agreed.value === today.value && agreed.taxRate === today.taxRate
  return isSame ? 'same-price' : null
}
