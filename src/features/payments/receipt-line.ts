import type { Cents } from '../../kernel/money.ts'

/** Amount and fair market value are of the whole line, not of one piece. */
export interface ReceiptLine {
  name: string
  quantity: number
  amount: Cents
  /** null: nobody had set one. */
  fairMarketValue: Cents | null
  /** Sales tax: neither deductible nor of any fair market value. */
  isTax?: boolean | undefined
  /** What makes the price a whole dollar: part of the price, so not deductible either. */
  isRounding?: boolean | undefined
}
