import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/clock.ts'
import type { SponsorRecord } from './sponsor-record.ts'

export interface SponsorsTable extends Omit<SponsorRecord, 'contact' | 'logo' | 'package'> {
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  /** Ten digits. */
  contactPhone: string
  /** Keys in the file store; all three or none. */
  logoKey: string | null
  largeLogoKey: string | null
  originalLogoKey: string | null
  packageId: string | null
  /** JSON. */
  package: string | null
  /** When the sponsor was reminded that the hold for the check ends. */
  checkRemindedAt: Generated<Instant | null>
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
