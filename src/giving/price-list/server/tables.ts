import type { Instant } from '../../../kernel/clock.ts'

/** What decides whether an item could be sold at a moment, and at what price. A row for each version of the item. */
interface ItemTermsTable {
  itemId: string
  version: number
  /** Until the next version's. */
  since: Instant
  price: number
  /** JSON, as on the item. */
  priceSteps: string
  taxRate: number
  soldAt: string
  onSaleFrom: string | null
  onSaleUntil: string | null
  isHidden: number
  needsCode: number
  isRemoved: number
}

interface RafflePermissionsTable {
  eventId: string
  state: string
  license: string
  noLicenseReason: string
  onlineAllowed: number
  checkedBy: string
  /** 'YYYY-MM-DD'. */
  checkedOn: string
  /** Taken back: nothing of chance is on sale until somebody confirms the facts anew. */
  isWithdrawn: number
  version: number
}

interface SellingSettingsTable {
  eventId: string
  /** Thousandths of a percent; null if buyers aren't asked to cover the card fee. */
  coverFeePercent: number | null
  coverFeeFixed: number | null
  takesGifts: number
  /** JSON: cents. */
  giftAmounts: string
  giftIntro: string
  showsGifts: number
  extrasOpen: number
  version: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    item_terms: ItemTermsTable
    selling_settings: SellingSettingsTable
    raffle_permissions: RafflePermissionsTable
  }
}
