import type { Generated } from 'kysely'
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
  /** The package of the price list; null for a hole sponsorship. */
  package_id: string | null
  /** JSON of the package as it was at sign-up, a `SponsorPackage`. */
  package: string | null
  pays_by: 'card' | 'check' | null
  /** Until when an unpaid package is kept; null: until staff give it up. */
  held_until: Instant | null
  /** When the sponsor was reminded that the hold for the check ends. */
  check_reminded_at: Generated<Instant | null>
  /** 132 random bits: whoever has it can name, pass on and decline the included places. */
  places_secret: string | null
}

/** A golfer's or dinner guest's place that a package includes. */
interface SponsorPlacesTable {
  id: string
  sponsor_id: string
  event_id: string
  kind: 'golf' | 'dinner'
  /** From 1 within its kind. */
  number: number
  /** Cents: its fair market value; null if not set. */
  value: number | null
  state: 'open' | 'named' | 'declined' | 'released'
  /** 132 random bits: whoever opens this link first may take the place. */
  secret: string
  /** A dinner guest's whole name is in first_name. */
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  shirt_size: string | null
  /** The request that claimed the place by its link, so that sending it again succeeds. */
  claim_id: string | null
  /** The team or dinner order it became. They may have been deleted since. */
  team_id: string | null
  order_id: string | null
  changed_at: Instant | null
  changed_by: string | null
}

interface SponsorPromisesTable {
  id: string
  sponsor_id: string
  number: number
  promise: string
  done_at: Instant | null
  done_by: string | null
}

/** A missing row is the same as one of nulls. */
interface SponsorSettingsTable {
  event_id: string
  /** 'YYYY-MM-DD' in the event's time zone: after this day, staff see who hasn't named their places. */
  name_places_by: string | null
  /** How many days a package waits for a check; null: the usual. */
  check_days: Generated<number | null>
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
    sponsor_places: SponsorPlacesTable
    sponsor_promises: SponsorPromisesTable
    sponsor_settings: SponsorSettingsTable
  }
}
