import type { Instant } from '../../../kernel/clock.ts'

interface BasketsTable {
  id: string
  event_id: string
  name: string
  /** Who collected it. */
  volunteer_id: string
  /** Whole cents. */
  value: number
  winner_name: string | null
  /** Ten digits. */
  winner_phone: string | null
  /** When the winner was last texted. */
  notified_at: Instant | null
  created_at: Instant
  /** Who gave it; null as long as nobody said so. */
  donor_name: string | null
  donor_address: string | null
  description: string
  /** The key of its picture in the file store. */
  picture: string | null
  tickets: number | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    baskets: BasketsTable
  }
}
