import type { Instant } from '../../../kernel/clock.ts'

/** Amounts are cents; times without an offset are by the event's clock. */
interface ItemsTable {
  id: string
  event_id: string
  kind: string
  name: string
  description: string
  /** The file store key of its picture. */
  picture: string | null
  /** Its place in the price list; lower comes first. */
  position: number
  price: number
  /** JSON: see `PriceStep`. */
  price_steps: string
  stock: number | null
  per_order: number | null
  per_team: number | null
  per_player: number | null
  value: number | null
  /** Thousandths of a percent. */
  tax_rate: number
  treatment: string
  /** JSON: see `sellingPlaces`. */
  sold_at: string
  on_sale_from: string | null
  on_sale_until: string | null
  is_hidden: number
  needs_code: number
  counts_on_card: number
  /** JSON: see `Includes`. */
  includes: string
  needs_hole: number
  level: number | null
  version: number
  created_at: Instant
  /** Kept after removal, because orders and receipts refer to it. */
  removed_at: Instant | null
}

/** What decides whether an item could be sold at a moment, and at what price. A row for each version of the item. */
interface ItemTermsTable {
  item_id: string
  version: number
  /** Until the next version's. */
  since: Instant
  price: number
  /** JSON, as on the item. */
  price_steps: string
  tax_rate: number
  sold_at: string
  on_sale_from: string | null
  on_sale_until: string | null
  is_hidden: number
  needs_code: number
  is_removed: number
}

interface RafflePermissionsTable {
  event_id: string
  state: string
  license: string
  no_license_reason: string
  online_allowed: number
  checked_by: string
  /** 'YYYY-MM-DD'. */
  checked_on: string
  /** Taken back: nothing of chance is on sale until somebody confirms the facts anew. */
  is_withdrawn: number
  version: number
}

interface SellingSettingsTable {
  event_id: string
  /** Thousandths of a percent; null if buyers aren't asked to cover the card fee. */
  cover_fee_percent: number | null
  cover_fee_fixed: number | null
  takes_gifts: number
  /** JSON: cents. */
  gift_amounts: string
  gift_intro: string
  shows_gifts: number
  extras_open: number
  version: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    items: ItemsTable
    item_terms: ItemTermsTable
    selling_settings: SellingSettingsTable
    raffle_permissions: RafflePermissionsTable
  }
}
