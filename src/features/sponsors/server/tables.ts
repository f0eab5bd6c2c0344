import type { Instant } from '../../../kernel/clock.ts'

export interface SponsorsTable {
  id: string
  event_id: string
  /** Names the sponsorship where it is paid for; whoever has it may pay, and learns the price. */
  tracking_id: string
  name: string
  contact_first_name: string
  contact_last_name: string
  contact_email: string
  /** Ten digits. */
  contact_phone: string
  website_url: string | null
  /** In the file store; all three or none. */
  logo_key: string | null
  large_logo_key: string | null
  original_logo_key: string | null
  hole_number: number | null
  approved_at: Instant | null
  /** Cents, of the day of the sign-up. */
  fee: number
  /** null: not set then, nor since. */
  value: number | null
  /** Sales tax of the same day, in thousandths of a percent. */
  tax_rate: number
  created_at: Instant
}

/** Logos that visitors sent, as long as nobody has paid or approved the sponsorship. */
interface VisitorLogosTable {
  sponsor_id: string
  /** Of all its files. */
  bytes: number
  since: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    sponsors: SponsorsTable
    visitor_logos: VisitorLogosTable
  }
}
