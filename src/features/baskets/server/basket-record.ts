import type { Cents } from '../../../kernel/money.ts'

/** A raffle basket as the server's own code sees it. */
export interface BasketRecord {
  id: string
  eventId: string
  name: string
  volunteerId: string
  value: Cents
  winnerName: string | null
  /** Ten digits. */
  winnerPhoneNumber: string | null
  notifiedOn: string | null
  donorName: string | null
  donorAddress: string | null
  description: string
  tickets: number | null
  /** The key of its picture in the file store. */
  picture: string | null
  createdOn: string
}
