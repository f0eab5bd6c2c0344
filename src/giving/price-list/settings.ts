/** How the event sells: the card fee, gifts and the extras page. All off until the committee turns them on. */
import { type Cents, cents } from '../../kernel/money.ts'

export interface SellingSettings {
  /** What buyers may add for the card fee; null if they aren't asked. `percent` in thousandths of a percent. */
  coverFee: { percent: number; fixed: Cents } | null
  /** Whether the event takes gifts itself, at checkout and on /donate. */
  takesGifts: boolean
  /** Amounts to choose from, in cents. */
  giftAmounts: Cents[]
  giftIntro: string
  /** Whether gifts are listed on the home page, if their givers agree. */
  showsGifts: boolean
  /** Whether visitors can buy add-ons on /extras. */
  extrasOpen: boolean
}

export const nothingSold: SellingSettings = {
  coverFee: null,
  takesGifts: false,
  giftAmounts: [cents(25_00), cents(50_00), cents(100_00), cents(250_00)],
  giftIntro: '',
  showsGifts: false,
  extrasOpen: false,
}

/** What a card payment usually costs in the United States: 2.9% and $0.30. */
export const usualCardFee = { percent: 2900, fixed: cents(30) }
export const highestFeePercent = 10_000
export const highestFixedFee: Cents = cents(5_00)
export const mostGiftAmounts = 6
export const longestGiftIntro = 400
