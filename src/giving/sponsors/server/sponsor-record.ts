import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { SponsorPackage } from '../package-rules.ts'

/** A sponsor as the server's own code sees one. */
export interface SponsorRecord {
  id: string
  eventId: string
  /** Whoever has it can pay and sees the price. */
  trackingId: string
  name: string
  contact: {
    firstName: string
    lastName: string
    email: string
    /** Ten digits. */
    phone: string
  }
  websiteUrl: string | null
  logo: LogoKeys | null
  holeNumber: number | null
  /** Set when listed although not paid. */
  approvedAt: Instant | null
  /** Fee and fair market value when the sponsor signed up, or a fee agreed with staff since. */
  fee: Cents
  value: Cents | null
  /** Sales tax on top of the fee, in thousandths of a percent. */
  taxRate: number
  createdAt: Instant
  /** As it was at sign-up; null for a hole sponsorship. */
  package: SponsorPackage | null
  paysBy: 'card' | 'check' | null
  /** Until when the unpaid package is kept; null: until staff give it up. */
  heldUntil: Instant | null
  /** 132 random bits: whoever has it can name, pass on and decline the included places; null without a package. */
  placesSecret: string | null
}

/** Keys of a logo's files in the file store. */
export interface LogoKeys {
  /** For cards: at most 300 pixels high, twice the displayed size. */
  page: string
  /** For the big screen: at most 1,600 pixels. */
  large: string
  /** As uploaded, for the sign-maker; staff only. */
  original: string
}
