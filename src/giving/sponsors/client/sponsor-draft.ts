import type { SponsorField, TypedSponsor } from '../rules.ts'

/** Session storage: a shared phone must not show one sponsor's address to the next. */
const key = 'sponsor-draft'

export const blankSponsor: TypedSponsor = {
  sponsorName: '',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhoneNumber: '',
  websiteUrl: '',
}

/** What was entered before a reload or a visit to another page. The logo has to be chosen again. */
export function readSponsorDraft(): TypedSponsor {
  const saved = parsed()
  const fields = Object.keys(blankSponsor) as SponsorField[]
  const entries = fields.map((field) => {
    const text = saved[field]
    return [field, typeof text === 'string' ? text : '']
  })
  return Object.fromEntries(entries) as TypedSponsor
}

export function saveSponsorDraft(typed: TypedSponsor): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Without storage a reload clears the form; signing up still works.
  }
}

export function removeSponsorDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}

function parsed(): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
