import type { Instant } from '../../../kernel/clock.ts'

interface BasketsTable {
  id: string
  event_id: string
  name: string
  /** The volunteer who collected it. */
  volunteer_id: string
  /** Cents. */
  value: number
  winner_name: string | null
  /** Ten digits. */
  winner_phone: string | null
  /** When the winner was last texted. */
  notified_at: Instant | null
  created_at: Instant
  /** The donor; null if unknown. */
  donor_name: string | null
  donor_address: string | null
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
