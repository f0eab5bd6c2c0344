import type { Cents } from '../../kernel/money.ts'

/** Amount and fair market value are for the whole line, not per unit. */
export interface ReceiptLine {
  name: string
  quantity: number
  amount: Cents
  /** null: not set at the time. */
  fairMarketValue: Cents | null
  /** Sales tax: neither deductible nor part of the fair market value. */
  isTax?: boolean | undefined
  /** Rounds the price up to a whole dollar: part of the price, so not deductible either. */
  isRounding?: boolean | undefined
}
