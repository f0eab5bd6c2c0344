import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/clock.ts'

export interface SponsorsTable {
  id: string
  eventId: string
  /** Identifies the sponsorship for payment; whoever has it can pay and sees the price. */
  trackingId: string
  name: string
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  /** Ten digits. */
  contactPhone: string
  websiteUrl: string | null
  /** Keys in the file store; all three or none. */
  logoKey: string | null
  largeLogoKey: string | null
  originalLogoKey: string | null
  holeNumber: number | null
  approvedAt: Instant | null
  /** Cents, when the sponsor signed up. */
  fee: number
  /** null: not set then or since. */
  value: number | null
  /** Sales tax at that time, in thousandths of a percent. */
  taxRate: number
  createdAt: Instant
  /** The package of the price list; null for a hole sponsorship. */
  packageId: string | null
  /** JSON of the package as it was at sign-up, a `SponsorPackage`. */
  package: string | null
  paysBy: 'card' | 'check' | null
  /** Until when an unpaid package is kept; null: until staff give it up. */
  heldUntil: Instant | null
  /** When the sponsor was reminded that the hold for the check ends. */
  checkRemindedAt: Generated<Instant | null>
  /** 132 random bits: whoever has it can name, pass on and decline the included places. */
  placesSecret: string | null
}

interface SponsorPromisesTable {
  id: string
  sponsorId: string
  number: number
  promise: string
  doneAt: Instant | null
  doneBy: string | null
}

/** A missing row is the same as one of nulls. */
interface SponsorSettingsTable {
  eventId: string
  /** 'YYYY-MM-DD' in the event's time zone: after this day, staff see who hasn't named their places. */
  namePlacesBy: string | null
  /** How many days a package waits for a check; null: the usual. */
  checkDays: Generated<number | null>
}

/** Logos sent by visitors whose sponsorship isn't paid or approved yet. */
interface VisitorLogosTable {
  sponsorId: string
  /** Total of all its files. */
  bytes: number
  since: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    sponsors: SponsorsTable
    visitor_logos: VisitorLogosTable
    sponsor_promises: SponsorPromisesTable
    sponsor_settings: SponsorSettingsTable
  }
}
