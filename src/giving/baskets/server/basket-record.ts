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
  winnerPhone: string | null
  notifiedAt: string | null
  donorName: string | null
  donorAddress: string | null
  description: string
  tickets: number | null
  /** The file store key of its picture. */
  picture: string | null
  createdAt: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    baskets: BasketRecord
  }
}

/** As the rules of texting winners ask for it. */
export const asWon = (basket: BasketRecord) => ({
  ...basket,
  winnerPhoneNumber: basket.winnerPhone,
  notifiedOn: basket.notifiedAt,
})
