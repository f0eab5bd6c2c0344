import type { SponsorField } from '../rules.ts'

export const labels: Record<SponsorField, string> = {
  sponsorName: 'Company/Sponsor Name',
  contactFirstName: 'Primary Contact First Name',
  contactLastName: 'Primary Contact Last Name',
  contactEmail: 'Primary Contact Email',
  contactPhoneNumber: 'Primary Contact Phone Number',
  websiteUrl: 'Website URL (Optional)',
}

/** Fields the server can reject. */
export type RefusableField = SponsorField | 'logo'

export interface Refused {
  field: RefusableField
  message: string
  /** The rejected value (for the logo, its file name): the message is shown until it changes. */
  typed: string
}

/** A control's id, for labels and the error summary's links. */
export function fieldId(field: RefusableField): string {
  return `sponsor-${field}`
}
