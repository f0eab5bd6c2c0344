/** Validation of the sponsor form, shared by page and server. */

import { numbersTo } from '../../event/event/round.ts'
import { isEmail } from '../../kernel/email.ts'
import { fieldFaults, lineFault, longestName } from '../../kernel/field-rules.ts'
import { readPhone } from '../../kernel/phone.ts'

/** The form as typed; blank means not given. */
export interface TypedSponsor {
  sponsorName: string
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  contactPhoneNumber: string
  websiteUrl: string
}
export type SponsorField = keyof TypedSponsor
export type SponsorFaults = Partial<Record<SponsorField, string>>

export const requiredFields = [
  'sponsorName',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhoneNumber',
] as const satisfies SponsorField[]

/** For the price of a sponsorship, entered by staff. */
export const feeFault = 'Enter an amount such as 350 or 5000'

/** Characters; what fits on a sign. */
export const longestSponsorName = 150
const longestWebsite = 500

const faultIn: Record<SponsorField, (text: string) => string | undefined> = {
  sponsorName: (text) => lineFault(text, longestSponsorName, fieldFaults.isRequired('Company/Sponsor Name')),
  contactFirstName: (text) =>
    lineFault(text, longestName, fieldFaults.isRequired('Primary Contact First Name')),
  contactLastName: (text) =>
    lineFault(text, longestName, fieldFaults.isRequired('Primary Contact Last Name')),
  contactEmail(text) {
    if (text === '') return fieldFaults.isRequired('Primary Contact Email')
    return isEmail(text) ? undefined : 'Please enter a valid email address'
  },
  contactPhoneNumber(text) {
    if (text === '') return fieldFaults.isRequired('Primary Contact Phone number')
    return readPhone(text) === null ? fieldFaults.notTenDigits : undefined
  },
  websiteUrl: (text) =>
    text === '' || readWebsite(text) !== null ? undefined : 'Please enter a valid website URL',
}

/** Returns the error message for one field, or undefined. */
export function sponsorFault(field: SponsorField, typed: string): string | undefined {
  return faultIn[field](typed.trim())
}

export function sponsorFaults(typed: TypedSponsor): SponsorFaults {
  const faults: SponsorFaults = {}
  for (const field of Object.keys(faultIn) as SponsorField[]) {
    const fault = sponsorFault(field, typed[field])
    if (fault) faults[field] = fault
  }
  return faults
}

/** Only the five required fields count; an invalid website doesn't block the form. */
export function mayProceed(faults: SponsorFaults): boolean {
  return requiredFields.every((field) => faults[field] === undefined)
}

/** A domain name, with optional http(s) and path. No user names, no other schemes. */
const website =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(:[1-5]?\d{1,4})?([/?#][^\s"<>\\]*)?$/iu

/** The trimmed address; null if it isn't a website. */
export function readWebsite(typed: string): string | null {
  const text = typed.trim()
  return text.length <= longestWebsite && website.test(text) ? text : null
}

/** Adds https:// to an address without a scheme. */
export function websiteLink(websiteUrl: string): string {
  return /^https?:\/\//i.test(websiteUrl) ? websiteUrl : `https://${websiteUrl}`
}

interface Placed {
  id: string
  holeNumber: number | null
}

/**
 * Assigns a hole to each sponsor without one, in order: always the hole with the fewest sponsors, lowest number first.
 */
export function holesForAll(sponsors: readonly Placed[], holeCount: number): Map<string, number> {
  const counts = numbersTo(holeCount).map(
    (number) => sponsors.filter(({ holeNumber }) => holeNumber === number).length,
  )
  const given = new Map<string, number>()
  for (const { id, holeNumber } of sponsors) {
    if (holeNumber !== null) continue
    const emptiest = counts.indexOf(Math.min(...counts))
    counts[emptiest] = (counts[emptiest] ?? 0) + 1
    given.set(id, emptiest + 1)
  }
  return given
}

/** Bytes: 10 MB. */
export const largestLogo = 10_485_760
const logoTypes = ['image/png', 'image/jpeg', 'image/jpg']

/** Returns an error message for a chosen file, from what the browser knows about it. The server checks the content. */
export function logoFault(file: { name: string; type: string; size: number }): string | undefined {
  // Some phones report no type, so the file name decides.
  const isImage = file.type ? logoTypes.includes(file.type) : /\.(png|jpe?g)$/i.test(file.name)
  if (!isImage) return 'Please upload only image files (.png, .jpg, .jpeg)'
  return file.size > largestLogo ? 'File size exceeds 10MB limit. Please choose a smaller file.' : undefined
}
