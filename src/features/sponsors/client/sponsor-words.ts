import type { SponsorField } from '../rules.ts'

export const labels: Record<SponsorField, string> = {
  sponsorName: 'Company/Sponsor Name',
  contactFirstName: 'Primary Contact First Name',
  contactLastName: 'Primary Contact Last Name',
  contactEmail: 'Primary Contact Email',
  contactPhoneNumber: 'Primary Contact Phone Number',
  websiteUrl: 'Website URL (Optional)',
}

/** What the server can find fault with. */
export type RefusableField = SponsorField | 'logo'

export interface Refused {
  field: RefusableField
  message: string
  /** What stood there, of the logo its name: the message is shown until that changes. */
  typed: string
}

/** The id of a control, for labels and for the summary's links. */
export function fieldId(field: RefusableField): string {
  return `sponsor-${field}`
}
