import type { Cents } from '../../kernel/money.ts'

/**
 * 'goods': bought for its value. 'gift': nothing is given in return. 'game': a raffle or a game of chance, which is
 * never deductible (IRS Publication 526). 'skill': a game for prizes that players win by how they play, such as skins.
 */
export const treatments = ['goods', 'gift', 'game', 'skill'] as const
type Treatment = (typeof treatments)[number]

/** Amount and fair market value are for the whole line, not per unit. */
export interface ReceiptLine {
  /** Identifies a line of an order, so that it can be refunded by itself. */
  lineId?: string | undefined
  name: string
  quantity: number
  amount: Cents
  /** null: not set at the time. */
  fairMarketValue: Cents | null
  /** The fair market value of one unit. */
  unitValue?: Cents | undefined
  /** Its part of the sales tax; absent when it isn't known line by line. */
  tax?: Cents | undefined
  /** Absent: goods. */
  treatment?: Treatment | undefined
  /** Sales tax: neither deductible nor part of the fair market value. */
  isTax?: boolean | undefined
  /** Rounds the price up to a whole dollar: part of the price, so not deductible either. */
  isRounding?: boolean | undefined
}
