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
