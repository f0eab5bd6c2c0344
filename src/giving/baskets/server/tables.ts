import type { Instant } from '../../../kernel/clock.ts'

interface BasketsTable {
  id: string
  eventId: string
  name: string
  /** The volunteer who collected it. */
  volunteerId: string
  /** Cents. */
  value: number
  winnerName: string | null
  /** Ten digits. */
  winnerPhone: string | null
  /** When the winner was last texted. */
  notifiedAt: Instant | null
  createdAt: Instant
  /** The donor; null if unknown. */
  donorName: string | null
  donorAddress: string | null
  description: string
  /** The file store key of its picture. */
  picture: string | null
  tickets: number | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    baskets: BasketsTable
  }
}
