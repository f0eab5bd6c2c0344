import type { ItemFacts } from '../item.ts'

/** An item of the price list inside the server. */
export interface ItemRecord extends ItemFacts {
  id: string
  eventId: string
  /** The file store key of its picture. */
  picture: string | null
  /** Its place in the price list; lower comes first. */
  position: number
  version: number
  createdAt: string
  /** When it was taken off the list; what was sold of it stays. */
  removedAt: string | null
}

/** Amounts are cents; times without an offset are by the event's clock. */
interface ItemsTable
  extends Omit<
    ItemRecord,
    'priceSteps' | 'soldAt' | 'isHidden' | 'needsCode' | 'countsOnCard' | 'includes' | 'needsHole'
  > {
  /** JSON: see `PriceStep`. */
  priceSteps: string
  /** JSON: see `sellingPlaces`. */
  soldAt: string
  isHidden: number
  needsCode: number
  countsOnCard: number
  /** JSON: see `Includes`. */
  includes: string
  needsHole: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    items: ItemsTable
  }
}
