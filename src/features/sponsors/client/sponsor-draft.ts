import type { SponsorField, TypedSponsor } from '../rules.ts'

/** Saved for this tab alone: a shared phone must not show one sponsor's address to the next. */
const key = 'sponsor-draft'

export const blankSponsor: TypedSponsor = {
  sponsorName: '',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhoneNumber: '',
  websiteUrl: '',
}

/** What was typed before a reload, or before somebody looked at another page. The logo has to be chosen again. */
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
    // Without storage a reload empties the form; signing up works all the same.
  }
}

export function removeSponsorDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
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
