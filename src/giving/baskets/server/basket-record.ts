import type { Cents } from '../../../kernel/money.ts'

/** A raffle basket inside the server. */
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
  /** The file store key of its picture. */
  picture: string | null
  createdOn: string
}
