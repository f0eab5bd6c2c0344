import type { Instant } from '../../../kernel/clock.ts'

export interface SponsorsTable {
  id: string
  event_id: string
  /** Identifies the sponsorship for payment; whoever has it can pay and sees the price. */
  tracking_id: string
  name: string
  contact_first_name: string
  contact_last_name: string
  contact_email: string
  /** Ten digits. */
  contact_phone: string
  website_url: string | null
  /** Keys in the file store; all three or none. */
  logo_key: string | null
  large_logo_key: string | null
  original_logo_key: string | null
  hole_number: number | null
  approved_at: Instant | null
  /** Cents, when the sponsor signed up. */
  fee: number
  /** null: not set then or since. */
  value: number | null
  /** Sales tax at that time, in thousandths of a percent. */
  tax_rate: number
  created_at: Instant
}

/** Logos sent by visitors whose sponsorship isn't paid or approved yet. */
interface VisitorLogosTable {
  sponsor_id: string
  /** Total of all its files. */
  bytes: number
  since: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    sponsors: SponsorsTable
    visitor_logos: VisitorLogosTable
  }
}
