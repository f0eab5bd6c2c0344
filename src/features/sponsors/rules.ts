/** What makes a sponsor's form right, the same for the page while it is typed and for the server when it arrives. */
import { isEmail } from '../../kernel/email.ts'
import { fieldFaults, lineFault, longestName } from '../../kernel/field-rules.ts'
import { readPhone } from '../../kernel/phone.ts'
import { numbersTo } from '../event/round.ts'

/** The form as it is typed; blank means not given. */
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

/** For what staff enter as the price of a sponsorship. */
export const feeFault = 'Enter an amount such as 350 or 5000'

/** Characters. A sign has room for so many. */
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

/** What is wrong with one field, in the words shown at it. */
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

/** The five required fields decide; a website that makes no sense does not hold anybody up. */
export function mayProceed(faults: SponsorFaults): boolean {
  return requiredFields.every((field) => faults[field] === undefined)
}

/** A domain name, with or without http(s) before it, and a path behind it. No user names, no other schemes. */
const website =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(:[1-5]?\d{1,4})?([/?#][^\s"<>\\]*)?$/iu

/** The address as it was typed, trimmed; null when it is none. */
export function readWebsite(typed: string): string | null {
  const text = typed.trim()
  return text.length <= longestWebsite && website.test(text) ? text : null
}

/** For a link: https:// before an address without a scheme. */
export function websiteLink(websiteUrl: string): string {
  return /^https?:\/\//i.test(websiteUrl) ? websiteUrl : `https://${websiteUrl}`
}

interface Placed {
  id: string
  holeNumber: number | null
}

/** A hole for each sponsor who has none, in their order: always the one with the fewest sponsors, from hole 1 on. */
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

/** What is wrong with a chosen file, as far as a browser can tell. The server judges the content. */
export function logoFault(file: { name: string; type: string; size: number }): string | undefined {
  // Some phones do not say what a file is; its name then has to do.
  const isImage = file.type ? logoTypes.includes(file.type) : /\.(png|jpe?g)$/i.test(file.name)
  if (!isImage) return 'Please upload only image files (.png, .jpg, .jpeg)'
  return file.size > largestLogo ? 'File size exceeds 10MB limit. Please choose a smaller file.' : undefined
}
